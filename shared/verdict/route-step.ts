import { spellDay } from '#shared/calendar/days.ts'
import type { Ledger, LedgerCountry } from '#shared/rules/ledger.ts'
import { valueInWords } from '#shared/rules/values.ts'
import { afterStudy } from '#shared/student/journey/after-study.ts'
import { partByRule } from '#shared/student/journey/calculate-dates.ts'
import { decisionRuleIds } from '#shared/student/journey/decision-time.ts'
import { describeUse, rulesOf, type Step } from './now-step.ts'
import { endOfStay, type Person } from './person.ts'

/** Which permission follows the one a person has now, and by when to ask for it. */
export function readRoute(
  ledger: Ledger,
  country: LedgerCountry | undefined,
  person: Person,
  today: string,
): Step | null {
  const after = country && afterStudy[country]
  if (country === undefined || after === undefined) return null
  const end = endOfStay(ledger, country, person)
  const step = (title: string, words: string, ids: readonly string[]): Step => ({
    key: 'route',
    mark: 'open',
    title,
    words,
    rules: rulesOf(ledger, ids, today),
  })
  const sponsored = [after.sponsorship, ...decisionRuleIds(country)]
  switch (person.status) {
    case 'student': {
      const { permission } = after
      const stretches = partByRule(ledger.rules, after.lengths[0]!, today, end ?? today)
      const lengths = stretches.flatMap(({ from, to, answer }) => {
        if (!answer.found) return []
        const length = valueInWords(answer.rule.value)
        if (stretches.length === 1) return [`It lasts ${length}.`]
        return from === today ? [`Applied for by ${spellDay(to)}, it lasts ${length};`] : [`after that, ${length}.`]
      })
      const deadline = end === null ? '' : ` by ${spellDay(end)}`
      return {
        ...step(`Next: ${permission}`, '', after.deadline ? [after.deadline.ruleId] : []),
        words: [`After your course you can apply for ${permission}${deadline}, and work without a sponsor.`, ...lengths]
          .join(' ')
          .replace(/;$/, '.'),
        rules: [
          ...rulesOf(ledger, after.deadline ? [after.deadline.ruleId] : [], today),
          ...stretches.flatMap(({ answer }) => (answer.found ? [describeUse(answer.rule)] : [])),
        ],
      }
    }
    case 'graduate':
    case 'unsponsored':
      return step(
        'Then: a sponsored visa',
        end === null
          ? 'When your permission ends, you need a sponsor to stay.'
          : `To stay after ${spellDay(end)}, you need a sponsor. Ask early: an application takes weeks.`,
        sponsored,
      )
    case 'abroad':
    case 'recentGraduate':
      return step(
        'First: a sponsored visa',
        person.status === 'abroad'
          ? 'You need a work visa, with this employer as your sponsor, before you start.'
          : 'Unless you have a visa that lets you work, you need one with this employer as your sponsor.',
        sponsored,
      )
    case 'citizen':
      return null
  }
}

import { spellDay } from '#shared/calendar/days.ts'
import { visas, type Answers } from '#shared/points/answers.ts'
import { changesAhead } from '#shared/points/ahead.ts'
import type { Count } from '#shared/points/count.ts'
import { most, whatCouldAdd } from '#shared/points/gains.ts'
import type { Rulebook } from '#shared/points/rulebook.ts'
import { RulesUsed } from '#client/ui/rules-used.tsx'
import { Section } from '#client/ui/section.tsx'
import { Wide } from '#client/ui/wide.tsx'
import { Bars, describeMargin } from './total-panel.tsx'
import type { Points } from './types.ts'
import { pointsInWords, writeSigned, visaTitles } from './words.ts'

interface ResultProps {
  rules: Rulebook
  answers: Answers
  count: Count
  today: string
}

export function Sum({ count, today }: Pick<ResultProps, 'count' | 'today'>) {
  const { day, lines, totals, passMark } = count
  return (
    <Section
      title="Your points"
      id="sum"
      lead={`For an invitation on ${spellDay(day)}${day > today ? ', if you keep the jobs you have until then' : ''}.`}
    >
      <Bars count={count} />
      <Wide label="Your points for each visa">
        <table className="w-full min-w-[34rem] text-left print:min-w-0">
          <thead>
            <tr className="border-b-[1.5px] border-ink align-bottom">
              <th scope="col" className="py-2 pr-3">
                What counts
              </th>
              {visas.map(visa => (
                <th key={visa} scope="col" className="pr-3 text-right">
                  {visa}
                  <span className="block text-small font-normal text-ink-2">{visaTitles[visa]}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, title, why, points }) => (
              <tr key={id} className="border-b border-line align-top">
                <th scope="row" className="py-2 pr-3 font-normal">
                  <span className="font-semibold">{title}</span>
                  <span className="block text-small text-ink-2">{why}</span>
                </th>
                {visas.map(visa => (
                  <td key={visa} className="py-2 pr-3 text-right font-display tabular-nums">
                    {points[visa] < 0 ? writeSigned(points[visa]) : points[visa]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t-[1.5px] border-ink align-top">
              <th scope="row" className="py-2 pr-3">
                Total<span className="block text-small font-normal text-ink-2">The pass mark is {passMark}.</span>
              </th>
              {visas.map(visa => (
                <td key={visa} className="py-2 pr-3 text-right">
                  <b className="font-display text-h3 tabular-nums">{totals[visa]}</b>
                  <span className="block text-small text-ink-2">{describeMargin(count, visa)}</span>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </Wide>
    </Section>
  )
}

/** What could be done, the most first. */
export function CouldAdd({ rules, answers, count }: Pick<ResultProps, 'rules' | 'answers' | 'count'>) {
  const gains = whatCouldAdd(rules, answers, count.day)
  if (gains.length === 0) return null
  return (
    <Section
      title="What could add points"
      lead="Each on its own, within the limits, as if you had done it before the invitation."
    >
      <ul className="grid max-w-measure gap-2">
        {gains.map(({ group, words, by }) => (
          <li key={words} className="flex items-baseline justify-between gap-4 border-b border-line pb-2">
            <span>
              <a href={`#${group}`}>{words}</a>
              {visas.some(visa => by[visa] !== most(by)) && (
                <span className="block text-small text-ink-2">
                  {visas.map(visa => `${visa}: ${writeSigned(by[visa])}`).join(', ')}
                </span>
              )}
            </span>
            <b className="font-display tabular-nums">+{most(by)}</b>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Birthdays, tests that run out and years of work: what time does by itself. */
export function Ahead({ rules, answers, count }: Pick<ResultProps, 'rules' | 'answers' | 'count'>) {
  const changes = changesAhead(rules, answers, count.day)
  return (
    <Section
      title="What time changes"
      lead={`In the three years after ${spellDay(count.day)}, if nothing else changes.`}
    >
      {changes.length === 0 ? (
        <p>No birthday, test or year of work changes your points.</p>
      ) : (
        <ol className="grid max-w-measure gap-4">
          {changes.map(({ day, totals, moved, bars }) => (
            <li key={day} className="border-l-4 border-route pl-4">
              <p className="font-semibold">{spellDay(day)}</p>
              {moved.map(({ title, by, why }) => (
                <p key={title}>
                  {title}: <b className="font-display tabular-nums">{writeSigned(by)}</b>. {why}
                </p>
              ))}
              {bars.map(words => (
                <p key={words} className="font-semibold text-bad">
                  Not eligible from this day: {words}
                </p>
              ))}
              <p className="text-small text-ink-2">
                {visas.map(visa => `${visa}: ${pointsInWords(totals[visa])}`).join(', ')}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}

/** The rules behind the points. */
export function Grounds({ rules, count, all }: { rules: Rulebook; count: Count; all: Points['rules'] }) {
  const ids = [...new Set(['pass-mark', 'invited', ...count.lines.flatMap(line => line.rules)])]
  const used = ids
    .map(id => rules.find(id, count.day))
    .flatMap(rule => all.filter(each => each.id === rule?.id && each.validFrom === rule.validFrom))
  const checked = used.map(({ checkedOn }) => checkedOn).sort()[0]
  return (
    <Section
      title="The rules"
      lead={
        <>
          <strong>General information, not immigration advice.</strong> The department decides your points, on the day
          of the invitation. We don’t.
        </>
      }
    >
      <ul className="grid max-w-measure gap-2">
        <li>
          The table is Schedule 6D of the Migration Regulations in the form it has had since{' '}
          {spellDay(rules.on('pass-mark', count.day).validFrom)}
          {checked && `, checked ${spellDay(checked)}`}.
        </li>
        <li>
          A new points test was announced in May 2026. By {checked ? spellDay(checked) : 'now'} nothing had changed. For
          an invitation in 2027 or later, this table may no longer apply.
        </li>
        <li>After an invitation you have {rules.number('apply-within', count.day)} days to apply.</li>
      </ul>
      <RulesUsed rules={used} />
    </Section>
  )
}

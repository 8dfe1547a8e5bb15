import { spellDay } from '#shared/calendar/days.ts'
import { findRule, type CheckerRule } from '#shared/sponsors/rules.ts'

interface Question {
  question: string
  answer: string
}

const sentence = ({ title, words }: CheckerRule) => `${title}: ${words}${words.endsWith('.') ? '' : '.'}`

const since = ({ startIsExact, validFrom }: CheckerRule) => (startIsExact ? `Since ${spellDay(validFrom)}. ` : '')

const registerIsNoPromise =
  'The register alone can’t tell you. The employer must choose to sponsor this job, the occupation must be eligible, ' +
  'and the salary must reach the threshold.'

/** Common questions about the register. Rules are in the ledger's words, and only current ones are shown. */
export function questionsBy(rules: readonly CheckerRule[]): Question[] {
  const ratings = rules.filter(({ id }) => id.startsWith('uk.sponsor.'))
  const level = findRule(rules, 'uk.skilled-worker.skill-level')
  return [
    ...(ratings.length === 0
      ? []
      : [
          { question: 'What do the ratings mean?', answer: `${ratings.map(sentence).join(' ')} (${checked(ratings)})` },
        ]),
    {
      question: 'The employer isn’t found. Does that mean it can’t sponsor?',
      answer:
        'No. Many licences are under another name, such as the parent company’s or the legal name behind a brand. Try those, or ask the employer for its registered name.',
    },
    {
      question: 'The employer is in the register. Will I get a visa?',
      answer: [registerIsNoPromise, ...(level ? [`${sentence(level)} (${since(level)}${checked([level])})`] : [])].join(
        ' ',
      ),
    },
    {
      question: 'Why are there several employers with the same name?',
      answer:
        'Companies in different towns may share a name, and franchises are separate companies. Compare the town and the exact name before you choose.',
    },
    {
      question: 'Where are Health and Care Worker sponsors?',
      answer: 'The register has no route of that name. Those employers are listed under Skilled Worker.',
    },
    {
      question: 'Someone offers to sell me a certificate of sponsorship. Is that genuine?',
      answer:
        'No. A genuine sponsor never sells one. Recruitment agencies in the register usually can’t sponsor a job with one of their clients either.',
    },
  ]
}

/** Of several, the one checked longest ago. */
const checked = (rules: readonly CheckerRule[]) =>
  `Checked ${spellDay(rules.map(({ checkedOn }) => checkedOn).sort()[0]!)}.`

import { spellDay } from '#shared/calendar/days.ts'
import { moneyInWords } from '#shared/money.ts'
import type { Ledger } from '#shared/rules/ledger.ts'
import { lowerFirst } from '#shared/student/journey/clock.ts'
import { judgeJob, type JobEvidence, type Verdict } from './judge-job.ts'
import type { JobPay, PayPart } from './judge-pay.ts'
import { canLeadToVisa, type Mark } from './kinds.ts'
import { readNow, type JobKind, type NowAnswer, type Step } from './now-step.ts'
import { endOfStay, type Person } from './person.ts'
import { readRoute } from './route-step.ts'

/** The four answers to "can I take this job?". */
export const outcomes = ['now', 'possible', 'unlikely', 'unknown'] as const
export type Outcome = (typeof outcomes)[number]

/** What a job means for one person: the answer, the chain of rules behind it, and what to do. */
export interface ForYou {
  outcome: Outcome
  words: string
  /** Of `now`: the last day, where we know it. */
  until: string | null
  steps: Step[]
  /** What we would have to know. */
  missing: string[]
  /** What to do next, in the order to do it. */
  next: string[]
  verdict: Verdict
}

export interface JobQuestion {
  evidence: JobEvidence
  /** What was found about the employer, in sentences. */
  employerWords: string
  pay: JobPay
  kind: JobKind
}

/** What a job means for one person today, and on the day they would switch to a sponsored visa. */
export function judgeForPerson(ledger: Ledger, job: JobQuestion, person: Person, today: string): ForYou {
  const { country } = job.pay
  const verdict = judgeJob(ledger, job.evidence, job.pay, person, today)
  const now = readNow(ledger, country, job.kind, person, today)
  const until = now.canStart ? endOfStay(ledger, country, person) : null
  const answer = { until, verdict, missing: [...now.missing] }
  if (person.status === 'citizen')
    return {
      ...answer,
      outcome: 'now',
      words: 'You can work here: you need no visa.',
      steps: now.step ? [now.step] : [],
      next: ['Apply like anyone else.'],
    }
  // Work alongside a course is no way to a visa, so only the visa a student has now counts.
  if (job.kind.kind === 'partTime') return judgePartTime(answer, now, person)
  const route = readRoute(ledger, country, person, today)
  const steps = [
    ...(now.step ? [now.step] : []),
    ...(route ? [route] : []),
    employerStep(job),
    payStep(verdict),
    ...dateSteps(verdict, today),
  ]
  const missing = [...answer.missing, ...missingFor(verdict, person)]
  const next = nextFor(verdict, person, now)
  if (now.canStart) return { ...answer, missing, next, steps, outcome: 'now', words: nowWords(until, verdict) }
  const outcome = outcomeOf(verdict)
  return { ...answer, missing, next, steps, outcome, words: outcomeWords[outcome](verdict) }
}

function judgePartTime(
  answer: Pick<ForYou, 'until' | 'verdict' | 'missing'>,
  { canStart, step }: NowAnswer,
  { status }: Person,
): ForYou {
  const rest = { ...answer, steps: step ? [step] : [], next: [] }
  if (canStart)
    return {
      ...rest,
      outcome: 'now',
      words: `You can work here now${answer.until === null ? '' : ` until ${spellDay(answer.until)}`}.`,
      next: ['Keep a record of your hours, all jobs together.'],
    }
  if (step === null)
    return status === 'abroad'
      ? {
          ...rest,
          outcome: 'unlikely',
          words: 'Unlikely: part-time work does not lead to a work visa.',
          next: ['Look for full-time jobs that sponsor.'],
        }
      : {
          ...rest,
          outcome: 'unknown',
          words: 'We need to know which visa you have.',
          missing: ['which visa you have, and until when'],
          next: ['Choose your situation, or add your work rights to your profile.'],
        }
  return canStart === false
    ? {
        ...rest,
        outcome: 'unlikely',
        words: `Unlikely: ${lowerFirst(step.words)}`,
        next: ['Look for other part-time jobs.'],
      }
    : { ...rest, outcome: 'unknown', words: `We need to know more: ${lowerFirst(step.words)}` }
}

function outcomeOf({ kind }: Verdict): Outcome {
  if (kind === 'enough' || kind === 'mayEnough') return 'possible'
  return canLeadToVisa(kind) || kind === 'unclear' ? 'unknown' : 'unlikely'
}

const outcomeWords: Readonly<Record<Outcome, (verdict: Verdict) => string>> = {
  now: () => '',
  possible: ({ kind }) =>
    kind === 'enough'
      ? 'Possible with sponsorship: the pay is enough.'
      : 'Possible if the employer sponsors you: the pay is enough.',
  unlikely: verdict => `Unlikely: ${whyUnlikely(verdict)}`,
  unknown: ({ kind, isOnlyAtTop, pay, switchOn }) => {
    if (kind === 'unclear') return 'We need to know whether the employer sponsors.'
    if (isOnlyAtTop) return 'We need to know where in the range the pay is.'
    return unknownPayWords[pay.needs](pay, switchOn)
  },
}

const unknownPayWords: Readonly<Record<PayPart['needs'], (pay: PayPart, switchOn: string) => string>> = {
  pay: () => 'We need to know the pay.',
  occupation: () => 'We need to know the occupation code.',
  person: ({ dependsOn }) =>
    dependsOn === null ? 'We need to know more about you.' : `We need to know ${firstOf(dependsOn)}.`,
  rule: ({ ruleEndsOn }, switchOn) =>
    ruleEndsOn === null
      ? 'We can’t check the pay against the rules of this country.'
      : `We don’t know the minimum pay for ${spellDay(switchOn)} yet.`,
}

/** "whether you are under 30, and on when you got your degree": the first of several facts. */
const firstOf = (dependsOn: string) => dependsOn.split(', and on ')[0]!

function whyUnlikely({ kind, shortMinor, currency, ruleEndsOn }: Verdict): string {
  if (kind === 'refused') return 'the advert rules sponsorship out.'
  if (kind === 'closed')
    return ruleEndsOn === null
      ? 'new applicants can’t be sponsored in this occupation.'
      : `the list that the occupation is on ends on ${spellDay(ruleEndsOn)}.`
  return `the pay is ${moneyInWords(Math.round(shortMinor / 100) * 100, currency ?? '')} below the visa minimum for you.`
}

function nowWords(until: string | null, verdict: Verdict): string {
  const now = `You can work here now${until === null ? '' : ` until ${spellDay(until)}`}.`
  const then = outcomeOf(verdict)
  if (then === 'possible') return `${now} After that, a sponsored visa is possible.`
  return then === 'unlikely' ? `${now} After that, ${lowerFirst(outcomeWords.unlikely(verdict))}` : now
}

const employerTitles: Readonly<Record<JobEvidence['state'], { mark: Mark; title: string }>> = {
  stated: { mark: 'check', title: 'The employer sponsors' },
  possible: { mark: 'warning', title: 'The employer may sponsor' },
  unclear: { mark: 'open', title: 'We don’t know whether the employer sponsors' },
  refused: { mark: 'cross', title: 'The advert rules sponsorship out' },
}

const employerStep = ({ evidence, employerWords }: JobQuestion): Step => ({
  key: 'employer',
  ...employerTitles[evidence.state],
  words: employerWords,
  rules: [],
})

function payStep({ pay, switchOn }: Verdict): Step {
  const titles = {
    enough: ['check', 'The pay is enough for you'],
    short: ['cross', 'The pay is too low for you'],
    onlyAtTop: ['warning', 'The pay is enough only at the top'],
    unknown: ['open', 'We can’t check the pay'],
    closed: ['cross', 'The occupation is not open to you'],
  } as const
  const [mark, title] = titles[pay.state]
  const day = spellDay(switchOn)
  const words = pay.words.includes(day) ? pay.words : `${pay.words} Checked for ${day}.`
  return { key: 'pay', mark, title, words, rules: pay.rules }
}

const daysInYear = 365

/** Rules that end or change before the switch, and a word about a far day. */
function dateSteps({ pay, switchOn }: Verdict, today: string): Step[] {
  const changes = pay.warnings.map(({ words }): Step => ({
    key: 'dates',
    mark: 'warning',
    title: 'A rule changes on the way',
    words,
    rules: [],
  }))
  const isFar = Date.parse(switchOn) - Date.parse(today) > daysInYear * 24 * 60 * 60_000
  return isFar
    ? [
        ...changes,
        {
          key: 'dates',
          mark: 'open',
          title: 'Rules may change',
          words: `We use the rules we know of today for ${spellDay(switchOn)}.`,
          rules: [],
        },
      ]
    : changes
}

const neededToCheck: Readonly<Record<PayPart['needs'], (dependsOn: string | null) => string>> = {
  pay: () => 'the pay for a year',
  occupation: () => 'the occupation code that the employer would use',
  person: dependsOn => dependsOn ?? 'more about you',
  rule: () => 'the rule that the pay has to meet',
}

function missingFor({ kind, pay }: Verdict, { status, bornOn }: Person): string[] {
  return [
    ...(kind === 'unclear' ? ['whether the employer sponsors'] : []),
    ...(pay.state === 'unknown' ? [neededToCheck[pay.needs](pay.dependsOn)] : []),
    ...(pay.state === 'short' && status === 'abroad' && bornOn === undefined
      ? ['your age: under 26, a lower minimum applies in the UK']
      : []),
  ]
}

const askForPayWords: Readonly<Record<PayPart['needs'], string>> = {
  pay: 'Ask what the job pays.',
  occupation: 'Ask which occupation code the employer would use.',
  person: 'Apply, and check the official rule for your situation.',
  rule: 'Check the official rule before you apply.',
}

function askForSponsorAndPay(needs: PayPart['needs'], needed: string | null): string {
  if (needs !== 'pay') return `Ask whether the employer sponsors this role. ${askForPayWords[needs]}`
  return needed === null
    ? 'Ask whether the employer sponsors this role, and what it pays.'
    : `Ask whether the employer sponsors this role, and whether it pays at least ${needed} a year.`
}

function nextFor({ kind, pay, ruleEndsOn }: Verdict, { status }: Person, { canStart }: NowAnswer): string[] {
  const needed = pay.neededMinor === null || pay.currency === null ? null : moneyInWords(pay.neededMinor, pay.currency)
  const askForPay = askForPayWords[pay.needs]
  const steps: Readonly<Record<typeof kind, string>> = {
    enough: 'Apply, and say early which visa you will need.',
    mayEnough: 'Ask the employer: “Do you sponsor work visas for this role?” Then apply.',
    payUnknown: needed === null || pay.needs !== 'pay' ? askForPay : `Ask whether it pays at least ${needed} a year.`,
    mayPayUnknown: askForSponsorAndPay(pay.needs, needed),
    short: needed === null ? 'Ask whether more pay is possible.' : `Ask whether ${needed} a year is possible.`,
    mayShort: needed === null ? 'Ask whether more pay is possible.' : `Ask whether ${needed} a year is possible.`,
    closed:
      ruleEndsOn === null
        ? 'Look for a job in an occupation that is open.'
        : `Ask whether the employer could sponsor you before ${spellDay(ruleEndsOn)}.`,
    unclear: 'Ask the employer: “Do you sponsor work visas for this role?”',
    refused: canStart
      ? 'Take it only for the time you have, and keep looking for a sponsor.'
      : 'Look for jobs that sponsor.',
  }
  const isAssumed = status === 'recentGraduate'
  return [steps[kind], ...(isAssumed ? ['Choose your situation for an answer of your own.'] : [])]
}

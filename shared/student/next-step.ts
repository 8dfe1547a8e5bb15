import { inSentence } from '../country-in-sentence.ts'
import { addDays, daysAheadInWords, daysBetween, spellDay } from '#shared/calendar/days.ts'
import { href, withQuery, type Href, type StaticPath } from '../routing/href.ts'
import { daysAhead } from '#shared/applications/closing.ts'
import { stageWords } from '#shared/applications/stages.ts'
import type { OpenJob, StudentFacts, WaitingApplication } from './facts.ts'
import { fieldAddress, profileParts, type ProfilePart } from './profile-parts.ts'

/** One thing to do: what, why, about how long it takes, and where. */
export interface Step {
  title: string
  why: string
  /** About. */
  minutes: number
  to: Href | StaticPath
  /** On the link. */
  action: string
}

/** What closes this soon comes before everything but an offer and a date. */
const daysUrgent = 3
/** So long without a change, one may ask. */
export const daysQuiet = 14

const tracker = (stage: WaitingApplication['stage']) => withQuery('/my-saved-jobs', { stage })
const what = ({ nextWords, stage }: WaitingApplication) => nextWords || stageWords[stage]

const describeOffer = ({ nextOn, stageOn }: WaitingApplication) =>
  nextOn ? `You noted ${spellDay(nextOn)} for it.` : `You’ve had it since ${spellDay(stageOn)}.`
function describeSilence({ title, stage, stageOn }: WaitingApplication, today: string) {
  const days = daysBetween(stageOn, today)
  return `“${title}” has been at “${stageWords[stage].toLowerCase()}” for ${days} days.`
}

/** In the order they matter: the first that has something to say is what to do next. */
const rules: readonly ((facts: StudentFacts) => Step | null | undefined)[] = [
  ({ offer }) =>
    offer && {
      title: `Answer the offer from ${offer.company}`,
      minutes: 20,
      to: tracker('offer'),
      action: 'Open your offers',
      why: `${describeOffer(offer)} Ask for the salary and the occupation code in writing before you say yes.`,
    },
  facts => prepare(facts),
  facts =>
    facts.closing?.closesOn && facts.closing.closesOn <= addDays(facts.today, daysUrgent)
      ? apply(facts.closing, facts.today)
      : undefined,
  ({ gaps }) => (gaps[0] ? fillIn(gaps[0]) : undefined),
  ({ closing, today }) => (closing ? apply(closing, today) : undefined),
  ({ cvs, sent }) => (cvs + sent === 0 ? writeCv : undefined),
  ({ passed }) =>
    passed && {
      title: `Note how it went: ${what(passed)} at ${passed.company}`,
      minutes: 5,
      to: tracker(passed.stage),
      action: 'Open your applications',
      why: `The day you noted, ${spellDay(passed.nextOn!)}, has passed. Update your notes to keep your route accurate.`,
    },
  ({ open, today }) => (open ? apply(open, today) : undefined),
  ({ sent, saved, aim }) =>
    sent + saved === 0
      ? findJobs(
          'Save a first job',
          'You haven’t saved a job yet. Saved jobs are kept here with their closing date.',
          aim,
        )
      : undefined,
  ({ quiet, today }) =>
    quiet && {
      title: `Ask ${quiet.company} about your application`,
      minutes: 10,
      to: tracker(quiet.stage),
      action: 'Open your applications',
      why: `${describeSilence(quiet, today)} A short, friendly email is fine.`,
    },
  ({ counts, aim }) =>
    counts.accepted > 0 && aim?.right?.status !== 'citizen'
      ? {
          title: 'Check your visa dates',
          minutes: 10,
          to: href('/my-journey'),
          action: 'Open your journey',
          why: 'You’ve accepted an offer. Your visa must allow the job before it begins.',
        }
      : undefined,
  ({ searches }) => (searches === 0 ? saveSearch : undefined),
]

const writeCv: Step = {
  title: 'Write your CV',
  minutes: 30,
  to: '/my-cvs',
  action: 'Open your CVs',
  why: 'You have no CV here yet. Start from your profile, or import one you have.',
}

const saveSearch: Step = {
  title: 'Save a search',
  minutes: 5,
  to: '/jobs',
  action: 'Search for jobs',
  why: 'Choose “Save this search” above the results, and we’ll email you new jobs.',
}
const checkEmployer: Step = {
  title: 'Check an employer',
  minutes: 5,
  to: '/sponsorship-licence-checker',
  action: 'Open the checker',
  why: 'See whether an employer you like has a licence to sponsor in the United Kingdom.',
}

/** The one thing to do next. */
export function nextStep(facts: StudentFacts): Step {
  for (const rule of rules) {
    const step = rule(facts)
    if (step) return step
  }
  return findJobs('Find another job', 'You’re up to date. It’s a good day for a new application.', facts.aim)
}

/** Nothing is kept of them yet. */
export const isNewHere = ({ gaps, sent, saved, searches }: StudentFacts) =>
  gaps.length === profileParts.length && sent + saved + searches === 0

/** What someone who is new here begins with. */
export const firstSteps = (facts: StudentFacts): Step[] => [
  {
    title: 'Fill in your profile',
    minutes: 5,
    to: '/edit-profile',
    action: 'Open your profile',
    why: 'Add your course, its last day and where you want to work, to see your dates and jobs.',
  },
  findJobs('Save a first job', 'Saved jobs are kept here with their closing date.', facts.aim),
  checkEmployer,
]

function prepare({ upcoming: [next], today, aim, mayReadGuides }: StudentFacts): Step | undefined {
  if (!next || next.nextOn! > addDays(today, daysAhead)) return undefined
  const step = {
    title: `Get ready: ${what(next)} at ${next.company}`,
    why: `It is ${daysAheadInWords(today, next.nextOn!)}, on ${spellDay(next.nextOn!)}.`,
  }
  if (next.stage === 'interview' && mayReadGuides && aim) {
    return {
      ...step,
      minutes: 45,
      to: href('/country-guide/:slug/interviews', { slug: aim.slug }),
      action: `Read about interviews in ${inSentence(aim.name)}`,
    }
  }
  return { ...step, minutes: next.stage === 'interview' ? 45 : 15, to: tracker(next.stage), action: 'Open your notes' }
}

function apply({ title, company, slug, isPartTime, closesOn }: OpenJob, today: string): Step {
  const why = closesOn
    ? `You saved it, and it closes ${daysAheadInWords(today, closesOn)}, on ${spellDay(closesOn)}.`
    : 'You saved it, and it is still open.'
  return {
    title: `Apply: ${title} at ${company}`,
    why,
    minutes: isPartTime ? 20 : 60,
    to: href(isPartTime ? '/part-time-jobs/:slug' : '/jobs/:slug', { slug }),
    action: 'Open the job',
  }
}

const gapWords: Readonly<Record<ProfilePart, Omit<Step, 'to' | 'action'>>> = {
  course: {
    title: 'Add your course',
    minutes: 1,
    why: 'It’s the first step of your profile. The rest takes a few minutes.',
  },
  courseEnds: { title: 'Add when your course ends', minutes: 1, why: 'We work out your visa dates from it.' },
  targetCountries: {
    title: 'Choose where you want to work',
    minutes: 1,
    why: 'We use it to choose your guide, dates and jobs.',
  },
  workRights: {
    title: 'Add your work rights',
    minutes: 3,
    why: 'Only you can see them. We check each job against the rule that applies to you.',
  },
}
const fillIn = (gap: ProfilePart): Step => ({ ...gapWords[gap], to: fieldAddress(gap), action: 'Open your profile' })

const findJobs = (title: string, why: string, aim: StudentFacts['aim']): Step => ({
  title,
  why,
  minutes: 15,
  to: withQuery('/jobs', { country: aim?.slug }),
  action: 'Search for jobs',
})

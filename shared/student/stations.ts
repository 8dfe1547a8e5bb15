import { inSentence } from '../country-in-sentence.ts'
import { spellDay } from '#shared/calendar/days.ts'
import { href, withQuery, type Href, type StaticPath } from '../routing/href.ts'
import type { StudentFacts } from './facts.ts'
import { fieldAddress, profileParts } from './profile-parts.ts'

export const stationKeys = ['profile', 'cv', 'applications', 'interviews', 'offer', 'visa'] as const
export type StationKey = (typeof stationKeys)[number]
export const stationStates = ['done', 'now', 'ahead'] as const

export interface Station {
  key: StationKey
  name: string
  state: (typeof stationStates)[number]
  fact: string
  to: Href | StaticPath
}

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

/** The six stations. The first that is not done is where one is now. */
export function readStations(facts: StudentFacts): Station[] {
  const stations = [profile(facts), cv(facts), applications(facts), interviews(facts), offer(facts), visa(facts)]
  const now = stations.find(({ isDone }) => !isDone)
  return stations.map(({ isDone, ...station }) => ({
    ...station,
    state: stateOf(isDone, station.key === now?.key),
  }))
}

function stateOf(isDone: boolean, isNow: boolean): Station['state'] {
  if (isDone) return 'done'
  return isNow ? 'now' : 'ahead'
}

type StationFacts = Omit<Station, 'state'> & { isDone: boolean }

const profile = ({ gaps }: StudentFacts): StationFacts => ({
  key: 'profile',
  name: 'Profile',
  isDone: gaps.length === 0,
  to: gaps[0] ? fieldAddress(gaps[0]) : '/edit-profile',
  fact:
    gaps.length === 0 ? 'Complete' : `${profileParts.length - gaps.length} of ${profileParts.length} parts filled in`,
})

/** Whoever has sent an application has a CV, if not one from here. */
const cv = ({ cvs, sent }: StudentFacts): StationFacts => ({
  key: 'cv',
  name: 'CV',
  isDone: cvs > 0 || sent > 0,
  to: '/my-cvs',
  fact: cvs > 0 ? `${many(cvs, 'CV', 'CVs')} written` : 'None written here yet',
})

function applications({ counts, sent }: StudentFacts): StationFacts {
  const underWay = counts.applied + counts.screening + counts.interview + counts.offer
  const savedFact = counts.saved > 0 ? `${many(counts.saved, 'job', 'jobs')} saved, none sent yet` : 'None yet'
  const fact = sent > 0 ? `${sent} sent, ${underWay} in progress` : savedFact
  return { key: 'applications', name: 'Applications', isDone: sent > 0, to: href('/my-saved-jobs'), fact }
}

function interviews({ counts, interviewed, upcoming }: StudentFacts): StationFacts {
  const next = upcoming.find(({ stage }) => stage === 'interview')
  const soFar = interviewed > 0 ? `${many(interviewed, 'interview', 'interviews')} so far` : 'None yet'
  const fact = next ? `Next on ${spellDay(next.nextOn!)}` : soFar
  return {
    key: 'interviews',
    name: 'Interviews',
    isDone: interviewed > 0,
    to: withQuery('/my-saved-jobs', { stage: counts.interview > 0 ? 'interview' : undefined }),
    fact,
  }
}

function offer({ counts }: StudentFacts): StationFacts {
  const isDone = counts.accepted > 0
  const acceptedFact = isDone ? 'Accepted' : 'None yet'
  const acceptedStage = isDone ? 'accepted' : undefined
  const fact = counts.offer > 0 ? `${counts.offer} to answer` : acceptedFact
  const stage = counts.offer > 0 ? 'offer' : acceptedStage
  return { key: 'offer', name: 'Offer', isDone, to: withQuery('/my-saved-jobs', { stage }), fact }
}

function visa({ aim, courseEnds }: StudentFacts): StationFacts {
  const station = { key: 'visa', name: 'Visa switch', isDone: false, to: href('/my-journey') } as const
  if (!aim) return { ...station, to: fieldAddress('targetCountries'), fact: 'Choose where you want to work' }
  const place = inSentence(aim.name)
  const { status, until = null } = aim.right ?? {}
  if (status === 'citizen' || (status === 'unsponsored' && until === null))
    return { ...station, isDone: true, fact: `Not needed in ${place}` }
  if (until) return { ...station, fact: `You may stay in ${place} until ${spellDay(until)}` }
  return courseEnds
    ? { ...station, fact: `Course ends ${spellDay(courseEnds)}` }
    : { ...station, to: fieldAddress('courseEnds'), fact: 'Add when your course ends' }
}

/** The state in one sentence, for the heading. */
export function headline(
  stations: readonly Station[],
  { counts, sent, saved }: Pick<StudentFacts, 'counts' | 'sent' | 'saved'>,
): string {
  const now = stations.find(({ state }) => state === 'now')
  if (!now) return 'You’ve reached the end of your route'
  if (now.key === 'offer' && counts.offer > 0) return 'You have an offer to answer'
  return `Your ${now.key === 'profile' && sent + saved === 0 ? 'first' : 'next'} stop is ${stops[now.key]}`
}

const stops: Readonly<Record<StationKey, string>> = {
  profile: 'your profile',
  cv: 'your CV',
  applications: 'your first application',
  interviews: 'interviews',
  offer: 'an offer',
  visa: 'the visa switch',
}

import { addDays } from '../calendar/days.ts'
import type { StaticPath } from '../routing/href.ts'

export const achievementKeys = [
  'profile',
  'cv',
  'cvDownload',
  'saved',
  'search',
  'checked',
  'guide',
  'lessons',
  'applied',
  'applied5',
  'interview',
  'offer',
  'hours',
  'points',
] as const
export type AchievementKey = (typeof achievementKeys)[number]

/** What each is called, what it takes, and where that is done. */
export const achievementWords: Readonly<
  Record<AchievementKey, { title: string; takes: string; to: StaticPath; action: string }>
> = {
  profile: {
    title: 'Profile complete',
    takes: 'Fill in your course, its last day, where you want to work and your work rights.',
    to: '/edit-profile',
    action: 'Open your profile',
  },
  cv: {
    title: 'First CV written',
    takes: 'Write a CV in the CV builder.',
    to: '/my-cvs',
    action: 'Open your CVs',
  },
  cvDownload: {
    title: 'First CV downloaded',
    takes: 'Download a CV or a cover letter from the CV builder.',
    to: '/download-cv',
    action: 'Download your CV',
  },
  saved: {
    title: 'First job saved',
    takes: 'Save a job on one of the boards.',
    to: '/jobs',
    action: 'Search for jobs',
  },
  search: {
    title: 'First search saved',
    takes: 'Save a search to be told about new jobs.',
    to: '/jobs',
    action: 'Search for jobs',
  },
  checked: {
    title: 'First employer checked',
    takes: 'Look an employer up in the register of sponsors.',
    to: '/sponsorship-licence-checker',
    action: 'Open the checker',
  },
  guide: {
    title: 'First checklist finished',
    takes: 'Tick every step of a checklist in a country guide.',
    to: '/country-guide',
    action: 'Open the guides',
  },
  lessons: {
    title: 'Three lessons watched',
    takes: 'Watch three video lessons to the end.',
    to: '/cih/standard',
    action: 'Open the videos',
  },
  applied: {
    title: 'First application sent',
    takes: 'Send an application and mark it as applied.',
    to: '/my-saved-jobs',
    action: 'Open your applications',
  },
  applied5: {
    title: 'Five applications sent',
    takes: 'Send five applications and mark them as applied.',
    to: '/my-saved-jobs',
    action: 'Open your applications',
  },
  interview: {
    title: 'First interview',
    takes: 'Reach the interview stage.',
    to: '/my-saved-jobs',
    action: 'Open your applications',
  },
  offer: {
    title: 'First offer',
    takes: 'Receive an offer.',
    to: '/my-saved-jobs',
    action: 'Open your applications',
  },
  hours: {
    title: 'Hours recorded for a month',
    takes: 'Record shifts in four weeks in a row.',
    to: '/my-hours',
    action: 'Open your hours',
  },
  points: {
    title: 'Points counted',
    takes: 'Save a scenario in the points calculator for Australia.',
    to: '/skilled-migration-points-calculator-australia',
    action: 'Open the calculator',
  },
}

export interface Achievement {
  key: AchievementKey
  isEarned: boolean
  /** The day it was earned; null where nothing says it. */
  on: string | null
  done: number
  of: number
}

/** What is on record of a person. Days are those of the first time. */
export interface Deeds {
  /** Parts of the profile that are filled in, of all. */
  profile: { done: number; of: number }
  cvOn: string | null
  downloadedOn: string | null
  savedOn: string | null
  searchedOn: string | null
  checkedOn: string | null
  /** Checklists that were begun: how many points are ticked, of how many, and the last tick's day. */
  checklists: readonly { done: number; of: number; lastOn: string }[]
  /** Days on which video lessons were finished, in order. */
  lessonsOn: readonly string[]
  sent: number
  sentOn: string | null
  fifthSentOn: string | null
  interviewOn: string | null
  offerOn: string | null
  /** Mondays of the weeks with shifts up to today, in order, each with its first shift's day. */
  weeksWorked: readonly { monday: string; firstOn: string }[]
  scenarios: number
}

const weeksInARow = 4
const applicationsMany = 5
const lessonsMany = 3

export function readAchievements(deeds: Deeds): Achievement[] {
  const once = (key: AchievementKey, on: string | null): Achievement => ({
    key,
    isEarned: on !== null,
    on,
    done: on === null ? 0 : 1,
    of: 1,
  })
  const { profile, sent, scenarios } = deeds
  return [
    { key: 'profile', isEarned: profile.done === profile.of, on: null, ...profile },
    once('cv', deeds.cvOn),
    once('cvDownload', deeds.downloadedOn),
    once('saved', deeds.savedOn),
    once('search', deeds.searchedOn),
    once('checked', deeds.checkedOn),
    checklist(deeds.checklists),
    lessons(deeds.lessonsOn),
    once('applied', deeds.sentOn),
    {
      key: 'applied5',
      isEarned: sent >= applicationsMany,
      on: deeds.fifthSentOn,
      done: Math.min(sent, applicationsMany),
      of: applicationsMany,
    },
    once('interview', deeds.interviewOn),
    once('offer', deeds.offerOn),
    hours(deeds.weeksWorked),
    // A scenario that was changed since keeps no day of its beginning.
    { key: 'points', isEarned: scenarios > 0, on: null, done: Math.min(scenarios, 1), of: 1 },
  ]
}

/** The first that is finished, or the one with the least left. */
function checklist(begun: Deeds['checklists']): Achievement {
  const finished = begun
    .filter(({ done, of }) => of > 0 && done >= of)
    .map(({ of, lastOn }) => ({ of, lastOn }))
    .sort((a, b) => (a.lastOn < b.lastOn ? -1 : 1))[0]
  if (finished) return { key: 'guide', isEarned: true, on: finished.lastOn, done: finished.of, of: finished.of }
  const nearest = [...begun].sort((a, b) => a.of - a.done - (b.of - b.done))[0]
  return { key: 'guide', isEarned: false, on: null, done: nearest?.done ?? 0, of: nearest?.of ?? 1 }
}

const lessons = (days: Deeds['lessonsOn']): Achievement => ({
  key: 'lessons',
  isEarned: days.length >= lessonsMany,
  on: days[lessonsMany - 1] ?? null,
  done: Math.min(days.length, lessonsMany),
  of: lessonsMany,
})

/** Four weeks in a row; the fourth one's first shift completes it. Until then the longest row counts. */
function hours(weeks: Deeds['weeksWorked']): Achievement {
  let run = 0
  let longest = 0
  for (const [place, { monday, firstOn }] of weeks.entries()) {
    run = place > 0 && addDays(weeks[place - 1]!.monday, 7) === monday ? run + 1 : 1
    longest = Math.max(longest, run)
    if (run === weeksInARow) return { key: 'hours', isEarned: true, on: firstOn, done: weeksInARow, of: weeksInARow }
  }
  return { key: 'hours', isEarned: false, on: null, done: longest, of: weeksInARow }
}

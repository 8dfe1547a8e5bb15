import { countries } from '#shared/account/countries.ts'
import { inSentence } from '#shared/country-in-sentence.ts'
import { dayOf } from '#shared/calendar/days.ts'
import { href, withQuery } from '#shared/routing/href.ts'
import { dateAt, soonestFirst, type OwnDate } from '#shared/student/dates.ts'
import type { WaitingApplication } from '#shared/student/facts.ts'
import { stageWords } from '#shared/applications/stages.ts'
import type { Database } from '#server/platform/db/database.ts'
import { listComingMeetingsOf } from '#server/features/meetings/queries.ts'
import { listComingPlacesOf } from '#server/features/workshops/queries.ts'
import { mostDates, type OwnProfile } from './read-facts.ts'

/**
 * A person's dates from today on: what they noted for applications, what they signed up for with their address, and
 * what ends.
 */
export async function readDates(
  db: Database,
  userId: number,
  profile: OwnProfile,
  upcoming: readonly WaitingApplication[],
  now: Date,
): Promise<OwnDate[]> {
  const today = dayOf(now)
  const [places, meetings] = await Promise.all([
    listComingPlacesOf(db, userId, now, mostDates),
    listComingMeetingsOf(db, userId, now, mostDates),
  ])
  const noted = upcoming.map(({ title, company, stage, nextOn, nextWords }) => ({
    on: nextOn!,
    time: null,
    what: nextWords || stageWords[stage],
    where: `${title}, ${company}`,
    to: withQuery('/my-saved-jobs', { stage }),
  }))
  const events = places.map(({ title, slug, place, startsAt, zone, state, isDemo }) => ({
    ...dateAt(startsAt, zone),
    what: title,
    to: withQuery('/workshop-and-webinars', { event: slug }),
    where: [
      place || 'Online',
      ...(state === 'waiting' ? ['you’re on the waiting list'] : []),
      ...(isDemo ? ['demo event'] : []),
    ].join(', '),
  }))
  const talks = meetings.map(({ with: host, startsAt, zone }) => ({
    ...dateAt(startsAt, zone),
    what: `Meeting with ${host}`,
    where: 'The link is in our email to you',
    to: null,
  }))
  return soonestFirst([...noted, ...events, ...talks, ...endsOf(profile).filter(({ on }) => on >= today)]).slice(
    0,
    mostDates,
  )
}

const countryInWords = (country: string) => inSentence(countries.find(({ code }) => code === country)?.name ?? country)

function endsOf({ courseEnds, workRights }: OwnProfile): OwnDate[] {
  const to = href('/my-journey')
  return [
    ...(courseEnds ? [{ on: courseEnds, time: null, what: 'Last day of your course', where: '', to }] : []),
    ...workRights.flatMap(({ country, until }) =>
      until
        ? [
            {
              on: until,
              time: null,
              what: `Your permission in ${countryInWords(country)} ends`,
              where: '',
              to,
            },
          ]
        : [],
    ),
  ]
}

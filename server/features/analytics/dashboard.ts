import type * as z from 'zod/mini'
import { periodsIn, weeksBetween } from '#shared/analytics/filters.ts'
import type { DashboardAnswer } from '#shared/analytics/schemas.ts'
import { dayOf, spellDay } from '#shared/calendar/days.ts'
import { eventKinds } from '#shared/usage/kinds.ts'
import { addDays } from '#shared/hours/calendar.ts'
import { inThousands } from '#shared/in-thousands.ts'
import { href, withQuery } from '#shared/routing/href.ts'
import type { Database } from '#server/platform/db/database.ts'
import { countUncommented } from '#server/features/cv/sharing/share-queries.ts'
import { summariseOpenRequests } from '#server/features/registration/queries.ts'
import { accountsCell, nameUsed, pendingCell, type UsedKind } from './cells.ts'
import type { PublishedCount } from './publish-counts.ts'
import { makeWeeks } from './use-charts.ts'
import type { AnalyticsContext } from './view.ts'
import { describeChange, formatCount } from './words.ts'

type Answer = z.output<typeof DashboardAnswer>
type Figure = Answer['figures'][number]

interface Reader {
  /** They see everything and change nothing. */
  isViewer: boolean
}

export async function makeDashboard(
  db: Database,
  context: AnalyticsContext,
  reader: Reader,
  now: Date,
): Promise<Answer> {
  const today = dayOf(now)
  const waiting = await countUncommented(db, context.tenant.id, now)
  const open = await summariseOpenRequests(db, context.tenant.id)
  const requests = { open: open.open, oldest: open.oldest?.toISOString() ?? null }
  return {
    view: context.view,
    weeks: makeWeeks(context),
    requests,
    figures: [
      describeAccounts(context),
      describeLastWeek(context),
      describeUse(context, 'Jobs saved', eventKinds.jobSave),
      describeUse(context, 'Applications begun', eventKinds.applyClick),
      describeUse(context, 'Checker searches', eventKinds.checkerSearch),
      describeCvs(context),
      describeUse(context, 'Video lessons finished', eventKinds.videoWatched),
    ],
    notices: [...describeWaitingCvs(waiting), ...findNotices(context, reader, requests, today)],
  }
}

const formatValue = (count: PublishedCount) => (count > 0 ? inThousands(count) : '–')
const tooFewPeople = 'Too few people to show'

function describeAccounts({ figures, week }: AnalyticsContext): Figure {
  const activated = figures.inWeek(week, accountsCell)
  const pending = figures.inWeek(week, pendingCell)
  const label = 'Activated accounts'
  const change = `Students and pre-departure students, on ${spellDay(addDays(week, 6))}.`
  if (activated === 0) return { label, value: '–', about: tooFewPeople, change }
  return {
    label,
    value: inThousands(activated),
    about: pending > 0 ? `${inThousands(pending)} invitations pending` : 'Few or no invitations pending',
    change,
  }
}

function describeLastWeek({ figures, week }: AnalyticsContext): Figure {
  const last = figures.activeInWeek(week, null)
  const label = 'Active in the last week'
  if (last === 0) return { label, value: '–', about: tooFewPeople, change: '' }
  const before = figures.activeInWeek(addDays(week, -7), null)
  return {
    label,
    value: inThousands(last),
    about: 'People who used anything',
    change: describeChange(last, before, 'the week before'),
  }
}

function describeUse({ figures, span, compared, than }: AnalyticsContext, label: string, kind: UsedKind): Figure {
  const name = nameUsed(kind)
  const times = figures.times(span, name, null)
  const people = figures.people(span, name, null)
  if (times === 0) return { label, value: '–', about: tooFewPeople, change: '' }
  const every = periodsIn(span).length > 1 ? ' in an average 4 weeks' : ''
  return {
    label,
    value: formatValue(times),
    about: people > 0 ? `By ${formatCount(people)} people${every}` : tooFewPeople,
    change: compared ? describeChange(times, figures.times(compared, name, null), than) : '',
  }
}

/** CVs that were started, and how often one was downloaded where enough people did. */
function describeCvs(context: AnalyticsContext): Figure {
  const figure = describeUse(context, 'CVs', eventKinds.cvMade)
  const downloads = context.figures.times(context.span, nameUsed(eventKinds.cvDownload), null)
  if (downloads === 0) return figure
  const words = `${formatCount(downloads)} downloads`
  return { ...figure, about: figure.value === '–' ? words : `${figure.about}, ${words}` }
}

/** A request that has been open for longer than this is worth a notice. */
const patienceDays = 7
/** A larger change from the weeks before is unusual. */
const unusualShare = 0.3
const weeksForUsual = 4

/** What is unusual or needs a decision, derived from published figures. */
function findNotices(
  context: AnalyticsContext,
  reader: Reader,
  requests: Answer['requests'],
  today: string,
): Answer['notices'] {
  return [
    findOldRequest(requests, today),
    findUnusualWeek(context),
    findPending(context),
    findMissingTerms(context, reader, today),
  ].filter(notice => notice !== null)
}
type Notice = Answer['notices'][number] | null

/** Students chose to share these, by name. They are no figure about a group. */
function describeWaitingCvs(count: number): Answer['notices'] {
  if (count === 0) return []
  const words =
    count === 1 ? 'A student has shared a CV and waits for comments.' : `${count} shared CVs are waiting for comments.`
  return [{ words, link: { to: '/shared-cvs', label: 'Open shared CVs' } }]
}

function findOldRequest({ open, oldest }: Answer['requests'], today: string): Notice {
  if (oldest === null || oldest.slice(0, 10) > addDays(today, -patienceDays)) return null
  const label = open === 1 ? 'Review the request' : 'Review the requests'
  return {
    words: `The oldest request for access is from ${spellDay(oldest)}.`,
    link: { to: href('/university-user-profile/:type?', { type: 'requests' }), label },
  }
}

function findUnusualWeek({ figures, week }: AnalyticsContext): Notice {
  const last = figures.activeInWeek(week, null)
  const usual = weeksBetween(addDays(week, -7 * weeksForUsual), addDays(week, -7)).map(each =>
    figures.activeInWeek(each, null),
  )
  if (last === 0 || usual.some(count => count === 0)) return null
  const mean = usual.reduce((sum, count) => sum + count, 0) / weeksForUsual
  const share = (last - mean) / mean
  if (Math.abs(share) < unusualShare) return null
  return {
    words:
      `${inThousands(last)} people were active in the last week: about ${Math.round(Math.abs(share) * 100)}% ` +
      `${share > 0 ? 'more' : 'fewer'} than the average of the ${weeksForUsual} weeks before.`,
    link: { to: withQuery('/student-circus-analytics', { period: '12-weeks' }), label: 'See the weeks' },
  }
}

function findPending({ figures, week }: AnalyticsContext): Notice {
  const pending = figures.inWeek(week, pendingCell)
  if (pending === 0) return null
  return {
    words: `At least ${inThousands(pending)} invited people have not activated their account yet.`,
    link: { to: withQuery('/pre-auth-student', { state: 'waiting' }), label: 'See pending invitations' },
  }
}

function findMissingTerms({ tenant: { terms } }: AnalyticsContext, { isViewer }: Reader, today: string): Notice {
  const lastDay = terms.reduce((latest, { ends }) => (ends > latest ? ends : latest), '')
  if (lastDay >= today) return null
  const missing =
    lastDay === ''
      ? 'We don’t have your term dates, so you can’t choose a term as the period.'
      : `The last term we have dates for ended on ${spellDay(lastDay)}.`
  const to = href('/university-user-profile/:type?', { type: 'calendar' })
  if (!isViewer) return { words: missing, link: { to, label: 'Add your term dates' } }
  return {
    words: `${missing} Your university’s administrators can add them.`,
    link: { to, label: 'Open the calendar' },
  }
}

import type * as z from 'zod/mini'
import type { DashboardAnswer } from '#shared/analytics/schemas.ts'
import { fewestShown } from '#shared/analytics/suppress.ts'
import { spellDay } from '#shared/days.ts'
import { eventKinds } from '#shared/events/kinds.ts'
import { addDays } from '#shared/hours/calendar.ts'
import { inThousands } from '#shared/in-thousands.ts'
import { href, withQuery } from '#shared/routing/href.ts'
import type { Database } from '#server/db/database.ts'
import { summariseOpenRequests } from '#server/features/registration/queries.ts'
import { countUse } from './queries.ts'
import { makeWeeks, readUse } from './use-charts.ts'
import type { Chart, Looking } from './view.ts'
import { changeInWords, inWords, isKnown } from './words.ts'

type Answer = z.output<typeof DashboardAnswer>

export async function makeDashboard(db: Database, looking: Looking, today: string): Promise<Answer> {
  const { tenant, cohorts, span, compared, view } = looking
  const weeks = await makeWeeks(db, looking)
  const now = readUse(await countUse(db, tenant.id, span), cohorts)
  const before = compared && readUse(await countUse(db, tenant.id, compared), cohorts)
  const open = await summariseOpenRequests(db, tenant.id)
  const requests = { open: open.open, oldest: open.oldest?.toISOString() ?? null }
  const figure = (label: string, kind: Parameters<typeof now>[0]) => {
    const { people, times } = now(kind, null)
    return { label, value: isKnown(times) ? inThousands(times) : '–', about: people === 'hidden' ? 'Hidden, so that a smaller number stays hidden' : `By ${inWords(people)} people`, change: isKnown(times) && before ? changeInWords(times, before(kind, null).times, looking.than) : '' }
  }
  return {
    view, weeks, requests,
    figures: [
      joined(looking), lastWeek(weeks), figure('Jobs saved', eventKinds.jobSave), figure('Applications begun', eventKinds.applyClick), figure('Checker searches', eventKinds.checkerSearch),
    ],
    notices: findNotices(looking, weeks, requests, today),
  }
}

/** How many have come of those who could. With both, the sum would tell the difference: where one is small, there is no sum. */
function joined({ people }: Looking): Answer['figures'][number] {
  const waiting = countWaiting(people)
  const activated = people.reduce((sum, each) => sum + each.people, 0) - waiting
  const [isActivatedFew, isWaitingFew] = [activated < fewestShown, waiting < fewestShown]
  return {
    label: 'Activated accounts', change: 'All students and pre-departure students, to this day.', value: isActivatedFew ? (isWaitingFew ? '–' : 'Fewer than 5') : inThousands(activated),
    about: isActivatedFew && isWaitingFew ? 'Too few people to be shown' : isActivatedFew ? `${inThousands(waiting)} others have not come yet` : isWaitingFew ? 'Fewer than 5 others have not come yet' : `Of ${inThousands(activated + waiting)} invited`,
  }
}
const countWaiting = (people: Looking['people']) => people.find(({ year }) => year === null)?.people ?? 0

function valuesOf(weeks: Chart): readonly (number | null)[] {
  return weeks.drawing.kind === 'lines' ? weeks.drawing.series[0]!.values : []
}

function lastWeek(weeks: Chart): Answer['figures'][number] {
  const values = valuesOf(weeks)
  const last = values.at(-1) ?? null
  return {
    label: 'Active in the last week', value: last === null ? '–' : inThousands(last), about: last === null ? 'Too few people to be shown' : 'People who used anything',
    change: last === null || values.length < 2 ? '' : changeInWords(last, values.at(-2) ?? 'few', 'the week before'),
  }
}

/** A request that waits longer than this is worth a word. */
const patienceDays = 7
/** So much more or less than the weeks before is unusual. */
const unusualShare = 0.3
const weeksForUsual = 4

/** What is unusual or waits for somebody, each worked out from what may be shown. */
function findNotices(looking: Looking, weeks: Chart, { open, oldest }: Answer['requests'], today: string): Answer['notices'] {
  const notices: Answer['notices'] = []
  if (oldest !== null && oldest.slice(0, 10) <= addDays(today, -patienceDays)) {
    notices.push({ words: `Somebody has waited for access since ${spellDay(oldest)}.`, link: { to: href('/university-user-profile/:type?', { type: 'requests' }), label: open === 1 ? 'Decide on the request' : 'Decide on the requests' } })
  }
  const values = valuesOf(weeks)
  const last = values.at(-1)
  const usual = values.slice(-1 - weeksForUsual, -1)
  const known = usual.filter(value => value !== null)
  if (last !== null && last !== undefined && known.length === weeksForUsual) {
    const mean = known.reduce((sum, value) => sum + value, 0) / weeksForUsual
    const share = (last - mean) / mean
    if (Math.abs(share) >= unusualShare) {
      notices.push({
        words: `${inThousands(last)} people were active in the last week: ${Math.round(Math.abs(share) * 100)}% ${share > 0 ? 'more' : 'fewer'} than on average in the ${weeksForUsual} weeks before.`,
        link: { to: withQuery('/student-circus-analytics', { period: '12-weeks' }), label: 'See the weeks' },
      })
    }
  }
  const waiting = countWaiting(looking.people)
  if (waiting >= fewestShown) notices.push({ words: `${inThousands(waiting)} invited people have not activated their account yet.`, link: { to: withQuery('/pre-auth-student', { state: 'waiting' }), label: 'See who has not come yet' } })
  const { terms } = looking.tenant
  const lastDay = terms.reduce((latest, { ends }) => (ends > latest ? ends : latest), '')
  if (lastDay < today) {
    notices.push({
      words: lastDay === '' ? 'We have no term dates of yours, so there is no period “term”.' : `Your last term that we know of ended on ${spellDay(lastDay)}.`, link: { to: href('/contact-us'), label: 'Send us your term dates' },
    })
  }
  return notices
}

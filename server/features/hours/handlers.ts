import { days } from '#shared/calendar/durations.ts'
import { NoInput } from '#shared/access/schemas.ts'
import { dayOf } from '#shared/calendar/days.ts'
import {
  addShift,
  changeShift,
  checkShift,
  deleteShift,
  exportHours,
  getHours,
  saveHoursSettings,
} from '#shared/hours/api.ts'
import { addDays, minutesADay, mondayOf, doOverlap, type Shift } from '#shared/hours/calendar.ts'
import { dependsOnTerms } from '#shared/hours/limits.ts'
import { checkShifts, reachOf, calculateWeeks, type Issue, type Week } from '#shared/hours/check-hours.ts'
import {
  CheckAnswer,
  CheckForm,
  HoursAnswer,
  HoursInput,
  SettingsAnswer,
  SettingsForm,
  ShiftChange,
  ShiftForm,
  ShiftInput,
  ShiftsAnswer,
  mostRepeats,
  mostShiftsAWeek,
} from '#shared/hours/schemas.ts'
import { headline, issueInWords, limitInWords, shiftInWords, stretchInWords } from '#shared/hours/words.ts'
import { FileAnswer } from '#shared/http/file-answer.ts'
import { problem } from '#shared/http/problems.ts'
import type { LedgerCountry } from '#shared/rules/ledger.ts'
import { minuteOf } from '#shared/calendar/time-zones.ts'
import type { Database } from '#server/platform/db/database.ts'
import { lockPerson } from '#server/platform/people/queries.ts'
import { describeRule } from '#server/features/rules/describe-rule.ts'
import { handle } from '#server/platform/http/mount.ts'
import { shiftsAsCsv } from './csv.ts'
import * as queries from './queries.ts'
import { dayIn, readSituation } from './situation.ts'

const bad = (field: string, message: string) => problem('BAD_INPUT', [{ field, message }])

export const hoursHandlers = [
  handle(
    getHours,
    { input: HoursInput, answer: HoursAnswer },
    async ({ input: { week, before, after }, visitor, db, site, now }) => {
      const { situation, settings, university, courseEnds } = await readSituation(db, visitor.userId, site.countryId)
      const today = dayIn(situation.country, now)
      const monday = mondayOf(week === undefined || isFar(week, today) ? today : week)
      const first = addDays(monday, -7 * before)
      const reach = reachOf(first, before + 1 + after)
      const shifts = await queries.listShifts(db, visitor.userId, reach.first, reach.last)
      const weeks = calculateWeeks(situation, shifts, first, before + 1 + after)
      return {
        today,
        week: monday,
        settings,
        university,
        courseEnds,
        weeks: weeks.map(each => describeWeek(each, situation.country, today)),
        // A shift that began on the Sunday before reaches into the first week.
        shifts: shifts.filter(
          ({ day, endsMinute }) =>
            (day >= first || (addDays(day, 1) === first && endsMinute > minutesADay)) &&
            day <= addDays(monday, 7 * after + 6),
        ),
        employers: await queries.listEmployers(db, visitor.userId, 20),
        rules: situation.rules.filter(({ topic }) => topic === 'during-study').map(rule => describeRule(rule, today)),
      }
    },
  ),

  handle(
    addShift,
    { input: ShiftForm, answer: ShiftsAnswer },
    async ({ input: { repeatUntil, day, starts, ends, isOnCampus, ...facts }, visitor, db, site, now }) => {
      const { situation } = await readSituation(db, visitor.userId, site.countryId)
      const proposed = readShifts({ day, starts, ends, isOnCampus, repeatUntil }, dayIn(situation.country, now)).map(
        times => ({ ...times, ...facts }),
      )
      return db.transaction(async tx => {
        await lockPerson(tx, visitor.userId)
        const kept = await readAround(tx, visitor.userId, proposed)
        // Sent again because the answer was lost: they are already there.
        const there = kept.filter(shift => proposed.some(each => isSameTime(each, shift) && isSameElse(each, shift)))
        if (there.length === proposed.length)
          return {
            shifts: there,
            issues: explain(
              checkShifts(
                situation,
                kept.filter(shift => !there.includes(shift)),
                there,
              ),
              situation.country,
              false,
            ),
          }
        assertFree(kept, proposed)
        for (const each of proposed) assertRoom(kept, each.day)
        return {
          shifts: await queries.insertShifts(tx, visitor.userId, proposed, now),
          issues: explain(checkShifts(situation, kept, proposed), situation.country, false),
        }
      })
    },
  ),

  handle(
    changeShift,
    { input: ShiftChange, answer: ShiftsAnswer },
    async ({ input: { id, day, starts, ends, isOnCampus, ...facts }, visitor, db, site, now }) => {
      const { situation } = await readSituation(db, visitor.userId, site.countryId)
      const [times] = readShifts({ day, starts, ends, isOnCampus, repeatUntil: '' }, dayIn(situation.country, now)) as [
        Shift,
      ]
      return db.transaction(async tx => {
        await lockPerson(tx, visitor.userId)
        const before = await queries.findShift(tx, visitor.userId, id)
        if (!before) throw problem('NOT_FOUND')
        const kept = (await readAround(tx, visitor.userId, [times])).filter(shift => shift.id !== id)
        assertRoom(kept, day)
        // The text can be corrected even if the shift overlaps another.
        if (!isSameTime(before, times)) assertFree(kept, [times])
        return {
          shifts: await queries.updateShift(tx, visitor.userId, id, { ...times, ...facts }),
          issues: explain(checkShifts(situation, kept, [times]), situation.country, false),
        }
      })
    },
  ),

  handle(deleteShift, { input: ShiftInput, answer: ShiftsAnswer }, async ({ input: { id }, visitor, db }) => {
    const shifts = await queries.deleteShift(db, visitor.userId, id)
    if (shifts.length === 0) throw problem('NOT_FOUND')
    return { shifts, issues: [] }
  }),

  handle(
    checkShift,
    { input: CheckForm, answer: CheckAnswer },
    async ({ input: { insteadOf, ...times }, visitor, db, site, now }) => {
      const { situation } = await readSituation(db, visitor.userId, site.countryId)
      const proposed = readShifts(times, dayIn(situation.country, now))
      const kept = (await readAround(db, visitor.userId, proposed)).filter(({ id }) => id !== insteadOf)
      const clash = clashInWords(kept, proposed)
      const issues =
        clash === undefined
          ? explain(checkShifts(situation, kept, proposed), situation.country, true)
          : [{ kind: 'overlap' as const, words: clash }]
      return { minutes: proposed[0]!.endsMinute - proposed[0]!.startsMinute, issues }
    },
  ),

  handle(saveHoursSettings, { input: SettingsForm, answer: SettingsAnswer }, async ({ input, visitor, db, now }) => {
    const wrong = input.periods.findIndex(({ starts, ends }) => ends < starts)
    if (wrong >= 0) throw bad(`periods.${wrong}.ends`, 'This is before the first day. Choose a later day.')
    await queries.saveSettings(db, visitor.userId, input, now)
    return { settings: { ...input, from: 'person' as const } }
  }),

  handle(exportHours, { input: NoInput, answer: FileAnswer }, async ({ visitor, db, now }) => ({
    bytes: shiftsAsCsv(await queries.listAllShifts(db, visitor.userId)),
    type: 'text/csv; charset=utf-8',
    name: `your-hours-${dayOf(now)}.csv`,
  })),
]

/** Far enough for any course, near enough to notice a typing error. */
const isFar = (day: string, today: string) => day < addDays(today, -3 * 365) || day > addDays(today, 2 * 365)

interface AskedTimes {
  day: string
  starts: string
  ends: string
  isOnCampus: boolean | null
  repeatUntil: string
}
function readShifts({ day, starts, ends, isOnCampus, repeatUntil }: AskedTimes, today: string): Shift[] {
  if (isFar(day, today)) throw bad('day', 'This is too far away. Choose a day in the last three years or the next two.')
  const [startsMinute, end] = [minuteOf(starts), minuteOf(ends)]
  if (end === startsMinute) throw bad('ends', 'The shift ends when it starts. Enter another time.')
  const endsMinute = end > startsMinute ? end : end + minutesADay
  if (!repeatUntil) return [{ day, startsMinute, endsMinute, isOnCampus }]
  if (repeatUntil < day) throw bad('repeatUntil', 'This is before the first shift. Choose a later day.')
  if (repeatUntil > addDays(day, mostRepeats * 7))
    throw bad('repeatUntil', `Repeat for at most ${mostRepeats} weeks. Choose an earlier day.`)
  const times: Shift[] = []
  for (let next = day; next <= repeatUntil; next = addDays(next, 7))
    times.push({ day: next, startsMinute, endsMinute, isOnCampus })
  return times
}

/** Everything that can count together with these shifts. */
function readAround(db: Database, userId: number, proposed: readonly Shift[]) {
  const first = mondayOf(proposed[0]!.day)
  const reach = reachOf(first, Math.round((Date.parse(proposed.at(-1)!.day) - Date.parse(first)) / days(7)) + 2)
  return queries.listShifts(db, userId, reach.first, reach.last)
}

function assertRoom(kept: readonly Shift[], day: string) {
  const [monday, sunday] = [mondayOf(day), addDays(mondayOf(day), 6)]
  if (kept.filter(shift => monday <= shift.day && shift.day <= sunday).length >= mostShiftsAWeek)
    throw bad('day', `A week can have ${mostShiftsAWeek} shifts. Delete one in that week first.`)
}

const isSameTime = (one: Shift, other: Shift) =>
  one.day === other.day && one.startsMinute === other.startsMinute && one.endsMinute === other.endsMinute

const isSameElse = (one: queries.NewShift, other: queries.NewShift) =>
  one.employer === other.employer &&
  one.isPaid === other.isPaid &&
  one.isOnCampus === other.isOnCampus &&
  one.note === other.note

/** No one works twice at the same time: the hours would count twice. */
function assertFree(kept: readonly EmployedShift[], proposed: readonly Shift[]) {
  const clash = clashInWords(kept, proposed)
  if (clash !== undefined) throw bad('starts', clash)
}

interface EmployedShift extends Shift {
  employer: string
}
function clashInWords(kept: readonly EmployedShift[], proposed: readonly Shift[]): string | undefined {
  const clash = kept.find(shift => proposed.some(each => doOverlap(shift, each)))
  return (
    clash &&
    `This overlaps with a shift at ${clash.employer}, ${shiftInWords(clash)}. ` +
      'Enter another time, or change that shift first.'
  )
}

const explain = (issues: readonly Issue[], country: LedgerCountry, isPlan: boolean) =>
  issues.map(issue => ({ kind: issue.kind, words: issueInWords(issue, country, isPlan) }))

function seasonOfWeek(week: Week, country: LedgerCountry) {
  if (!dependsOnTerms.has(country)) return null
  const seasons = [...new Set(week.days.map(({ season }) => season))]
  return seasons.length === 1 ? seasons[0]! : ('mixed' as const)
}

function describeWeek(week: Week, country: LedgerCountry, today: string) {
  return {
    monday: week.monday,
    minutes: week.minutes,
    headline: headline(week, week.monday === mondayOf(today)),
    issues: explain(week.issues, country, false),
    season: seasonOfWeek(week, country),
    measures: week.measures.map(measure => ({
      minutes: measure.minutes,
      limit: measure.limit,
      isRolling: measure.isRolling,
      stretch: stretchInWords(measure),
      limitWords: limitInWords(measure),
    })),
  }
}

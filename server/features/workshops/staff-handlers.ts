import { isDeepStrictEqual } from 'node:util'
import { NoInput } from '#shared/access/schemas.ts'
import { addDays, dayOf } from '#shared/calendar/days.ts'
import { changedMeanwhile, problem } from '#shared/http/problems.ts'
import {
  cancelWorkshop,
  createWorkshop,
  getStaffWorkshop,
  listStaffWorkshops,
  saveWorkshop,
} from '#shared/workshops/staff-api.ts'
import {
  StaffWorkshop,
  StaffWorkshopInput,
  StaffWorkshopList,
  WorkshopCancellation,
  WorkshopChange,
  WorkshopCreated,
  WorkshopForm,
  WorkshopSaved,
  type WorkshopValues,
} from '#shared/workshops/staff-schemas.ts'
import { joinParagraphs } from '#shared/workshops/description.ts'
import { readVersions } from '#server/platform/audit/read-versions.ts'
import { handleSlowStaffChange, handleStaffChange } from '#server/platform/audit/record-change.ts'
import type { Database } from '#server/platform/db/database.ts'
import { handle } from '#server/platform/http/mount.ts'
import type { Visitor } from '#server/platform/people/session.ts'
import { readMarkdownInTurn } from '#server/platform/rich-text/read-markdown.ts'
import { slugify } from '#server/features/jobs/listing-rows.ts'
import { countTaken, lockWorkshop } from './queries.ts'
import { moveUp } from './seating.ts'
import * as queries from './staff-queries.ts'
import type { Workshop } from './tables.ts'
import { tellNews } from './tell-news.ts'

const farthestDays = 2 * 365
const saves = { kind: 'workshop', actions: ['workshop.create', 'workshop.save'] } as const

const refuse = (field: string, message: string) => problem('BAD_INPUT', [{ field, message }])
const subjectOf = ({ id, title }: Pick<Workshop, 'id' | 'title'>) =>
  ({ kind: 'workshop', key: id, name: title }) as const

export const staffWorkshopHandlers = [
  handle(listStaffWorkshops, { input: NoInput, answer: StaffWorkshopList }, async ({ db, now }) => ({
    workshops: (await queries.listForStaff(db, now)).map(workshop => ({
      ...workshop,
      startsAt: workshop.startsAt.toISOString(),
      endsAt: workshop.endsAt.toISOString(),
      state: queries.stateOf(workshop, now),
    })),
  })),

  handle(getStaffWorkshop, { input: StaffWorkshopInput, answer: StaffWorkshop }, async ({ input, db, now }) => {
    const { id } = input
    const workshop = await queries.findById(db, id)
    if (!workshop) throw problem('NOT_FOUND')
    return {
      ...workshop,
      ...(await queries.countSignedUp(db, id)),
      state: queries.stateOf(workshop, now),
      ...(await readVersions(db, { ...saves, key: id }, queries.valuesOf(workshop), input.version)),
    }
  }),

  handleSlowStaffChange(
    createWorkshop,
    { input: WorkshopForm, answer: WorkshopCreated },
    checkDescription,
    async ({ input: values, tx, record, recordNothing, now }) => {
      const row = queries.rowOf(values)
      assertComing(row.startsAt, now)
      const base = `${slugify(values.title).slice(0, 70) || 'event'}-${values.day}`
      await queries.lockSlug(tx, base)
      const alike = await queries.listSlugs(tx, base)
      // Sent again because the answer was lost.
      const same = alike.find(known => !known.cancelledAt && isDeepStrictEqual(queries.valuesOf(known), values))
      if (same) {
        recordNothing()
        return { id: same.id }
      }
      const slugs = new Set(alike.map(({ slug }) => slug))
      let slug = base
      for (let number = 2; slugs.has(slug); number++) slug = `${base}-${number}`
      const workshop = await queries.insertWorkshop(tx, { ...row, slug })
      await record({ action: 'workshop.create', subject: subjectOf(workshop), after: values })
      return { id: workshop.id }
    },
  ),

  handleSlowStaffChange(
    saveWorkshop,
    { input: WorkshopChange, answer: WorkshopSaved },
    checkDescription,
    async ({ input: { id, version, ...values }, tx, db, record, recordNothing, afterCommit, now }) => {
      const before = await lockExisting(tx, id)
      const known = queries.valuesOf(before)
      if (isDeepStrictEqual(known, values)) {
        recordNothing()
        return { version: before.version }
      }
      assertVersion(before, version)
      if (before.cancelledAt) throw refuse('title', 'This event was cancelled. Add a new one instead.')
      const row = queries.rowOf(values)
      const isMoved = row.startsAt.getTime() !== before.startsAt.getTime()
      if (isMoved) assertComing(row.startsAt, now)
      await assertRoomForAll(tx, before, values, now)
      const saved = await queries.updateWorkshop(tx, id, row)
      const isElsewhere = row.place !== before.place || row.joinLink !== before.joinLink
      const isChanged = isMoved || isElsewhere || row.endsAt.getTime() !== before.endsAt.getTime()
      if (isChanged && saved.startsAt > now) await queries.markNews(tx, id, 'changed')
      await moveUp(tx, saved, now)
      await record({ action: 'workshop.save', subject: subjectOf(saved), before: known, after: values })
      afterCommit(() => tellNews(db, now))
      return { version: saved.version }
    },
  ),

  handleStaffChange(
    cancelWorkshop,
    { input: WorkshopCancellation, answer: WorkshopSaved },
    async ({ input: { id, version, reason }, tx, db, record, recordNothing, afterCommit, now }) => {
      const before = await lockExisting(tx, id)
      if (before.cancelledAt) {
        recordNothing()
        return { version: before.version }
      }
      assertVersion(before, version)
      if (before.startsAt <= now) throw refuse('reason', 'This event has begun or is over.')
      const saved = await queries.updateWorkshop(tx, id, { cancelledAt: now, cancelReason: reason })
      await queries.markNews(tx, id, 'cancelled')
      await record({
        action: 'workshop.cancel',
        subject: subjectOf(saved),
        before: { isCancelled: false },
        after: { isCancelled: true, reason },
      })
      afterCommit(() => tellNews(db, now))
      return { version: saved.version }
    },
  ),
]

/** Refuses what can't be drawn. */
function checkDescription({ input, visitor }: { input: Pick<WorkshopValues, 'description'>; visitor: Visitor }) {
  return readMarkdownInTurn(visitor.userId, joinParagraphs(input.description), 'description')
}

/** No one else can take or give up a place meanwhile. */
async function lockExisting(tx: Database, id: number): Promise<Workshop> {
  const workshop = (await lockWorkshop(tx, id)) as Workshop | undefined
  if (!workshop) throw problem('NOT_FOUND')
  return workshop
}

/** Refuses to change what has changed since it was read, and says what it is now. */
function assertVersion(workshop: Workshop, version: number) {
  if (workshop.version === version) return
  throw changedMeanwhile('Someone else has changed this event since you opened it.', {
    version: workshop.version,
    values: queries.valuesOf(workshop),
  })
}

function assertComing(startsAt: Date, now: Date) {
  if (startsAt <= now) throw refuse('day', 'This time is in the past. Choose a later one.')
  if (dayOf(startsAt) > addDays(dayOf(now), farthestDays))
    throw refuse('day', 'This is more than two years ahead. Check the year.')
}

/** What people have been promised stays. */
async function assertRoomForAll(tx: Database, before: Workshop, values: WorkshopValues, now: Date) {
  const taken = await countTaken(tx, before.id, now)
  if (values.capacity < taken)
    throw refuse('capacity', `${taken} places are taken or held. Offer at least as many, or cancel the event.`)
  const isHidden = values.isDraft || (values.shownFrom !== '' && values.shownFrom > dayOf(now))
  const { waiting } = await queries.countSignedUp(tx, before.id)
  if (isHidden && taken + waiting > 0)
    throw refuse(
      values.isDraft ? 'title' : 'shownFrom',
      'People have signed up, so the event can’t be hidden. Cancel it instead, and we’ll tell them.',
    )
}

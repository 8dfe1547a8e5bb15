import { isDeepStrictEqual } from 'node:util'
import { NoInput } from '#shared/access/schemas.ts'
import { openZone, spellMinute } from '#shared/calendar/time-zones.ts'
import { changedMeanwhile, problem } from '#shared/http/problems.ts'
import { createHost, getHost, listHosts, saveHost } from '#shared/meetings/staff-api.ts'
import {
  HostChange,
  HostCreated,
  HostForm,
  HostSaved,
  StaffHost,
  StaffHostInput,
  StaffHostList,
  type HostValues,
} from '#shared/meetings/staff-schemas.ts'
import { readVersions } from '#server/platform/audit/read-versions.ts'
import { handleSlowStaffChange } from '#server/platform/audit/record-change.ts'
import { handle } from '#server/platform/http/mount.ts'
import type { Visitor } from '#server/platform/people/session.ts'
import { readMarkdownInTurn } from '#server/platform/rich-text/read-markdown.ts'
import { includesMeeting } from './slots.ts'
import * as queries from './staff-queries.ts'
import type { Host } from './tables.ts'

export const subjectOf = ({ id, name }: Pick<Host, 'id' | 'name'>) => ({ kind: 'host', key: id, name }) as const

const saves = { kind: 'host', actions: ['host.create', 'host.save'] } as const

export const hostHandlers = [
  handle(listHosts, { input: NoInput, answer: StaffHostList }, async ({ db, now }) => ({
    hosts: await queries.listForStaff(db, now),
  })),

  handle(getHost, { input: StaffHostInput, answer: StaffHost }, async ({ input: { id, version }, db, now }) => {
    const host = await queries.findHostForStaff(db, id)
    if (!host) throw problem('NOT_FOUND')
    const clock = openZone(host.zone)
    const meetings = await queries.listComing(db, [id], now)
    const times = await queries.listTimes(db, id, now)
    return {
      id,
      version: host.version,
      isDemo: host.isDemo,
      ...(await readVersions(db, { ...saves, key: id }, queries.valuesOf(host), version)),
      today: clock.read(now.getTime()).day,
      times: times.map(row => ({
        id: row.id,
        weekday: row.weekday,
        from: spellMinute(row.startsMinute),
        to: spellMinute(row.endsMinute),
        firstDay: row.firstDay,
        lastDay: row.lastDay,
        booked: meetings.filter(meeting => includesMeeting(row, meeting, clock)).length,
      })),
      daysOff: (await queries.listDaysOff(db, id, now)).map(({ id: dayOffId, day, hostId }) => ({
        id: dayOffId,
        day,
        isForAll: hostId === null,
      })),
      meetings: meetings.map(meeting => ({
        ...meeting,
        startsAt: meeting.startsAt.toISOString(),
        endsAt: meeting.endsAt.toISOString(),
      })),
    }
  }),

  handleSlowStaffChange(
    createHost,
    { input: HostForm, answer: HostCreated },
    checkIntroduction,
    async ({ input: values, tx, record, recordNothing }) => {
      await queries.lockHostNames(tx)
      const known = await queries.findHostByName(tx, values.name)
      // Sent again because the answer was lost.
      if (known && isDeepStrictEqual(queries.valuesOf(known), values)) {
        recordNothing()
        return { id: known.id }
      }
      if (known)
        throw problem('BAD_INPUT', [
          {
            field: 'name',
            message: `There is already a host called ${values.name}. Use a name that tells them apart.`,
          },
        ])
      const host = await queries.insertHost(tx, values)
      await record({ action: 'host.create', subject: subjectOf(host), after: values })
      return { id: host.id }
    },
  ),

  handleSlowStaffChange(
    saveHost,
    { input: HostChange, answer: HostSaved },
    checkIntroduction,
    async ({ input: { id, version, ...values }, tx, record, recordNothing }) => {
      await queries.lockHostNames(tx)
      const [before] = await queries.lockHosts(tx, [id])
      if (!before) throw problem('NOT_FOUND')
      const known = queries.valuesOf(before)
      if (isDeepStrictEqual(known, values)) {
        recordNothing()
        return { version: before.version }
      }
      if (before.version !== version)
        throw changedMeanwhile('Someone else has changed this host since you opened the page.', {
          version: before.version,
          values: known,
        })
      const other = await queries.findHostByName(tx, values.name)
      if (other && other.id !== id)
        throw problem('BAD_INPUT', [
          {
            field: 'name',
            message: `There is already a host called ${values.name}. Use a name that tells them apart.`,
          },
        ])
      const saved = await queries.updateHost(tx, id, values)
      await record({ action: 'host.save', subject: subjectOf(saved), before: known, after: values })
      return { version: saved.version }
    },
  ),
]

/** Refuses what can't be drawn. */
function checkIntroduction({ input, visitor }: { input: Pick<HostValues, 'introduction'>; visitor: Visitor }) {
  return readMarkdownInTurn(visitor.userId, input.introduction, 'introduction')
}

import * as z from 'zod/mini'
import { isDay } from '#shared/calendar/days.ts'
import { minuteOf } from '#shared/calendar/time-zones.ts'
import { SenderEmail } from '../forms/schemas.ts'
import { Id } from '../http/row-id.ts'
import { SecureLink, Zone } from '../workshops/staff-schemas.ts'
import { VersionList, VersionNumber } from '../staff/versions.ts'
import { longestIntroduction, longestMeetingReason } from './diary.ts'
import { meetingKinds } from './kinds.ts'

const Line = (missing: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(100, 'Use at most 100 characters.'),
      z.regex(/^\P{Cc}*$/u, 'Write it on one line.'),
    )
const Day = (missing: string) => z.string(missing).check(z.refine(isDay, missing))
const Clock = z.string().check(z.regex(/^([01]\d|2[0-3]):(00|30)$/, 'Enter a full or half hour, such as 09:30.'))

/** What staff and the diary file say about a host. */
export const hostFields = {
  name: Line('Enter the host’s name.'),
  role: Line('Enter what the host does.'),
  /** In Markdown. Empty: the booking page doesn't name them. */
  introduction: z
    .string()
    .check(
      z.trim(),
      z.maxLength(longestIntroduction, `Use at most ${longestIntroduction.toLocaleString('en')} characters.`),
    ),
  inbox: SenderEmail,
  /** The address of their video calls. */
  room: SecureLink,
  zone: Zone,
  /** None: they take no new meetings. */
  kinds: z.array(z.enum(meetingKinds)),
}
export const checkTimes = z.refine<{ from: string; to: string }>(({ from, to }) => minuteOf(to) > minuteOf(from), {
  message: 'The times end before they begin. Choose a later end.',
  path: ['to'],
})
/** Every week on these weekdays, from the first day to the last. */
export const timesFields = {
  weekdays: z
    .array(z.int().check(z.minimum(1), z.maximum(7)))
    .check(z.minLength(1, 'Choose at least one day of the week.'), z.maxLength(7)),
  from: Clock,
  to: Clock,
  firstDay: Day('Choose the first day.'),
  lastDay: Day('Choose the last day. A schedule can’t go on for ever; you can add more times later.'),
}
export const HostForm = z.strictObject(hostFields)
export type HostValues = z.output<typeof HostForm>
export const HostChange = z.strictObject({ id: Id, version: Id, ...hostFields })
export const HostCreated = z.object({ id: z.number() })
export const HostSaved = z.object({ version: z.number() })

export const TimesForm = z.strictObject({ id: Id, ...timesFields }).check(checkTimes)
/** How many booked meetings may be cancelled by it: those that were seen. */
const mayCancel = { cancels: z.coerce.number().check(z.int(), z.minimum(0)) }
export const TimesRemoval = z.strictObject({ id: Id, timesId: Id, ...mayCancel })
export const DaysOffForm = z.strictObject({
  id: Id,
  firstDay: Day('Choose the first day.'),
  lastDay: Day('Choose the last day.'),
  isForAll: z.boolean(),
  ...mayCancel,
})
export const DayOffRemoval = z.strictObject({ id: Id, dayOffId: Id })
export const MeetingCancellation = z.strictObject({
  id: Id,
  meetingId: Id,
  reason: z
    .string()
    .check(z.trim(), z.maxLength(longestMeetingReason, `Use at most ${longestMeetingReason} characters.`)),
})
export const DiaryChanged = z.object({ cancelled: z.number() })

/** With a version: its values are those of that one. */
export const StaffHostInput = z.strictObject({ id: Id, version: z.optional(VersionNumber) })
export const StaffHostList = z.object({
  hosts: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      role: z.string(),
      kinds: z.array(z.enum(meetingKinds)),
      meetings: z.number(),
      /** The last day on which they offer times; null: they offer none. */
      lastDay: z.nullable(z.string()),
    }),
  ),
})
export const StaffHost = z.object({
  id: z.number(),
  version: z.number(),
  isDemo: z.boolean(),
  values: z.object(hostFields),
  versions: VersionList,
  today: z.string(),
  times: z.array(
    z.object({
      id: z.number(),
      weekday: z.number(),
      from: z.string(),
      to: z.string(),
      firstDay: z.string(),
      lastDay: z.string(),
      /** Meetings booked in these times. */
      booked: z.number(),
    }),
  ),
  daysOff: z.array(z.object({ id: z.number(), day: z.string(), isForAll: z.boolean() })),
  meetings: z.array(
    z.object({
      id: z.number(),
      startsAt: z.string(),
      endsAt: z.string(),
      kind: z.enum(meetingKinds),
      name: z.string(),
      email: z.string(),
      organisation: z.string(),
    }),
  ),
})

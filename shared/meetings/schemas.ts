import * as z from 'zod/mini'
import { Token } from '../auth/schemas.ts'
import { Email } from '../newsletter/schemas.ts'
import { isZone } from '../time-zones.ts'
import { meetingKinds } from './kinds.ts'

const Line = (most: number) => z.string().check(z.trim(), z.maxLength(most, `Use at most ${most} characters.`), z.regex(/^\P{Cc}*$/u, 'Use one line, without tabs.'))
const Kind = z.enum(meetingKinds, 'Choose what the meeting is about.')
const Moment = z.iso.datetime('Choose a time.')
const Zone = z.string().check(z.maxLength(100), z.refine(isZone, 'We do not know this time zone. Choose one from the list.'))

export const SlotsInput = z.strictObject({ kind: Kind })
/** Free times, soonest first, each the moment a meeting could begin. `zone` is the office's. */
export const SlotsAnswer = z.object({ zone: z.string(), isDemo: z.boolean(), slots: z.array(z.string()) })

export const BookingForm = z.strictObject({
  kind: Kind,
  startsAt: Moment,
  name: Line(100).check(z.minLength(1, 'Enter your name.')),
  email: Email,
  organisation: Line(200),
  message: z.string().check(z.trim(), z.maxLength(2_000, 'Use at most 2,000 characters.')),
  zone: Zone,
  submissionKey: z.uuid('Load the page again, then send the form once more.'),
  website: z.string().check(z.maxLength(500)),
})
export const BookingAnswer = z.object({ startsAt: z.string(), endsAt: z.string() })

export const MeetingLinkInput = z.strictObject({ token: Token })
/** Null: the link is used up, too old, or none of ours. */
export const MeetingLinkAnswer = z.object({
  meeting: z.nullable(z.object({
    kind: Kind, startsAt: z.string(), endsAt: z.string(), zone: z.string(), host: z.string(), role: z.string(), room: z.string(), isOver: z.boolean(),
  })),
  zone: z.string(),
  slots: z.array(z.string()),
})

export const MoveForm = z.strictObject({ token: Token, startsAt: Moment, zone: Zone })
export const CancelAnswer = z.object({ cancelled: z.literal(true) })

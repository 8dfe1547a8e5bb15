import * as z from 'zod/mini'
import { Token } from '../auth/schemas.ts'
import { formGuard, SenderEmail, SenderName } from '../forms/schemas.ts'
import { isZone } from '../time-zones.ts'
import { meetingKinds } from './kinds.ts'

const Kind = z.enum(meetingKinds, 'Choose what the meeting is about.')
const Moment = z.iso.datetime('Choose a time.')
const Zone = z.string().check(z.maxLength(100), z.refine(isZone, 'We do not know this time zone. Choose one from the list.'))

export const SlotsInput = z.strictObject({ kind: Kind })
/** Free times, soonest first, each the moment a meeting could begin. `zone` is the office's. Without hosts there will be none tomorrow either. */
export const SlotsAnswer = z.object({ zone: z.string(), isDemo: z.boolean(), hasHosts: z.boolean(), slots: z.array(z.string()) })

export const BookingForm = z.strictObject({
  ...formGuard,
  kind: Kind,
  startsAt: Moment,
  name: SenderName,
  email: SenderEmail,
  organisation: z.string().check(z.trim(), z.maxLength(200, 'Use at most 200 characters.'), z.regex(/^\P{Cc}*$/u, 'Write it on one line.')),
  message: z.string().check(z.trim(), z.maxLength(2_000, 'Use at most 2,000 characters.')),
  zone: Zone,
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

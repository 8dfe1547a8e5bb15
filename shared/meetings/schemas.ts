import * as z from 'zod/mini'
import { Token } from '#shared/sign-in/schemas.ts'
import { formGuard, SenderEmail, SenderName } from '../forms/schemas.ts'
import { isZone } from '#shared/calendar/time-zones.ts'
import { RichTextAnswer } from '../rich-text/schema.ts'
import { meetingKinds } from './kinds.ts'

const Kind = z.enum(meetingKinds, 'Choose what the meeting is about.')
const Moment = z.iso.datetime('Choose a time.')
const Zone = z
  .string()
  .check(z.maxLength(100), z.refine(isZone, 'We don’t recognise this time zone. Choose one from the list.'))

export const SlotsInput = z.strictObject({ kind: Kind })
/**
 * Free times, soonest first, each the moment a meeting could begin. `zone` is the office's. Without hosts there will be
 * none tomorrow either.
 */
export const SlotsAnswer = z.object({
  zone: z.string(),
  isDemo: z.boolean(),
  hasHosts: z.boolean(),
  /** Those with a free time whom staff have introduced. */
  hosts: z.array(z.object({ name: z.string(), role: z.string(), introduction: RichTextAnswer })),
  slots: z.array(z.string()),
})

export const BookingForm = z.strictObject({
  ...formGuard,
  kind: Kind,
  startsAt: Moment,
  name: SenderName,
  email: SenderEmail,
  organisation: z
    .string()
    .check(z.trim(), z.maxLength(200, 'Use at most 200 characters.'), z.regex(/^\P{Cc}*$/u, 'Write it on one line.')),
  message: z.string().check(z.trim(), z.maxLength(2_000, 'Use at most 2,000 characters.')),
  zone: Zone,
})
/**
 * Booked: for someone signed in, with their own address. Held until `heldUntil`: they still have to confirm by the link
 * in our email. Asked: the same, but nothing is held, as they hold enough already.
 */
export const BookingAnswer = z.object({
  startsAt: z.string(),
  endsAt: z.string(),
  state: z.enum(['booked', 'held', 'asked']),
  heldUntil: z.nullable(z.string()),
})

export const MeetingLinkInput = z.strictObject({ token: Token })
const Time = { kind: Kind, startsAt: z.string(), endsAt: z.string(), zone: z.string() }
/** Both null: the link is used up, too old, or none of ours. */
export const MeetingLinkAnswer = z.object({
  /** What the link moves or cancels. */
  meeting: z.nullable(
    z.object({
      ...Time,
      host: z.string(),
      role: z.string(),
      introduction: RichTextAnswer,
      room: z.string(),
      isOver: z.boolean(),
    }),
  ),
  /** What the link confirms, or has confirmed. Free: no longer held, but no one has taken it. */
  asked: z.nullable(
    z.object({ ...Time, state: z.enum(['held', 'free', 'taken', 'confirmed']), heldUntil: z.string() }),
  ),
  zone: z.string(),
  slots: z.array(z.string()),
})

/** With a time: that one instead, when the first is gone. */
export const ConfirmForm = z.strictObject({ token: Token, startsAt: z.optional(Moment), zone: z.optional(Zone) })

export const MoveForm = z.strictObject({ token: Token, startsAt: Moment, zone: Zone })
export const MovedAnswer = z.object({ startsAt: z.string(), endsAt: z.string() })
export const CancelAnswer = z.object({ cancelled: z.literal(true) })

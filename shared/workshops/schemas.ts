import * as z from 'zod/mini'
import { Token } from '#shared/sign-in/schemas.ts'
import { formGuard, SenderEmail, SenderName } from '../forms/schemas.ts'
import { isZone } from '#shared/calendar/time-zones.ts'
import { RichTextAnswer } from '../rich-text/schema.ts'
import { longestEventSlug } from './slug.ts'

const Slug = z.string().check(z.minLength(1), z.maxLength(longestEventSlug))

const Event = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  description: RichTextAnswer,
  speaker: z.string(),
  speakerRole: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  /** The event's own. */
  zone: z.string(),
  /** Empty: online. */
  place: z.string(),
  capacity: z.number(),
  placesLeft: z.number(),
  isDemo: z.boolean(),
  hasBegun: z.boolean(),
  isCancelled: z.boolean(),
  /** Where it is described, on the site that search engines know. */
  url: z.string(),
})
/** Upcoming: soonest first, until they are over. Past: latest first. */
export const WorkshopsAnswer = z.object({
  upcoming: z.array(Event),
  past: z.array(Event),
  event: z.nullable(Event),
  origin: z.string(),
})
/** With an event: that one too, even if it is on another page. */
export const WorkshopsInput = z.strictObject({ event: z.optional(Slug) })

export const WorkshopInput = z.strictObject({ slug: Slug })

export const SignUpForm = z.strictObject({
  ...formGuard,
  slug: Slug,
  name: SenderName,
  email: SenderEmail,
  zone: z
    .string()
    .check(z.maxLength(100), z.refine(isZone, 'We don’t recognise this time zone. Choose one from the list.')),
})
/**
 * What someone new gets. People who asked before learn from the email what applies. In or waiting: for someone signed
 * in,
 * with
 * their own address. Held until `heldUntil`: they still have to confirm by the link in our email. Asked: the same, but
 * no
 * place is held, as all are taken or they hold enough already.
 */
export const SignUpAnswer = z.object({
  state: z.enum(['in', 'waiting', 'held', 'asked']),
  heldUntil: z.nullable(z.string()),
})

export const PlaceLinkInput = z.strictObject({ token: Token })
/** Null: the link is used up, too old, or none of ours. */
export const PlaceLinkAnswer = z.object({
  place: z.nullable(
    z.object({
      title: z.string(),
      startsAt: z.string(),
      endsAt: z.string(),
      zone: z.string(),
      readerZone: z.string(),
      where: z.string(),
      /** Free: no longer held, but there is one. Full: confirming it means to wait for one. */
      state: z.enum(['in', 'waiting', 'held', 'free', 'full']),
      heldUntil: z.nullable(z.string()),
      isOver: z.boolean(),
      isCancelled: z.boolean(),
      /** Whether the link is for confirming, also once that is done; others give a place up. */
      isConfirmLink: z.boolean(),
    }),
  ),
})
export const ConfirmedPlace = z.object({ state: z.enum(['in', 'waiting']) })
export const GivenUp = z.object({ cancelled: z.literal(true) })

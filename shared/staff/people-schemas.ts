import * as z from 'zod/mini'
import { roles } from '../access/visitor.ts'
import { Id } from '../http/row-id.ts'
import { Slug } from '../universities/record-fields.ts'

export const PeopleInput = z.strictObject({ q: z.string().check(z.trim(), z.maxLength(120)) })

const Person = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  universityName: z.nullable(z.string()),
  lockedAt: z.nullable(z.string()),
})
export const PeopleAnswer = z.object({
  people: z.array(Person),
  /** There are more than are shown. */
  isMore: z.boolean(),
  /** Those who were sent a link to set up an account and have not used it. */
  pending: z.array(z.object({ email: z.string(), name: z.string(), universityName: z.string() })),
})

export const ResendForm = z.strictObject({ email: z.string().check(z.trim(), z.minLength(3), z.maxLength(254)) })

export const PersonInput = z.strictObject({ id: Id })

/** What a university gives its people, and staff can give or take from one of them. */
const accessChoices = ['university', 'on', 'off'] as const
export type AccessChoice = (typeof accessChoices)[number]
const Choice = z.enum(accessChoices, 'Choose one.')
const PersonAccess = z.strictObject({ premiumVideos: Choice, countryGuides: Choice })

/** Never a password, and nothing of what a person may do where: that is theirs. */
export const PersonAnswer = z.object({
  ...Person.shape,
  isYou: z.boolean(),
  createdAt: z.string(),
  deleteAfter: z.nullable(z.string()),
  hasSecondStep: z.boolean(),
  /** Without this person their university has no administrator. */
  isLastAdministrator: z.boolean(),
  sessions: z.array(
    z.object({ id: z.string(), device: z.string(), site: z.string(), signedInAt: z.string(), lastSeenAt: z.string() }),
  ),
  links: z.array(z.object({ purpose: z.string(), createdAt: z.string(), expiresAt: z.string() })),
  emails: z.array(
    z.object({
      id: z.number(),
      subject: z.string(),
      createdAt: z.string(),
      state: z.enum(['sent', 'waiting', 'given up']),
    }),
  ),
  /** Null: the person has no university. */
  access: z.nullable(
    z.object({
      chosen: PersonAccess,
      /** What people of the university have without a choice of staff. */
      university: z.object({ premiumVideos: z.boolean(), countryGuides: z.boolean() }),
    }),
  ),
  referrals: z.array(
    z.object({
      id: z.number(),
      slug: z.string(),
      link: z.string(),
      universityName: z.string(),
      /** People with an account who came through it. */
      joined: z.number(),
      createdAt: z.string(),
    }),
  ),
  /** A free name for a new link, made from the person's name; empty if that gives none. */
  suggestedSlug: z.string(),
})

export const AccessForm = z.strictObject({
  id: Id,
  ...PersonAccess.shape,
  /** What it was when the page was read. */
  seen: PersonAccess,
})

export const ReferralForm = z.strictObject({
  id: Id,
  slug: Slug(
    'Use up to 63 letters from a to z, digits and hyphens, such as linh-tran. A hyphen can’t be the first or last.',
  ),
})
export const ReferralEnd = z.strictObject({ id: Id, referralId: Id })

export const LockForm = z.strictObject({
  id: Id,
  isLocked: z.boolean(),
  /** For the audit log. */
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Say why. The audit log keeps it.'),
      z.maxLength(500, 'Use at most 500 characters.'),
    ),
})
export const PersonChanged = z.object({ done: z.literal(true) })

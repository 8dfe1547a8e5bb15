import * as z from 'zod/mini'
import { roles } from '../access/visitor.ts'
import { HomeCountry, Course, Name, TargetCountries, TargetRoles } from '#shared/account/schemas.ts'
import { Email, NewPassword, Token } from '#shared/sign-in/schemas.ts'
import { workStatusNames } from '#shared/account/work-rights.ts'
import { MaybeDay } from '#shared/calendar/day-schemas.ts'
import { Id, largestId } from '../http/row-id.ts'
import { QueueMark, queuePageFields } from '../staff/queue-schemas.ts'
import { applicantKinds } from './kinds.ts'

const Reason = z
  .string()
  .check(
    z.trim(),
    z.minLength(10, 'Write a sentence or two, so that they can recognise you.'),
    z.maxLength(1000, 'Use at most 1,000 characters.'),
  )

export const RegistrationForm = z.strictObject({
  /** 0 means a university we do not know yet. Then `universityName` says which. */
  universityId: z.number().check(z.int(), z.nonnegative(), z.maximum(largestId)),
  universityName: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.minLength(2, 'Enter the name of your university.'),
        z.maxLength(200, 'Use at most 200 characters.'),
      ),
  ),
  kind: z.enum(applicantKinds),
  email: Email,
  /** Both are needed when the email domain is not the university's. */
  name: z.optional(Name),
  reason: z.optional(Reason),
  /** The address that brought them here. */
  referral: z.optional(z.string().check(z.maxLength(63))),
})
/** Of it, what a person types: an address at first, and the rest where no domain vouches for it. */
export const RegistrationAddress = z.pick(RegistrationForm, { email: true })
export const RegistrationDetails = z.pick(RegistrationForm, {
  universityName: true,
  kind: true,
  email: true,
  name: true,
  reason: true,
})
export const RegistrationAnswer = z.object({
  /** Says something of the address's domain only, never whether the address is known. */
  outcome: z.enum(['mailSent', 'reasonNeeded', 'requested']),
})

export const ReferralInput = z.strictObject({ slug: z.string().check(z.maxLength(200)) })
export const ReferralAnswer = z.object({
  referral: z.nullable(
    z.object({
      referrerName: z.string(),
      universityId: z.number(),
      universityName: z.string(),
      countryId: z.number(),
      stylesheet: z.string(),
    }),
  ),
})

/** A setup link: its key, and whose it claims to be. */
export const SetupLinkInput = z.strictObject({
  key: z.string().check(z.maxLength(100)),
  email: z.optional(z.string().check(z.maxLength(254))),
  invitationId: z.optional(Id),
})
export const SetupLinkAnswer = z.object({
  /** Nothing when the link is no good. */
  setup: z.nullable(
    z.object({
      email: z.string(),
      kind: z.enum(applicantKinds),
      universityName: z.string(),
      countryId: z.number(),
      stylesheet: z.string(),
      invitedBy: z.nullable(z.string()),
      /** How many steps are saved. */
      done: z.number(),
      name: z.string(),
      course: z.string(),
      courseEnds: z.nullable(z.string()),
      homeCountry: z.nullable(z.string()),
      /**
       * Words of the button, where the university's own sign-in is the only way in: then there is no password to
       * choose.
       */
      universityId: z.number(),
      singleSignOn: z.nullable(z.string()),
    }),
  ),
  /** The link is good, but the password was chosen in another browser: from there on the person signs in. */
  isBegunElsewhere: z.boolean(),
})
export const SetupLinkRequest = z.strictObject({ email: Email })
export const SetupLinkRequestAnswer = z.object({ sent: z.literal(true) })

/** The password is left out where the university's own sign-in is the only way in. */
export const SetupAccountForm = z.strictObject({
  key: Token,
  /** What the page showed: an invitation that is for something else by now is shown again first. */
  kind: z.optional(z.enum(applicantKinds)),
  name: Name,
  password: z.optional(NewPassword),
})
const courseFields = {
  course: Course,
  courseEnds: MaybeDay,
  /** What they may do in the university's country, and until when. Empty: they would rather not say. */
  visa: z.optional(z.union([z.literal(''), z.enum(workStatusNames)])),
  visaUntil: z.optional(MaybeDay),
  homeCountry: z.optional(HomeCountry),
}
export const SetupCourseForm = z.strictObject({ key: Token, ...courseFields })
export const OwnCourseForm = z.strictObject(courseFields)
/** Whom to ask about their course: the country of their university, and whether the course is over. */
export const CourseQuestion = z.object({ countryId: z.number(), hasEnded: z.boolean() })
export const OwnCourseAnswer = z.object({ saved: z.literal(true) })
export const SetupPlansForm = z.strictObject({
  key: Token,
  targetCountries: TargetCountries,
  targetRoles: TargetRoles,
})
export const SetupAnswer = z.object({
  done: z.number(),
  /** Once all is saved: signed in, and where to go. Nothing for those who sign in through their university. */
  entered: z.nullable(z.object({ role: z.enum(roles), next: z.string() })),
})

export const AccessRequestsInput = z.strictObject({ before: z.optional(Id) })
const AccessRequest = z.object({
  id: z.number(),
  version: z.number(),
  universityName: z.string(),
  kind: z.enum(applicantKinds),
  email: z.string(),
  name: z.string(),
  reason: z.string(),
  createdAt: z.string(),
  referredBy: z.nullable(z.string()),
})
export const AccessRequestsAnswer = z.object({
  requests: z.array(AccessRequest),
  /** Ask for those before this one, if there are more. */
  before: z.nullable(z.number()),
})
/** The queue of staff: requests at all universities, and at those that are not with us yet. */
export const StaffRequestsAnswer = z.object({
  items: z.array(z.extend(AccessRequest, { universityId: z.nullable(z.number()), mark: QueueMark })),
  ...queuePageFields,
})
export const mostReasonCharacters = 500
export const AccessDecision = z.strictObject({
  id: Id,
  /** Of the request as it was read. When it has changed since, the answer is the new one, and nothing is decided. */
  version: Id,
  decision: z.enum(['approved', 'refused']),
  /** Of a refusal: the person reads it in the email. */
  reason: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(mostReasonCharacters, `The reason can have at most ${mostReasonCharacters} characters.`),
      ),
  ),
  /** Staff name the university when the person asked for one we did not know. */
  universityId: z.optional(Id),
})
export const AccessDecisionAnswer = z.object({ decided: z.literal(true) })
export const RefusedRequestsAnswer = z.object({
  refused: z.array(
    z.object({
      id: z.number(),
      version: z.number(),
      universityName: z.string(),
      kind: z.enum(applicantKinds),
      email: z.string(),
      name: z.string(),
      refusalReason: z.nullable(z.string()),
      decidedAt: z.string(),
      decidedBy: z.nullable(z.string()),
    }),
  ),
})
export const ReopenForm = z.strictObject({ id: Id, version: Id })
export const ReopenAnswer = z.object({
  /** False: the email about the refusal was taken back in time. */
  wasEmailed: z.boolean(),
})

export const TeamAnswer = z.object({
  team: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      email: z.string(),
      isYou: z.boolean(),
      /** Sees what administrators see, and changes nothing. */
      isViewer: z.boolean(),
    }),
  ),
  /** Colleagues who have not accepted yet. Their ids are those of the invitations. */
  invited: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      email: z.string(),
      sentAt: z.nullable(z.string()),
      isViewer: z.boolean(),
    }),
  ),
})
export const TeamMemberInput = z.strictObject({ id: Id })
export const RemovalAnswer = z.object({ name: z.string(), email: z.string() })
export const InvitationForm = z.strictObject({
  email: Email,
  name: Name,
  kind: z.enum(applicantKinds),
  /** Of a colleague: to see everything and change nothing. */
  asViewer: z.optional(z.boolean()),
})
export const TeamRoleForm = z.strictObject({
  id: Id,
  isViewer: z.boolean(),
  /** What the page showed. */
  wasViewer: z.boolean(),
})
export const TeamRoleAnswer = z.object({ isViewer: z.boolean() })
export const InvitationAnswer = z.object({
  /** False when they got an email less than an hour ago: its link still works, for what they are invited as now. */
  sent: z.boolean(),
})

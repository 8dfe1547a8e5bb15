import * as z from 'zod/mini'
import { emailField } from '#shared/email-schemas.ts'
import { formGuard } from '#shared/forms/schemas.ts'

/** Also half of a pair of surrogates is refused: it cannot be part of an address. */
const Email = emailField(/^[^\s@<>"\p{C}]+@[^\s@<>"\p{C}]+$/u)
const Key = z.string().check(z.maxLength(1_500))

/** `source` is the page of the form. */
export const SubscribeForm = z.strictObject({ ...formGuard, email: Email, source: z.enum(['board']) })

/** For the address of the person who is signed in. */
export const OwnNewsletterForm = z.strictObject({ isOn: z.boolean() })
export const OwnNewsletter = z.object({ isOn: z.boolean() })

export const ConfirmInput = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(100)) })
/** Without an address: expired, or used already, and then perhaps by someone who gets the newsletter by it. */
export const ConfirmLinkAnswer = z.object({ email: z.nullable(z.string()), isConfirmed: z.boolean() })
export const Confirmed = z.object({ confirmed: z.literal(true) })

export const UnsubscribeInput = z.strictObject({ email: z.string().check(z.maxLength(254)), key: Key })
/** What the key ends: the newsletter, emails of saved searches by their names, or those of the university. */
export const UnsubscribeState = z.object({
  what: z.nullable(z.enum(['newsletter', 'search', 'university'])),
  names: z.array(z.string()),
  isOn: z.boolean(),
})
export const UnsubscribeLinkForm = z.strictObject({ ...formGuard, email: Email })

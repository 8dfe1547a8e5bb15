import * as z from 'zod/mini'
import { hasLookAlike, tidyEmail } from './email-address.ts'

const longestEmail = 254
const wrongShape = 'Enter an email address like name@university.ac.uk.'
const lookAlike =
  'This address contains a character that only looks like an English letter. Retype it with English letters.'

/** An address as it is typed into a form. Field messages are written for the person who fills the form in. */
export const emailField = (shape: RegExp, whenEmpty = 'Enter your email address.') =>
  z.string().check(
    z.trim(),
    z.minLength(1, whenEmpty),
    z.maxLength(longestEmail, 'This email address is too long.'),
    z.regex(shape, wrongShape),
    z.refine(email => !hasLookAlike(email), lookAlike),
    z.overwrite(tidyEmail),
  )

import * as z from 'zod/mini'
import { roles } from './visitor.ts'

/** Field names are the specification's. */
const role = z.nullable(z.enum(roles))

export const NoInput = z.strictObject({})

export const LoginCheckAnswer = z.object({ status: z.boolean(), role })

export const RedirectionInput = z.strictObject({ checkurl: z.optional(z.literal('cih')) })
export const RedirectionAnswer = z.object({
  status: z.boolean(),
  isLoggedIn: z.boolean(),
  role,
  isMicrosite: z.boolean(),
  pageAccessStatus: z.boolean(),
  isCihPremiumAccess: z.boolean(),
  is_country_guide_access: z.boolean(),
})

import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { roles } from './visitor.ts'

/** The checks a guard asks for. Addresses and field names are the specification's. */
const role = z.nullable(z.enum(roles))

export const checkUserLoggedIn = endpoint({
  method: 'GET', path: '/check-user-loggedin', access: 'anyone',
  summary: 'Is this visitor logged in, and in which role?',
  input: z.strictObject({}),
  answer: z.object({ status: z.boolean(), role }),
})

export const checkUserRedirections = endpoint({
  method: 'GET', path: '/api/check-user-redirections', access: 'anyone',
  summary: 'Everything a guard needs to know of this visitor on this site.',
  input: z.strictObject({ checkurl: z.optional(z.literal('cih')) }),
  answer: z.object({
    status: z.boolean(), isLoggedIn: z.boolean(), role, isMicrosite: z.boolean(), pageAccessStatus: z.boolean(),
    isCihPremiumAccess: z.boolean(), is_country_guide_access: z.boolean(),
  }),
})

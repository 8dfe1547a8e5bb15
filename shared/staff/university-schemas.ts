import * as z from 'zod/mini'
import { SenderEmail, SenderName } from '../forms/schemas.ts'
import { Id } from '../http/row-id.ts'
import { seenLogo } from '../universities/own-schemas.ts'
import { universityKindKeys, type UniversityKind } from '../universities/kinds.ts'
import { universityFields } from '../universities/record-fields.ts'

export const UniversityForm = z.strictObject(universityFields)
export type UniversityValues = z.output<typeof UniversityForm>

export const UniversityChange = z.strictObject({
  id: Id,
  /** The version that was seen. */
  version: Id,
  ...universityFields,
})
export const UniversityCreated = z.object({ id: z.number() })
export const UniversitySaved = z.object({ version: z.number() })

export const StaffUniversityInput = z.strictObject({ id: Id })
export const StaffLogoChange = z.strictObject({ id: Id, ...seenLogo })
export const StaffUniversityList = z.object({
  universities: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      kind: z.enum(universityKindKeys as [UniversityKind]),
      countryId: z.number(),
      site: z.string(),
      people: z.number(),
      isPaused: z.boolean(),
    }),
  ),
})
const Colleague = z.object({ name: z.string(), email: z.string(), isViewer: z.boolean() })
export const StaffUniversity = z.object({
  id: z.number(),
  version: z.number(),
  values: z.object({ ...universityFields, emailDomains: z.array(z.string()), contactEmail: z.string() }),
  site: z.string(),
  logo: z.nullable(z.string()),
  pausedAt: z.nullable(z.string()),
  /** Administrators, and colleagues who only view. */
  team: z.array(Colleague),
  invited: z.array(Colleague),
  numbers: z.object({
    students: z.number(),
    beforeDeparture: z.number(),
    activeThisMonth: z.number(),
    invited: z.number(),
    requests: z.number(),
  }),
})

export const UniversityPause = z.strictObject({ id: Id, version: Id, isPaused: z.boolean() })

export const AdministratorForm = z.strictObject({ id: Id, name: SenderName, email: SenderEmail })
export const AdministratorInvited = z.object({ sent: z.boolean() })

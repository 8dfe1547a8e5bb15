import * as z from 'zod/mini'
import { Id } from '#shared/http/row-id.ts'
import { documentKinds } from './choices.ts'
import { CvDocument } from './document.ts'
import { cleanLine } from './text.ts'

const CvName = z.string().check(
  z.overwrite(text => cleanLine(text).trim()),
  z.minLength(1, 'Enter a name for this document.'),
  z.maxLength(100, 'Use at most 100 characters.'),
)
/** Made in the browser, so that a document sent twice is stored once. */
const Key = z.uuid()

export const CvInput = z.strictObject({ id: Id })
export const NewCvForm = z.strictObject({
  key: Key,
  name: CvName,
  /** Without one, the new document is filled from the person's profile. */
  document: z.optional(CvDocument),
  kind: z._default(z.enum(documentKinds), 'cv'),
  /** One of the person's applications, which this document is written for. */
  applicationId: z.optional(Id),
})
export const CvChange = z.strictObject({
  id: Id,
  /** The version the change was made from. */
  version: z.int().check(z.positive()),
  document: CvDocument,
})
export const CvRename = z.strictObject({ id: Id, name: CvName })
export const CvCopyForm = z.strictObject({ id: Id, key: Key, name: CvName })

const CvSummary = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.enum(documentKinds),
  country: z.string(),
  targetRole: z.string(),
  version: z.number(),
  updatedAt: z.string(),
  application: z.nullable(z.object({ id: z.number(), title: z.string(), company: z.string() })),
})
export const CvList = z.object({ cvs: z.array(CvSummary) })
export const CvAnswer = z.object({ cv: CvSummary, document: CvDocument })
export const CvSummaryAnswer = z.object({ cv: CvSummary })

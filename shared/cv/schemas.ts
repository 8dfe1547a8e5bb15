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
  /** An imported document. Without one, the new document is filled from another one or from the person's profile. */
  document: z.optional(CvDocument),
  /** One of the person's CVs to start from. */
  fromId: z.optional(Id),
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
export const CvRename = z.strictObject({
  id: Id,
  name: CvName,
  /** The name that was on the screen. A change of the document's text in the meantime does not matter. */
  seenName: z.string().check(z.maxLength(100)),
})
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
export const CvList = z.object({
  cvs: z.array(CvSummary),
  /** Those that can still be restored, the one deleted last first. */
  deleted: z.array(z.object({ id: z.number(), name: z.string() })),
})
export const CvAnswer = z.object({ cv: CvSummary, document: CvDocument })
/** What the rest of the product knows that helps to write this document. */
export const CvHelp = z.object({
  today: z.string(),
  /** What the advert of the job asks for, in its own words; null without an advert. */
  job: z.nullable(z.object({ title: z.string(), company: z.string(), requirements: z.array(z.string()) })),
  /** The sentence about the right to work in each country that the profile speaks about. */
  workRights: z.array(
    z.object({
      country: z.string(),
      line: z.string(),
      /** A student whose own limit of hours we do not know. */
      lacksHours: z.boolean(),
    }),
  ),
})
export const CvSummaryAnswer = z.object({ cv: CvSummary })

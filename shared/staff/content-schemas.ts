import * as z from 'zod/mini'
import { isDay } from '../calendar/days.ts'
import { RichTextAnswer } from '../rich-text/schema.ts'
import { editStates, textKindKeys, type TextKind } from './edit-kinds.ts'

export const longestText = 40_000

const Kind = z.enum(textKindKeys as [TextKind], 'There is no such kind of text.')
const Key = z
  .string()
  .check(z.maxLength(120), z.regex(/^[a-z0-9]+([-.][a-z0-9]+)*$/, 'Use small letters, digits and hyphens.'))
const Version = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647))
const Body = z
  .string()
  .check(
    z.minLength(1, 'Write something first.'),
    z.maxLength(longestText, `Use at most ${longestText.toLocaleString('en')} characters.`),
  )

/** What readers see of a text: the repository’s, staff’s own, or nothing. */
export const textShown = ['repository', 'edited', 'nothing'] as const

export const TextsInput = z.strictObject({
  kind: z._default(Kind, 'article'),
  q: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000)), 1),
})
export const TextsAnswer = z.object({
  kind: Kind,
  q: z.string(),
  page: z.number(),
  pages: z.number(),
  canAdd: z.boolean(),
  texts: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      shown: z.enum(textShown),
      hasDraft: z.boolean(),
      /** The day a newer version begins. */
      scheduledOn: z.nullable(z.string()),
      isConflicting: z.boolean(),
    }),
  ),
})

export const TextInput = z.strictObject({ kind: Kind, key: Key, version: z.optional(Version) })
export const TextAnswer = z.object({
  kind: Kind,
  key: z.string(),
  title: z.string(),
  /** Where readers see it. */
  address: z.string(),
  /** The newest text, a draft too, or that of the version that was asked for. */
  body: z.string(),
  /** What the text says at its top. */
  fields: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      hint: z.optional(z.string()),
      kind: z.enum(['line', 'sentence', 'day', 'choice']),
      choices: z.optional(z.array(z.object({ value: z.string(), words: z.string() }))),
      usual: z.optional(z.string()),
    }),
  ),
  /** Of the newest edit; 0 before the first. */
  version: z.number(),
  shown: z.enum(textShown),
  /** The version that readers see; 0: the repository’s. */
  shownVersion: z.number(),
  isNew: z.boolean(),
  /** Whether the repository has it. */
  hasOriginal: z.boolean(),
  canUnpublish: z.boolean(),
  /** The repository’s text, where it has changed since staff did. */
  repository: z.nullable(z.string()),
  /** The latest first. */
  versions: z.array(
    z.object({
      version: z.number(),
      state: z.enum(editStates),
      fromDay: z.string(),
      savedAt: z.string(),
      savedBy: z.nullable(z.string()),
    }),
  ),
})

export const TextPreviewForm = z.strictObject({ kind: Kind, key: Key, body: Body })
export const TextPreviewAnswer = z.object({ title: z.string(), blocks: RichTextAnswer })
export const MarkdownPreviewForm = z.strictObject({ body: Body })
export const MarkdownPreviewAnswer = z.object({ blocks: RichTextAnswer })
export const TextForm = z.strictObject({
  kind: Kind,
  key: Key,
  body: Body,
  /** Of the one that was changed: another in between is not written over. */
  version: Version,
  isDraft: z.boolean(),
  /** Empty: at once. */
  fromDay: z.union([z.literal(''), z.string().check(z.refine(isDay, 'Enter a date.'))]),
})
export const TextStateForm = z.strictObject({ kind: Kind, key: Key, version: Version })
export const TextRestoreForm = z.strictObject({
  kind: Kind,
  key: Key,
  version: Version,
  /** An earlier edit; 0 for the repository’s own. */
  to: Version,
})
export const TextSaved = z.object({ version: z.number() })

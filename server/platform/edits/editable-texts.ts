import * as z from 'zod/mini'
import type { TextField, TextKind } from '#shared/staff/edit-kinds.ts'
import type { Database } from '#server/platform/db/database.ts'
import { remember } from '#server/platform/db/memory.ts'
import { splitFrontMatter } from '#shared/rich-text/front-matter.ts'
import type { ChangedFile } from './make-patch.ts'
import { readEdits } from './queries.ts'

/** Texts of the repository that staff can change on screen. */
export interface EditableTexts<T = unknown> {
  kind: TextKind
  /** As the repository has them, by key, in the order in which they are shown. */
  repository: ReadonlyMap<string, string>
  /** Throws an error in words where a text can't be read. */
  read(key: string, text: string): T
  titleOf(value: T): string
  addressOf(key: string): string
  /** What it says at its top, in the order of the form. */
  fields: readonly TextField[]
  /** What a new text begins with; null where staff can neither add nor unpublish any. */
  template: string | null
  /** The repository's files with these texts; null for one that is unpublished. */
  toFiles(changes: ReadonlyMap<string, string | null>): ChangedFile[]
}

/** The texts that readers see on a day. */
export interface Shelf<T> {
  keys: readonly string[]
  /** Undefined where there is none, or where it is unpublished. */
  get(key: string): T | undefined
  /** Whether it is the repository's own. */
  isOriginal(key: string): boolean
}

/**
 * The repository's texts with what staff changed. An edit that can't be read, since the repository reads its texts in
 * another way by now, leaves the repository's text in its place.
 */
export const openShelf = <T>(db: Database, texts: EditableTexts<T>, day: string): Promise<Shelf<T>> =>
  remember(db, ['content'], `shelf ${texts.kind} ${day}`, async () => {
    const edits = await readEdits(db, texts.kind, day)
    const edited = new Map<string, T>()
    for (const { key, state, body } of edits.values()) {
      const value = state === 'published' ? tryToRead(texts, key, body) : undefined
      if (value !== undefined) edited.set(key, value)
    }
    const isHidden = (key: string) => edits.get(key)?.state === 'hidden'
    const added = [...edited.keys()].filter(key => !texts.repository.has(key))
    return {
      keys: [...[...texts.repository.keys()].filter(key => !isHidden(key)), ...added],
      get: (key: string) => (isHidden(key) ? undefined : (edited.get(key) ?? readOriginal(texts, key))),
      isOriginal: (key: string) => !edited.has(key),
    }
  })

/** Undefined where it can't be read. */
export function tryToRead<T>(texts: EditableTexts<T>, key: string, body: string): T | undefined {
  try {
    return texts.read(key, body)
  } catch {
    return undefined
  }
}

const originals = new WeakMap<object, Map<string, unknown>>()

/** Read when first asked for: there are many, and starting does not wait for them. */
export function readOriginal<T>(texts: EditableTexts<T>, key: string): T | undefined {
  const text = texts.repository.get(key)
  if (text === undefined) return undefined
  let known = originals.get(texts)
  if (!known) originals.set(texts, (known = new Map()))
  if (!known.has(key)) known.set(key, texts.read(key, text))
  return known.get(key) as T
}

/** A field at the top of a text that can't be read. */
export class TextFieldError extends Error {
  readonly field: string
  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

/** The fields at the top of a text, and what follows them. Throws an error in words. */
export function readFields<S extends z.ZodMiniType>(fields: S, text: string): { front: z.output<S>; body: string } {
  const { front, body } = splitFrontMatter(text)
  const found = fields.safeParse(front)
  if (found.success) return { front: found.data, body }
  const [issue] = found.error.issues
  if (issue?.code === 'unrecognized_keys') throw new Error(`“${issue.keys.join(', ')}” is not a field of this text.`)
  const field = issue?.path.join('.') ?? ''
  if (!Object.hasOwn(front, field)) throw new TextFieldError(field, `The field “${field}” is missing.`)
  throw new TextFieldError(field, `The field “${field}” can’t be “${front[field]}”.`)
}

/** For texts that are a file each. */
export const fileForEach =
  (repository: ReadonlyMap<string, string>, pathOf: (key: string) => string): EditableTexts['toFiles'] =>
  changes =>
    [...changes].map(([key, after]) => ({ path: pathOf(key), before: repository.get(key) ?? null, after }))

import { dayOf } from '#shared/calendar/days.ts'
import { changedMeanwhile, problem } from '#shared/http/problems.ts'
import {
  getText,
  listTexts,
  previewMarkdown,
  previewText,
  restoreText,
  saveText,
  unpublishText,
} from '#shared/staff/content-api.ts'
import {
  MarkdownPreviewAnswer,
  MarkdownPreviewForm,
  TextAnswer,
  TextForm,
  TextInput,
  TextPreviewAnswer,
  TextPreviewForm,
  TextRestoreForm,
  TextSaved,
  TextsAnswer,
  TextsInput,
  TextStateForm,
} from '#shared/staff/content-schemas.ts'
import type { EditState, TextKind } from '#shared/staff/edit-kinds.ts'
import { handleSlowStaffChange, handleStaffChange, type StaffWork } from '#server/platform/audit/record-change.ts'
import { openShelf, type EditableTexts } from '#server/platform/edits/editable-texts.ts'
import { findChangedPart } from '#server/platform/edits/make-patch.ts'
import {
  findEdit,
  findNewestEdit,
  hashText,
  insertEdit,
  listEditVersions,
  listNewestEdits,
  readEdits,
  type Edit,
} from '#server/platform/edits/queries.ts'
import { handle } from '#server/platform/http/mount.ts'
import { readMarkdownInTurn } from '#server/platform/rich-text/read-markdown.ts'
import { checkText, tidyText } from './check-text.ts'
import { editableTexts } from './editable.ts'

const pageSize = 50

export const contentHandlers = [
  handle(listTexts, { input: TextsInput, answer: TextsAnswer }, async ({ input: { kind, q, page }, db, now }) => {
    const texts = editableTexts[kind]
    const [shelf, edits, newest] = await Promise.all([
      openShelf(db, texts, dayOf(now)),
      readEdits(db, kind, dayOf(now)),
      listNewestEdits(db, kind),
    ])
    const newestOf = new Map(newest.map(edit => [edit.key, edit]))
    const keys = [...new Set([...texts.repository.keys(), ...newest.map(({ key }) => key)])]
    const words = q.toLowerCase().split(/\s+/)
    const found = keys
      .map(key => describeText(texts, key, shelf.get(key), edits.get(key), newestOf.get(key), now))
      .filter(({ key, title }) => words.every(word => `${key} ${title}`.toLowerCase().includes(word)))
      .sort((a, b) => Number(isTouched(b)) - Number(isTouched(a)))
    return {
      kind,
      q,
      page,
      pages: Math.max(1, Math.ceil(found.length / pageSize)),
      canAdd: texts.template !== null,
      texts: found.slice((page - 1) * pageSize, page * pageSize),
    }
  }),

  handle(getText, { input: TextInput, answer: TextAnswer }, async ({ input, db, now }) => {
    const { kind, key } = input
    const texts = editableTexts[kind]
    const original = texts.repository.get(key)
    const [versions, edits] = await Promise.all([listEditVersions(db, kind, key), readEdits(db, kind, dayOf(now))])
    const [newest] = versions
    assertExists(kind, key)
    const asked = input.version === undefined ? newest : versions.find(({ edit }) => edit.version === input.version)
    if (!asked && input.version !== undefined && input.version !== 0) throw problem('NOT_FOUND')
    const inForce = edits.get(key)
    const body = bodyOf(asked?.edit, original) ?? texts.template ?? ''
    return {
      kind,
      key,
      title: titleOf(texts, key, body),
      address: texts.addressOf(key),
      body,
      fields: texts.fields.map(field => ({ ...field, choices: field.choices && [...field.choices] })),
      version: newest?.edit.version ?? 0,
      shown: shownBy(inForce, original),
      shownVersion: inForce?.version ?? 0,
      isNew: original === undefined && !newest,
      hasOriginal: original !== undefined,
      canUnpublish: texts.template !== null,
      repository: isConflicting(inForce, original) ? (original ?? null) : null,
      versions: versions.map(({ edit, savedBy }) => ({
        version: edit.version,
        state: edit.state,
        fromDay: edit.fromDay,
        savedAt: edit.savedAt.toISOString(),
        savedBy,
      })),
    }
  }),

  handle(previewText, { input: TextPreviewForm, answer: TextPreviewAnswer }, ({ input, visitor, db, now }) =>
    checkText(db, visitor.userId, editableTexts[input.kind], input.key, tidyText(input.body), now),
  ),

  handle(
    previewMarkdown,
    { input: MarkdownPreviewForm, answer: MarkdownPreviewAnswer },
    async ({ input: { body }, visitor }) => ({ blocks: await readMarkdownInTurn(visitor.userId, body) }),
  ),

  handleSlowStaffChange(
    saveText,
    { input: TextForm, answer: TextSaved },
    async ({ input: { kind, key, body, isDraft }, visitor, db, now }) => {
      assertExists(kind, key)
      const text = tidyText(body)
      // A draft may be unfinished.
      if (!isDraft) await checkText(db, visitor.userId, editableTexts[kind], key, text, now)
      return text
    },
    ({ input: { kind, key, version, isDraft, fromDay }, ...handling }, body) => {
      const today = dayOf(handling.now)
      if (fromDay !== '' && fromDay < today)
        throw problem('BAD_INPUT', [{ field: 'fromDay', message: 'Choose today or a later day.' }])
      const state = isDraft ? 'draft' : 'published'
      return saveEdit(handling, { kind, key, version }, { state, body, fromDay: fromDay || today })
    },
  ),

  handleStaffChange(unpublishText, { input: TextStateForm, answer: TextSaved }, async ({ input, ...handling }) => {
    const { template, repository } = editableTexts[input.kind]
    if (template === null) throw problem('NOT_ALLOWED')
    const newest = await findNewestEdit(handling.tx, input.kind, input.key)
    const body = bodyOf(newest, repository.get(input.key))
    if (body === undefined) throw problem('NOT_FOUND')
    return saveEdit(handling, input, { state: 'hidden', body, fromDay: dayOf(handling.now) })
  }),

  handleSlowStaffChange(
    restoreText,
    { input: TextRestoreForm, answer: TextSaved },
    async ({ input: { kind, key, to }, visitor, db, now }) => {
      const texts = editableTexts[kind]
      const earlier = to === 0 ? undefined : await findEdit(db, kind, key, to)
      if (to === 0 ? !texts.repository.has(key) : !earlier) throw problem('NOT_FOUND')
      if (!earlier || earlier.state === 'repository') return { state: 'repository' as const, body: '' }
      // It may be an unfinished draft, or quote a rule that is gone.
      await checkText(db, visitor.userId, texts, key, earlier.body, now)
      return { state: 'published' as const, body: earlier.body }
    },
    ({ input, ...handling }, next) => saveEdit(handling, input, { ...next, fromDay: dayOf(handling.now) }),
  ),
]

/** A text of the repository, or one that staff may add. */
function assertExists(kind: TextKind, key: string) {
  const { repository, template } = editableTexts[kind]
  const isPossible = repository.has(key) || (template !== null && !key.includes('.'))
  if (!isPossible) throw problem('NOT_FOUND')
}

/** The text of an edit, or of the repository where it went back to that. */
const bodyOf = (edit: Edit | undefined, original: string | undefined) =>
  edit && edit.state !== 'repository' ? edit.body : original

function shownBy(inForce: Edit | undefined, original: string | undefined) {
  if (inForce?.state === 'hidden') return 'nothing' as const
  if (inForce && inForce.body !== original) return 'edited' as const
  return original === undefined ? ('nothing' as const) : ('repository' as const)
}

/** Staff changed it, and the repository has since. An edit that the repository took over is no conflict. */
const isConflicting = (inForce: Edit | undefined, original: string | undefined) =>
  inForce !== undefined &&
  inForce.baseHash !== hashText(original) &&
  !(inForce.state === 'published' && inForce.body === original)

function titleOf(texts: EditableTexts, key: string, text: string): string {
  try {
    return texts.titleOf(texts.read(key, text)) || key
  } catch {
    return key
  }
}

function describeText(
  texts: EditableTexts,
  key: string,
  value: unknown,
  inForce: Edit | undefined,
  newest: Edit | undefined,
  now: Date,
) {
  const original = texts.repository.get(key)
  const isPending = newest !== undefined && newest.version !== inForce?.version
  return {
    key,
    title: value === undefined ? titleOf(texts, key, bodyOf(newest, original) ?? '') : texts.titleOf(value),
    shown: shownBy(inForce, original),
    hasDraft: isPending && newest.state === 'draft',
    scheduledOn: isPending && newest.state !== 'draft' && newest.fromDay > dayOf(now) ? newest.fromDay : null,
    isConflicting: isConflicting(inForce, original),
  }
}
type DescribedText = ReturnType<typeof describeText>

const isTouched = ({ shown, hasDraft, scheduledOn, isConflicting: conflicts }: DescribedText) =>
  shown !== 'repository' || hasDraft || scheduledOn !== null || conflicts

interface Handling extends StaffWork {
  visitor: { userId: number }
  now: Date
}
interface Seen {
  kind: TextKind
  key: string
  version: number
}
interface NextState {
  state: EditState
  body: string
  fromDay: string
}

const actions = {
  draft: 'text.draft',
  published: 'text.publish',
  hidden: 'text.unpublish',
  repository: 'text.restore',
} as const satisfies Record<EditState, string>

async function saveEdit(
  { tx, record, recordNothing, visitor, now }: Handling,
  { kind, key, version }: Seen,
  next: NextState,
): Promise<{ version: number }> {
  const texts = editableTexts[kind]
  const original = texts.repository.get(key)
  assertExists(kind, key)
  const newest = await findNewestEdit(tx, kind, key)
  const baseHash = hashText(original)
  const isSame =
    newest?.state === next.state &&
    newest.body === next.body &&
    newest.fromDay === next.fromDay &&
    newest.baseHash === baseHash
  // Sent again because the answer was lost: it is already there.
  if (isSame) {
    recordNothing()
    return { version: newest.version }
  }
  const isSaved =
    (newest?.version ?? 0) === version &&
    (await insertEdit(tx, {
      kind,
      key,
      version: version + 1,
      ...next,
      baseHash,
      savedBy: visitor.userId,
      savedAt: now,
    }))
  if (!isSaved) {
    const theirs = await findNewestEdit(tx, kind, key)
    throw changedMeanwhile('Someone else has saved this text since you opened it.', {
      version: theirs?.version ?? 0,
      body: bodyOf(theirs, original) ?? '',
    })
  }
  const text = findChangedPart(
    bodyOf(newest, original) ?? '',
    next.state === 'repository' ? (original ?? '') : next.body,
  )
  await record({
    action: actions[next.state],
    subject: { kind: 'text', key: `${kind} ${key}`, name: titleOf(texts, key, next.body || (original ?? '')) },
    before: { state: newest?.state ?? 'repository', fromDay: newest?.fromDay ?? '', text: text.before },
    after: { state: next.state, fromDay: next.fromDay, text: text.after },
  })
  return { version: version + 1 }
}

import { dayOf } from '#shared/calendar/days.ts'
import { changedMeanwhile, problem } from '#shared/http/problems.ts'
import { isSameLaw, markChecked, type RuleDocument } from '#shared/rules/rule-document.ts'
import type { LedgerKind } from '#shared/staff/edit-kinds.ts'
import type { StaffWork } from '#server/platform/audit/record-change.ts'
import { findEdit, findNewestEdit, hashText, insertEdit, type Edit } from '#server/platform/edits/queries.ts'
import { repositoryDocuments } from '#server/features/rules/content.ts'
import { loadLedger } from '#server/features/rules/load.ts'
import { parseRuleEdit, spellDocument, writeRuleEdit } from '#server/features/rules/rule-edits.ts'
import { refuse } from './change-document.ts'
import { documentInUse, spellVersions } from './read-rules.ts'

interface Handling extends StaffWork {
  visitor: { userId: number }
  now: Date
}
/** What was changed, and its version when it was read. */
interface Seen {
  kind: LedgerKind
  key: string
  version: number
}
type LedgerAction = `${LedgerKind}.${'version' | 'check' | 'restore'}` | 'rule.end'

const names: Readonly<Record<LedgerKind, string>> = { rule: 'rule', rate: 'going rate' }

/** Saves another document. `checked` are the versions, by their first day, that this person has checked. */
export const changeRule = (
  handling: Handling,
  seen: Seen,
  action: LedgerAction,
  change: (document: RuleDocument) => RuleDocument,
  checked: readonly string[] | ((document: RuleDocument) => readonly string[]),
) =>
  saveRuleEdit(handling, seen, action, (document, newest) => {
    const changed = change(document)
    const earlier = newest?.state === 'published' ? parseRuleEdit(newest.body).checkedBy : {}
    const days = typeof checked === 'function' ? checked(changed) : checked
    const checkedBy = { ...earlier, ...Object.fromEntries(days.map(day => [day, handling.visitor.userId])) }
    return { state: 'published', body: writeRuleEdit({ ...changed, checkedBy }) }
  })

/** Says that every version which has not ended was checked today and is unchanged. */
export function checkToday(handling: Handling, seen: Seen): Promise<{ version: number }> {
  const today = dayOf(handling.now)
  const checked = (document: RuleDocument) =>
    document.rows.filter(row => !row.valid_to || row.valid_to >= today).map(row => row.valid_from ?? '')
  return changeRule(handling, seen, `${seen.kind}.check`, document => markChecked(document, today), checked)
}

async function saveRuleEdit(
  { tx, record, recordNothing, visitor, now }: Handling,
  { kind, key, version }: Seen,
  action: LedgerAction,
  change: (document: RuleDocument, newest: Edit | undefined) => Pick<Edit, 'state' | 'body'>,
): Promise<{ version: number }> {
  const repository = repositoryDocuments(kind).get(key)
  const newest = await findNewestEdit(tx, kind, key)
  const before = documentInUse(kind, key, newest)
  if (!before) throw problem('NOT_FOUND')
  const baseHash = hashText(repository && spellDocument(repository))
  const { state, body } = change(before, newest)
  const after = state === 'published' ? parseRuleEdit(body) : repository
  // A rule that the repository does not have can be ended. Texts may already quote it.
  if (!after) throw problem('NOT_FOUND')
  const isSame = spellDocument(after) === spellDocument(before) && (newest?.baseHash ?? baseHash) === baseHash
  // Sent again because the answer was lost: it is already there.
  if (isSame && (newest?.state ?? 'repository') === state) {
    recordNothing()
    return { version: newest?.version ?? 0 }
  }
  const next = { kind, key, version: version + 1, state, body, baseHash } as const
  const isSaved =
    (newest?.version ?? 0) === version &&
    (await insertEdit(tx, { ...next, fromDay: dayOf(now), savedBy: visitor.userId, savedAt: now }))
  if (!isSaved) {
    const theirs = await findNewestEdit(tx, kind, key)
    throw changedMeanwhile(`Someone else has changed this ${names[kind]} since you opened it.`, {
      version: theirs?.version ?? 0,
      words: spellVersions(documentInUse(kind, key, theirs)!),
    })
  }
  await loadLedger(tx, now, undefined, undefined, isSameLaw(before, after))
  await record({
    action,
    subject: { kind, key, name: nameDocument(key, before) },
    before: { versions: spellVersions(before) },
    after: { versions: spellVersions(after) },
  })
  return { version: version + 1 }
}

/** Goes back to an earlier version, or with 0 to the repository’s. */
export async function restoreEdit(
  handling: Handling,
  seen: Seen & { to: number },
  action: LedgerAction,
): Promise<{ version: number }> {
  const { kind, key, to } = seen
  const earlier = to === 0 ? undefined : await findEdit(handling.tx, kind, key, to)
  if (!earlier && to !== 0) throw problem('NOT_FOUND')
  return saveRuleEdit(handling, seen, action, () => ({
    state: earlier?.state === 'published' ? 'published' : 'repository',
    body: earlier?.state === 'published' ? earlier.body : '',
  }))
}

/** Adds a rule or an occupation. Sent again because the answer was lost, it is already there. */
export async function addDocument(
  { tx, record, recordNothing, visitor, now }: Handling,
  { kind, key }: Pick<Seen, 'kind' | 'key'>,
  document: RuleDocument,
) {
  const known = documentInUse(kind, key, await findNewestEdit(tx, kind, key))
  if (known && spellDocument(known) === spellDocument(document)) {
    recordNothing()
    return { version: 1 }
  }
  const checkedBy = { [document.rows[0]!.valid_from ?? '']: visitor.userId }
  const edit = {
    kind,
    key,
    version: 1,
    state: 'published',
    body: writeRuleEdit({ ...document, checkedBy }),
    baseHash: hashText(undefined),
    fromDay: dayOf(now),
    savedBy: visitor.userId,
    savedAt: now,
  } as const
  if (known || !(await insertEdit(tx, edit))) throw refuse(takenKeys[kind].field, takenKeys[kind].words)
  await loadLedger(tx, now)
  await record({
    action: `${kind}.create`,
    subject: { kind, key, name: nameDocument(key, document) },
    after: { versions: spellVersions(document) },
  })
  return { version: 1 }
}

const takenKeys = {
  rule: { field: 'id', words: 'There is already a rule with this id.' },
  rate: { field: 'code', words: 'There is already an occupation with this code.' },
} as const satisfies Record<LedgerKind, object>

function nameDocument(key: string, { rows }: RuleDocument): string {
  const { title, occupation } = rows.at(-1)!
  return title ?? `${key} ${occupation}`
}

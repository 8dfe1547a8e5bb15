import { dayOf } from '#shared/calendar/days.ts'
import { changedMeanwhile, problem } from '#shared/http/problems.ts'
import { isSameLaw, type RuleDocument } from '#shared/rules/rule-document.ts'
import type { StaffWork } from '#server/platform/audit/record-change.ts'
import { findNewestEdit, hashText, insertEdit, type Edit } from '#server/platform/edits/queries.ts'
import { repositoryRules } from '#server/features/rules/content.ts'
import { loadLedger } from '#server/features/rules/load.ts'
import { parseRuleEdit, spellDocument, writeRuleEdit } from '#server/features/rules/rule-edits.ts'
import { refuse } from './change-document.ts'
import { documentInUse, spellVersions } from './read-rules.ts'

interface Handling extends StaffWork {
  visitor: { userId: number }
  now: Date
}
interface Seen {
  id: string
  version: number
}
type RuleAction = 'rule.version' | 'rule.check' | 'rule.end' | 'rule.restore'

/** Saves another document of a rule. `checked` are the versions, by their first day, that this person has checked. */
export const changeRule = (
  handling: Handling,
  seen: Seen,
  action: RuleAction,
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

export async function saveRuleEdit(
  { tx, record, recordNothing, visitor, now }: Handling,
  { id, version }: Seen,
  action: RuleAction,
  change: (document: RuleDocument, newest: Edit | undefined) => Pick<Edit, 'state' | 'body'>,
): Promise<{ version: number }> {
  const repository = repositoryRules().get(id)
  const newest = await findNewestEdit(tx, 'rule', id)
  const before = documentInUse(id, newest)
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
  const next = { kind: 'rule', key: id, version: version + 1, state, body, baseHash } as const
  const isSaved =
    (newest?.version ?? 0) === version &&
    (await insertEdit(tx, { ...next, fromDay: dayOf(now), savedBy: visitor.userId, savedAt: now }))
  if (!isSaved) {
    const theirs = await findNewestEdit(tx, 'rule', id)
    throw changedMeanwhile('Someone else has changed this rule since you opened it.', {
      version: theirs?.version ?? 0,
      words: spellVersions(documentInUse(id, theirs)!),
    })
  }
  await loadLedger(tx, now, undefined, undefined, isSameLaw(before, after))
  const subject = { kind: 'rule', key: id, name: before.rows.at(-1)!.title ?? id } as const
  await record({
    action,
    subject,
    before: { versions: spellVersions(before) },
    after: { versions: spellVersions(after) },
  })
  return { version: version + 1 }
}

/** Adds a rule. Sent again because the answer was lost, it is already there. */
export async function addRule(
  { tx, record, recordNothing, visitor, now }: Handling,
  id: string,
  document: RuleDocument,
) {
  const known = documentInUse(id, await findNewestEdit(tx, 'rule', id))
  if (known && spellDocument(known) === spellDocument(document)) {
    recordNothing()
    return { version: 1 }
  }
  const checkedBy = { [document.rows[0]!.valid_from ?? '']: visitor.userId }
  const edit = {
    kind: 'rule',
    key: id,
    version: 1,
    state: 'published',
    body: writeRuleEdit({ ...document, checkedBy }),
    baseHash: hashText(undefined),
    fromDay: dayOf(now),
    savedBy: visitor.userId,
    savedAt: now,
  } as const
  if (known || !(await insertEdit(tx, edit))) throw refuse('id', 'There is already a rule with this id.')
  await loadLedger(tx, now)
  await record({
    action: 'rule.create',
    subject: { kind: 'rule', key: id, name: document.rows[0]!.title ?? id },
    after: { versions: spellVersions(document) },
  })
  return { version: 1 }
}

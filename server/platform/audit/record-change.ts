import { isDeepStrictEqual } from 'node:util'
import type { actionsWithoutBefore, AuditAction, SubjectKind } from '#shared/staff/audit-actions.ts'
import type { AnswerOf, Endpoint, SchemasOf } from '#shared/http/endpoint.ts'
import { problem } from '#shared/http/problems.ts'
import type { Database } from '#server/platform/db/database.ts'
import { handle, type Handling, type Mounted } from '#server/platform/http/mount.ts'
import type { RequestScope } from '#server/platform/http/request-scope.ts'
import { auditLog, type AuditFields } from './tables.ts'

/** Who makes a change. Commands and the setup link have a name but no account. */
export interface Actor {
  userId?: number
  name: string
}

/** Who runs a command, as the audit log names them. */
export const commandLine: Actor = { name: 'Command line' }

interface ChangedThing {
  subject: { kind: SubjectKind; key: string | number; name: string }
  /** Whom it is about: the line is part of what we hold about that person. */
  personId?: number
  after?: AuditFields
}
type ActionWithoutBefore = (typeof actionsWithoutBefore)[number]

/** Who changes something that exists says what it was. The compiler checks it. */
export type Change = ChangedThing &
  (
    | { action: ActionWithoutBefore; before?: AuditFields }
    | { action: Exclude<AuditAction, ActionWithoutBefore>; before: AuditFields }
  )

/** Writes one line. Pass the transaction of the change: then there are both or neither. */
export async function recordChange(tx: Database, actor: Actor, change: Change, now: Date): Promise<void> {
  const { before, after } = keepDifferences(change.before, change.after)
  await tx.insert(auditLog).values({
    at: now,
    actorId: actor.userId ?? null,
    actor: actor.name,
    action: change.action,
    subjectKind: change.subject.kind,
    subjectKey: String(change.subject.key),
    subject: change.subject.name,
    personId: change.personId ?? null,
    before,
    after,
  })
}

/** Fields that are the same on both sides say nothing. */
export function keepDifferences(before: AuditFields | undefined, after: AuditFields | undefined) {
  if (!before || !after) return { before: before ?? null, after: after ?? null }
  const isChanged = ([field, value]: [string, unknown]) => !isDeepStrictEqual(value, before[field])
  const changed = Object.fromEntries(Object.entries(after).filter(isChanged))
  const earlier = Object.fromEntries(Object.keys(changed).map(field => [field, before[field] ?? null]))
  return { before: earlier, after: changed }
}

export interface StaffWork {
  /** The change and its line in the audit log are made in this transaction. */
  tx: Database
  record(change: Change): Promise<void>
  /** For a call that finds everything as it should be, such as one sent twice. */
  recordNothing(): void
  /** Done once the change is certain. */
  afterCommit(work: () => Promise<unknown>): void
}
export type StaffHandling<E extends Endpoint> = Handling<E> & StaffWork

/** Makes a change in one transaction with its line. A change that records nothing is undone and fails. */
export async function makeChange<T>(
  { db, now }: Pick<RequestScope, 'db' | 'now'>,
  actor: Actor | null,
  make: (work: StaffWork) => Promise<T>,
): Promise<T> {
  if (!actor) throw new Error('Only someone who is signed in can make a change of staff.')
  const later: (() => Promise<unknown>)[] = []
  const answer = await db.transaction(async tx => {
    let isRecorded = false
    const result = await make({
      tx,
      async record(change) {
        isRecorded = true
        await recordChange(tx, actor, change, now)
      },
      recordNothing: () => {
        isRecorded = true
      },
      afterCommit: work => {
        later.push(work)
      },
    })
    if (!isRecorded) throw new Error('A change of staff wrote no line in the audit log.')
    return result
  })
  for (const work of later) await work()
  return answer
}

/** Like `handle`, for what changes something in the name of staff. */
export const handleStaffChange = <E extends Endpoint>(
  endpoint: E,
  schemas: SchemasOf<E>,
  handler: (handling: StaffHandling<E>) => Promise<AnswerOf<E>>,
): Mounted => ({
  ...handle(endpoint, schemas, (handling: Handling<E>) =>
    makeChange<AnswerOf<E>>(handling, handling.visitor, work => handler({ ...handling, ...work })),
  ),
  isAudited: true,
})

/** The same, where something slow comes first that must not keep a transaction open. */
export const handleSlowStaffChange = <E extends Endpoint, Prepared>(
  endpoint: E,
  schemas: SchemasOf<E>,
  prepare: (handling: Handling<E>) => Promise<Prepared>,
  handler: (handling: StaffHandling<E>, prepared: Prepared) => Promise<AnswerOf<E>>,
): Mounted => ({
  ...handle(endpoint, schemas, async (handling: Handling<E>) => {
    const prepared = await prepare(handling)
    return makeChange<AnswerOf<E>>(handling, handling.visitor, work => handler({ ...handling, ...work }, prepared))
  }),
  isAudited: true,
})

/** Like `handleStaffChange`, for what administrators change at their own university. */
export const handleUniversityChange = <E extends Endpoint>(
  endpoint: E,
  schemas: SchemasOf<E>,
  handler: (handling: UniversityHandling<E>) => Promise<AnswerOf<E>>,
): Mounted => handleStaffChange(endpoint, schemas, handling => handler(withTenant(handling)))

/** The same, where something slow comes first. */
export const handleSlowUniversityChange = <E extends Endpoint, Prepared>(
  endpoint: E,
  schemas: SchemasOf<E>,
  prepare: (handling: Handling<E>) => Promise<Prepared>,
  handler: (handling: UniversityHandling<E>, prepared: Prepared) => Promise<AnswerOf<E>>,
): Mounted =>
  handleSlowStaffChange(endpoint, schemas, prepare, (handling, prepared) => handler(withTenant(handling), prepared))

type UniversityHandling<E extends Endpoint> = StaffHandling<E> & { universityId: number }

/** The tenant is known from the session, never from input. */
function withTenant<E extends Endpoint>(handling: StaffHandling<E>): UniversityHandling<E> {
  const universityId = handling.visitor?.universityId
  if (!universityId) throw problem('NOT_ALLOWED')
  return { ...handling, universityId }
}

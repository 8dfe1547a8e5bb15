import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { problem } from '#shared/http/problems.ts'
import type { AuditAction, SubjectKind } from '#shared/staff/audit-actions.ts'
import type { Database } from '#server/platform/db/database.ts'
import { auditLog, type AuditFields } from './tables.ts'

const mostVersions = 50

/** What a record was after it was saved. */
interface RecordVersion<Values> {
  /** The line of the audit log; 0: as it was before the first line we have. */
  version: number
  savedAt: Date | null
  savedBy: string | null
  /** The fields that this save changed; none where it added the record. */
  changed: string[]
  isCurrent: boolean
  values: Values
}

interface Saves {
  kind: SubjectKind
  key: number
  /** Those that leave the record with what their lines say. */
  actions: readonly AuditAction[]
}

/** What a record says, or said in the version that is asked for, and which versions there are. */
export async function readVersions<Values extends AuditFields>(
  db: Database,
  saves: Saves,
  current: Values,
  asked: number | undefined,
) {
  const versions = await listVersions(db, saves, current)
  const found = versions.find(({ version }) => version === asked)
  if (asked !== undefined && !found) throw problem('NOT_FOUND')
  return {
    values: found?.values ?? current,
    versions: versions.map(({ savedAt, ...version }) => ({ ...version, savedAt: savedAt?.toISOString() ?? null })),
  }
}

/**
 * The newest first. The audit log has what each save changed, so they are worked out from what the record says now,
 * back in time, as far as the log goes.
 */
async function listVersions<Values extends AuditFields>(
  db: Database,
  { kind, key, actions }: Saves,
  current: Values,
): Promise<RecordVersion<Values>[]> {
  const lines = await db
    .select()
    .from(auditLog)
    .where(
      and(eq(auditLog.subjectKind, kind), eq(auditLog.subjectKey, String(key)), inArray(auditLog.action, [...actions])),
    )
    .orderBy(desc(auditLog.id))
    .limit(mostVersions)
  const versions: RecordVersion<Values>[] = []
  let values = current
  for (const { id, at, actor, before, after } of lines) {
    const changed = fieldsOf(current, after)
    values = { ...values, ...changed }
    versions.push({
      version: id,
      savedAt: at,
      savedBy: actor,
      changed: before ? Object.keys(changed) : [],
      isCurrent: versions.length === 0 && isDeepStrictEqual(values, current),
      values,
    })
    values = { ...values, ...fieldsOf(current, before) }
  }
  // A record that was not added on screen, or so long ago that the line is gone.
  const isWhole = lines.length < mostVersions && lines.at(-1)?.before
  if (isWhole) versions.push({ version: 0, savedAt: null, savedBy: null, changed: [], isCurrent: false, values })
  return versions
}

/** Without fields that records of this kind no longer have. */
const fieldsOf = <Values extends AuditFields>(current: Values, fields: AuditFields | null) =>
  Object.fromEntries(Object.entries(fields ?? {}).filter(([name]) => name in current)) as Partial<Values>

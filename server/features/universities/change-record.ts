import { changedMeanwhile, problem } from '#shared/http/problems.ts'
import type { StaffWork } from '#server/platform/audit/record-change.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { RequestScope } from '#server/platform/http/request-scope.ts'
import { lockRecord, replaceLogo, updateRecord, type UniversityRecord } from './record-queries.ts'

export const subjectOf = ({ id, values }: { id: number; values: { name: string } }) =>
  ({ kind: 'university', key: id, name: values.name }) as const

export async function lockUniversity(tx: Database, id: number): Promise<UniversityRecord> {
  const record = await lockRecord(tx, id)
  if (!record) throw problem('NOT_FOUND')
  return record
}

/** Refuses to change what has changed since it was read, and says what it is now. */
export function assertVersion(record: UniversityRecord, version: number) {
  if (record.version === version) return
  const { values, pausedAt } = record
  throw changedMeanwhile('Someone else has changed this university since you opened it.', {
    version: record.version,
    values,
    pausedAt: pausedAt?.toISOString() ?? null,
  })
}

type Work = StaffWork & Pick<RequestScope, 'refreshDirectories'>

/** Replaces the logo, or removes it, if it is still the one that was seen: its picture is not kept. */
export async function changeLogo(
  { tx, record, recordNothing, afterCommit, refreshDirectories }: Work,
  { id, seen }: { id: number; seen: string },
  logo: { bytes: Uint8Array; hash: string } | null,
) {
  const before = await lockUniversity(tx, id)
  const address = logo && `/api/university-logos/${id}/${logo.hash}`
  if (before.logo === address) {
    recordNothing()
    return { logo: address, version: before.version }
  }
  if ((before.logo ?? '') !== seen)
    throw changedMeanwhile(
      'Someone else has changed the logo since you opened this page. You see it now. To use yours, choose it again.',
      { logo: before.logo },
    )
  await replaceLogo(tx, id, logo)
  const version = await updateRecord(tx, id, { logo: address })
  await record({
    action: 'university.logo',
    subject: subjectOf(before),
    before: { logo: before.logo },
    after: { logo: address },
  })
  afterCommit(refreshDirectories)
  return { logo: address, version }
}

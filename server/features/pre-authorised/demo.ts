import type { Database } from '#server/db/database.ts'
import { demoCrowd } from '#server/features/accounts/demo-crowd.ts'
import { preAuthorisedStudents } from './tables.ts'

/** The fellow students were all on their universities' lists; some have not come yet. */
export async function loadDemoPreAuthorised(tx: Database) {
  await tx.insert(preAuthorisedStudents).values(demoCrowd.map(({ universityId, email, name, joinedOn }) => ({ universityId, email, name, kind: 'student' as const, addedAt: new Date(joinedOn), sentAt: new Date(joinedOn) })))
}

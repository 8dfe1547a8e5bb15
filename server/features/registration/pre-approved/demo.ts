import type { Database } from '#server/platform/db/database.ts'
import { demoCrowd } from '#server/platform/people/demo-crowd.ts'
import { invitations } from '#server/features/registration/tables.ts'

/** All fellow students were on their universities' lists. Some have not registered yet. */
export async function loadDemoPreAuthorised(tx: Database) {
  await tx.insert(invitations).values(
    demoCrowd.map(({ universityId, email, name, joinedOn, level, faculty }) => {
      const day = new Date(joinedOn)
      return { universityId, email, name, kind: 'student' as const, level, faculty, invitedAt: day, sentAt: day }
    }),
  )
}

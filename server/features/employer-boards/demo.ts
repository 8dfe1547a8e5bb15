import { eq } from 'drizzle-orm'
import { daysBefore } from '#shared/calendar/durations.ts'
import type { Database } from '#server/platform/db/database.ts'
import { employerMembers, employerOrganisations } from '#server/features/employers/tables.ts'
import { insertBoard } from './queries.ts'

/**
 * A board of the demo employer, after its first preview. Its name is invented and not the employer's, so nothing is
 * ever fetched before staff confirm it.
 */
export async function loadDemoBoard(tx: Database, now: Date): Promise<void> {
  const [member] = await tx
    .select({ organisationId: employerMembers.organisationId, userId: employerMembers.userId })
    .from(employerMembers)
    .innerJoin(employerOrganisations, eq(employerOrganisations.id, employerMembers.organisationId))
    .where(eq(employerOrganisations.name, 'Brightworks Engineering Ltd'))
  if (!member) return
  const at = daysBefore(now, 1)
  await insertBoard(tx, {
    organisationId: member.organisationId,
    system: 'lever',
    board: 'bridges-and-stations-demo',
    statuses: ['graduateVisa', 'sponsorNow'],
    state: 'active',
    connectedBy: member.userId,
    connectedAt: at,
    previewedAt: at,
    finishedAt: at,
    wasPreview: true,
    result: {
      counts: [
        { label: 'new', value: 2 },
        { label: 'needs a change here first', value: 1 },
        { label: 'left out', value: 1 },
      ],
      rejected: [
        { row: 'Job 3 (7f2c)', reason: 'left out. closing date: 2026-09-30 is over' },
        { row: 'Planning technician', reason: 'Enter the town or city, or choose “Remote”.' },
      ],
      moreRejected: 0,
      samples: ['Graduate rail engineer, York', 'Bridge inspector, Hull', 'Planning technician, United Kingdom'],
      notes: [],
    },
  })
}

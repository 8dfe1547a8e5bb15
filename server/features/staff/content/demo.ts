import { dayOf } from '#shared/calendar/days.ts'
import { daysBefore } from '#shared/calendar/durations.ts'
import type { Database } from '#server/platform/db/database.ts'
import { hashText, insertEdit } from '#server/platform/edits/queries.ts'
import { demoPersonId, demoStaff } from '#server/platform/people/demo.ts'
import { questionTexts } from '#server/features/faq/content.ts'

const key = 'track-applications'

/** An answer that staff have changed, and the repository since. Staff choose between the two. */
export async function loadDemoEdit(tx: Database, now: Date): Promise<void> {
  const savedAt = daysBefore(now, 10)
  await insertEdit(tx, {
    kind: 'question',
    key,
    version: 1,
    state: 'published',
    body: `${questionTexts.repository.get(key)}\nBring your list to your next meeting with your careers service.\n`,
    baseHash: hashText('An earlier answer.'),
    fromDay: dayOf(savedAt),
    savedBy: demoPersonId(demoStaff.email),
    savedAt,
  })
}

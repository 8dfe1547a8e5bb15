import type { Database } from '#server/platform/db/database.ts'
import { demoPersonId } from '#server/platform/people/demo.ts'
import { addSearch } from './search-queries.ts'

/** The searches that the demo student has saved. */
export async function loadDemoSearches(tx: Database, now: Date) {
  const studentId = demoPersonId('student@northbridge.example')
  await addSearch(
    tx,
    studentId,
    {
      name: 'Engineering, sponsorship stated',
      board: 'careers',
      query: 'country=united-kingdom&evidence=stated&words=engineer',
      frequency: 'daily',
    },
    now,
  )
  await addSearch(
    tx,
    studentId,
    { name: 'Internships in Ireland', board: 'careers', query: 'country=ireland&type=internship', frequency: 'weekly' },
    now,
  )
}

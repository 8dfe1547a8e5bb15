import { formSubmissions } from '#server/features/forms/tables.ts'
import { openFromEnv } from '../../faults/open-from-env.ts'

/** Prints the key of every form in the database. */
const { db, close } = await openFromEnv()
const rows = await db.select({ key: formSubmissions.submissionKey }).from(formSubmissions)
console.log(JSON.stringify(rows.map(({ key }) => key)))
await close()

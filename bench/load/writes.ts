import { workShifts } from '#server/features/hours/tables.ts'
import { formSubmissions } from '#server/features/forms/tables.ts'
import { openFromEnv } from '../../faults/open-from-env.ts'

/** Prints the key of every form and of every shift in the database. */
const { db, close } = await openFromEnv()
const forms = await db.select({ key: formSubmissions.submissionKey }).from(formSubmissions)
const shifts = await db.select({ key: workShifts.note }).from(workShifts)
console.log(JSON.stringify([...forms, ...shifts].map(({ key }) => key)))
await close()

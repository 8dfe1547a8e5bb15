import { pino } from 'pino'
import { loadDemoRegister } from '#server/features/sponsors/demo.ts'
import { makeTemplate } from '#server/db/template.ts'

// A step of the build: node make-template.js FILE DEMO-FILE
const [file, demoFile] = process.argv.slice(2) as [string, string]
const log = pino({ level: 'warn' })
await makeTemplate(file, log)
// Of the demo world only what takes long and never differs: the rest knows today's date.
await makeTemplate(demoFile, log, async ({ db, vacuum }) => {
  await db.transaction(loadDemoRegister)
  await vacuum()
})

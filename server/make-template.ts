import { pino } from 'pino'
import { loadDemoContent } from '#server/demo.ts'
import { loadLedger } from '#server/features/rules/load.ts'
import { makeTemplate } from '#server/platform/db/template.ts'

// A build step: node make-template.js FILE [DEMO-FILE]
const [file, demoFile] = process.argv.slice(2) as [string, string?]
const log = pino({ level: 'warn' })
await makeTemplate(file, log)
if (demoFile) {
  // The slow parts of the demo world.
  await makeTemplate(demoFile, log, {
    from: file,
    fill: async ({ db, vacuum }) => {
      const now = new Date()
      await loadLedger(db, now)
      await loadDemoContent(db, now)
      await vacuum()
    },
  })
}

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
    fill: async ({ longTransaction, vacuum }) => {
      const now = new Date()
      // However long it takes: a busy machine is no reason for a build to fail.
      await longTransaction(async tx => {
        await loadLedger(tx, now)
        await loadDemoContent(tx, now)
      })
      await vacuum()
    },
  })
}

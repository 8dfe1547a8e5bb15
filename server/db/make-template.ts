import { pino } from 'pino'
import { makeTemplate } from '#server/db/template.ts'

// A step of the build: node make-template.js FILE
await makeTemplate(process.argv[2]!, pino({ level: 'warn' }))

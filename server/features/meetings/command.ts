import { existsSync, readFileSync } from 'node:fs'
import { runCommand } from '#server/command.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { applyDiaryFile } from './diary-file.ts'

// npm run diary -- FILE.json: the hosts people can meet and when, and the coming workshops and webinars.
await runCommand(([file]) => {
  if (!file)
    throw new Refusal(
      'Name a JSON file with hosts, daysOff and events:\n\n  npm run diary -- FILE.json\n\n' +
        'If the server uses an embedded database, stop it first.',
    )
  if (!existsSync(file)) throw new Refusal(`There is no file ${file}.`)
  const text = readFileSync(file, 'utf8')
  return ({ db }) => applyDiaryFile(db, text)
})

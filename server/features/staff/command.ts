import { runCommand } from '#server/command.ts'
import { readConfig } from '#server/config.ts'
import { readStaffCommand } from './commands.ts'

// npm run staff: what the staff area does, for someone with a shell but no account yet.
await runCommand(args => readStaffCommand(args, readConfig(process.env).smtpUrl))

import { parseArgs } from 'node:util'
import { Refusal } from './refusal.ts'

/** Reads the options that every command for importing a register has, and what else was typed. */
export function parseImportOptions(args: readonly string[], usage: string) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        'accept-drop': { type: 'boolean', default: false },
        date: { type: 'string' },
      },
    })
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n${usage}`)
  }
}

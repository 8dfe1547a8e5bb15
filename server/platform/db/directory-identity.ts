import { statSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '#server/platform/refusal.ts'

/**
 * Notices that the database's folder was deleted, moved or replaced while it is open: what is written then goes into
 * files that no one will ever find. PostgreSQL only ever writes into its control file, so it stays the same file.
 */
export function watchIdentity(directory: string): { assertSame(): void } {
  const control = join(directory, 'global', 'pg_control')
  const identify = () => {
    const found = statSync(control, { throwIfNoEntry: false })
    return found && `${found.dev} ${found.ino}`
  }
  const opened = identify()
  return {
    assertSame() {
      if (identify() === opened) return
      throw new Refusal(
        `The database in ${directory} was deleted, moved or replaced while it was in use. Nothing more is written. ` +
          'Put the folder back, or restore a backup, and start again.',
      )
    },
  }
}

import { statfsSync } from 'node:fs'
import { Refusal } from '#server/platform/refusal.ts'

/** What a worker says when PostgreSQL does not open the files it was given. */
export const unreadableFiles = 'UNREADABLE_FILES'

/** PostgreSQL adds to its log in pieces of 16 MB, and needs some room to tidy up. */
export const leastFreeBytes = 64 * 1024 * 1024

/** The disk has no room left for what people write. */
export class DiskFull extends Refusal {
  override name = 'DiskFull'
}

/** Throws `DiskFull` when there is less room than `least` on the disk of that folder. */
export function assertRoom(directory: string, least: number): void {
  const { bavail, bsize } = statfsSync(directory)
  if (bavail * bsize >= least) return
  throw new DiskFull(
    `The disk with the data folder ${directory} is full. Make room on it, or move the folder to a larger disk and ` +
      'name it with DATA_DIR. Nothing that was saved is lost.',
  )
}

/** Turns the reason why the data folder could not be opened into advice. What it does not know, it leaves unchanged. */
export function explainOpening(error: unknown, dataDir: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  if (error instanceof Refusal) return error
  switch (code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new Refusal(
        `The data folder ${dataDir} cannot be written (${code}). Give the account that runs the server the right to ` +
          'write there, mount its disk for writing, or choose another folder with DATA_DIR.',
        { cause: error },
      )
    case 'ENOTDIR':
    case 'EEXIST':
      return new Refusal(`DATA_DIR must be a folder, and ${dataDir} is not.`, { cause: error })
    case 'ENOSPC':
    case 'EDQUOT':
      return new DiskFull(`The disk with the data folder ${dataDir} is full. Make room on it, then start again.`, {
        cause: error,
      })
    case unreadableFiles:
      return new Refusal(
        `The database in ${dataDir} cannot be opened (${message}). Its files are probably damaged. Leave the folder ` +
          'as it is, so that nothing more is lost, and restore the newest backup: npm run restore -- FOLDER. ' +
          'Damaged files are kept next to the restored ones.',
        { cause: error },
      )
    case undefined:
    default:
      return error
  }
}

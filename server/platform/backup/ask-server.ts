import { askHolder, type AnswerRequest } from '#server/platform/db/directory-lock.ts'
import type { OpenDatabase } from '#server/platform/db/open.ts'
import { failureInWords } from '#server/platform/failure.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { makeBackup, type Backup } from './backup.ts'

interface Request {
  /** The folder in which to make a backup. */
  backup: string
}
type Answer = { made: Backup } | { refusal: string }

/**
 * The embedded database is open in one process only, so a command asks that process for a backup, through the socket
 * with which it locks the data folder.
 */
export async function askForBackup(dataDir: string, folder: string): Promise<Backup | undefined> {
  const text = await askHolder(dataDir, JSON.stringify({ backup: folder } satisfies Request))
  if (text === undefined) return undefined
  const answer = JSON.parse(text) as Answer
  if ('refusal' in answer) throw new Refusal(answer.refusal)
  return answer.made
}

/** Before the database is open there is nothing to make a backup of. */
export const answerBackups =
  (getDatabase: () => OpenDatabase | undefined): AnswerRequest =>
  async text => {
    const answer = await answerBackup(text, getDatabase()).catch((error: unknown) => ({
      refusal: failureInWords(error),
    }))
    return JSON.stringify(answer satisfies Answer)
  }

async function answerBackup(text: string, database: OpenDatabase | undefined): Promise<Answer> {
  if (!database) throw new Refusal('The server is still starting. Try again in a moment.')
  const { backup } = JSON.parse(text) as Request
  return { made: await makeBackup(database, backup, new Date()) }
}

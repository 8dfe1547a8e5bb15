import type { Database } from '#server/platform/db/database.ts'
import type { ChangedFile } from '#server/platform/edits/make-patch.ts'
import { readEdits } from '#server/platform/edits/queries.ts'
import { editableTexts } from './editable.ts'

/** The repository’s files with the texts that readers see on a day. */
export async function exportTexts(db: Database, day: string): Promise<ChangedFile[]> {
  const files = await Promise.all(
    Object.values(editableTexts).map(async texts => {
      const edits = await readEdits(db, texts.kind, day)
      const isExported = (key: string, isHidden: boolean) => !isHidden || texts.repository.has(key)
      const changes = [...edits.values()]
        .filter(({ key, state }) => isExported(key, state === 'hidden'))
        .map(({ key, state, body }) => [key, state === 'hidden' ? null : body] as const)
      return texts.toFiles(new Map(changes))
    }),
  )
  return files.flat()
}

import { problem } from '#shared/http/problems.ts'
import { addNote, changeNote, removeNote, reportProgress, saveVideo } from '#shared/videos/api.ts'
import { mostNotesPerLesson } from '#shared/videos/limits.ts'
import {
  Note,
  NoteChange,
  NoteForm,
  NoteInput,
  NoteRemoved,
  ProgressAnswer,
  ProgressForm,
  SaveAnswer,
  SaveForm,
} from '#shared/videos/schemas.ts'
import { reachPast, readSeconds } from '#shared/videos/watched-seconds.ts'
import type { Database } from '#server/platform/db/database.ts'
import { handle } from '#server/platform/http/mount.ts'
import { lockPerson } from '#server/platform/people/queries.ts'
import type { Visitor } from '#server/platform/people/session.ts'
import { findAnyLesson } from './catalogue.ts'
import { mayWatch } from './content.ts'
import { creditSeconds } from './credit-seconds.ts'
import { describeProgress } from './describe-lessons.ts'
import {
  addSave,
  countNotes,
  deleteNote,
  deleteSave,
  findNote,
  findNoteByKey,
  findProgress,
  insertNote,
  updateNote,
  writeProgress,
} from './queries.ts'

/** What a person does with a lesson. All of it belongs to them alone. */
export const ownVideoHandlers = [
  handle(
    reportProgress,
    { input: ProgressForm, answer: ProgressAnswer },
    async ({ input: { slug, position, seconds: text }, visitor, db, now, events }) => {
      const lesson = await findWatchable(db, slug, visitor)
      const seconds = readSeconds(text)
      if (reachPast(seconds, lesson.seconds) || position > Math.ceil(lesson.seconds))
        throw problem('BAD_INPUT', [{ field: 'seconds', message: 'The lesson is shorter than that.' }])
      const { before, after } = await db.transaction(async tx => {
        await lockPerson(tx, visitor.userId)
        const before = await findProgress(tx, visitor.userId, slug)
        const after = creditSeconds(before, { lesson: slug, length: lesson.seconds, position, seconds, now })
        if (!after) throw problem('WATCHED_TOO_FAST')
        await writeProgress(tx, visitor.userId, after)
        return { before, after }
      })
      if (after.completedAt && !before?.completedAt) events.record('videoWatched', visitor)
      return describeProgress(after, lesson)
    },
  ),

  handle(saveVideo, { input: SaveForm, answer: SaveAnswer }, async ({ input: { slug, isSaved }, visitor, db, now }) => {
    if (isSaved) await addSave(db, visitor.userId, (await findWatchable(db, slug, visitor)).slug, now)
    // Also what can no longer be watched.
    else await deleteSave(db, visitor.userId, slug)
    return { isSaved }
  }),

  handle(
    addNote,
    { input: NoteForm, answer: Note },
    async ({ input: { slug, second, words, key }, visitor, db, now }) => {
      const { userId } = visitor
      const lesson = await findWatchable(db, slug, visitor)
      if (second > Math.ceil(lesson.seconds))
        throw problem('BAD_INPUT', [{ field: 'second', message: 'The lesson is shorter than that.' }])
      return db.transaction(async tx => {
        await lockPerson(tx, userId)
        const known = await findNoteByKey(tx, userId, key)
        if (known) return known
        if ((await countNotes(tx, userId, slug)) >= mostNotesPerLesson) throw problem('TOO_MANY_NOTES')
        return insertNote(tx, { userId, lesson: slug, second, words, key, createdAt: now, updatedAt: now })
      })
    },
  ),

  handle(changeNote, { input: NoteChange, answer: Note }, async ({ input, visitor: { userId }, db, now }) => {
    const changed = await updateNote(db, userId, input, now)
    if (changed) return changed
    const known = await findNote(db, userId, input.id)
    if (!known) throw problem('NOT_FOUND')
    // Sent again because the answer was lost.
    if (known.words === input.words) return known
    throw problem('CHANGED_MEANWHILE')
  }),

  handle(removeNote, { input: NoteInput, answer: NoteRemoved }, async ({ input: { id }, visitor: { userId }, db }) => {
    await deleteNote(db, userId, id)
    return { id }
  }),
]

async function findWatchable(db: Database, slug: string, visitor: Visitor) {
  const lesson = await findAnyLesson(db, slug, visitor)
  if (!lesson) throw problem('NOT_FOUND')
  if (!mayWatch(lesson, visitor)) throw problem('NOT_ALLOWED')
  return lesson
}

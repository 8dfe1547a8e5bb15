import type { PersonalData } from '#server/platform/feature.ts'
import { listAllNotes, listProgress, listSaves } from './queries.ts'
import { listLessonsMadeBy } from './uploads/queries.ts'

/** What is a person's own goes with the account. A lesson they added for others stays, without their name. */
export const videosData: PersonalData = {
  columns: ['video_progress.user_id', 'video_saves.user_id', 'video_notes.user_id', 'uploaded_lessons.created_by'],
  export: [
    {
      name: 'videoProgress',
      about: 'the video lessons you watched, how far, and when you finished them',
      read: async (db, { id }) =>
        (await listProgress(db, id)).map(({ lesson, position, watched, reportedAt, completedAt }) => ({
          lesson,
          position,
          secondsWatched: watched,
          lastWatchedAt: reportedAt,
          completedAt,
        })),
    },
    { name: 'savedVideos', about: 'the video lessons you saved', read: (db, { id }) => listSaves(db, id) },
    { name: 'videoNotes', about: 'your notes on video lessons', read: (db, { id }) => listAllNotes(db, id) },
    { name: 'addedLessons', about: 'the video lessons you added', read: (db, { id }) => listLessonsMadeBy(db, id) },
  ],
}

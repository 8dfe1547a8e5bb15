import { hours } from '#shared/calendar/durations.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { videoPicture } from '#shared/site/pictures.ts'
import { readCatalogue } from './catalogue.ts'
import { lessons, type Lesson } from './content.ts'
import { loadDemoDrafts, loadDemoVideos } from './demo.ts'
import { lessonAddress } from './describe-lessons.ts'
import { videoHandlers } from './handlers.ts'
import { mediaAddress, videoFile } from './media-files.ts'
import { ownVideoHandlers } from './own-handlers.ts'
import { videosData } from './personal-data.ts'
import { mountMedia } from './serve-media.ts'
import { cleanUpVideos } from './uploads/clean-up.ts'
import { lessonHandlers } from './uploads/lesson-handlers.ts'
import { uploadHandlers } from './uploads/upload-handlers.ts'

const isOpen = ({ course }: Lesson) => course.access === 'standard'

export const videos = defineFeature({
  name: 'videos',
  interface: ['describe-lesson.ts', 'describe-lessons.ts'],
  handlers: [...videoHandlers, ...ownVideoHandlers, ...lessonHandlers, ...uploadHandlers],
  tasks: [{ name: 'videos.clean-up', everyMs: hours(1), run: cleanUpVideos }],
  mount: mountMedia,
  personalData: videosData,
  figureTexts: () =>
    lessons.map(lesson => ({ title: lesson.title, to: lessonAddress(lesson), text: JSON.stringify(lesson.figures) })),
  demo: { begin: loadDemoDrafts, lives: loadDemoVideos },
  pictures: () => lessons.filter(isOpen).map(({ title }) => videoPicture(title, null)),
  sitemap: async ({ db }) =>
    Promise.all(
      (await readCatalogue(db, null)).lessons.filter(isOpen).map(async lesson => ({
        to: lessonAddress(lesson),
        changed: lesson.made,
        video: {
          title: lesson.title,
          description: lesson.summary,
          poster: await mediaAddress(lesson, 'poster.webp'),
          file: await mediaAddress(lesson, videoFile(lesson)),
          seconds: lesson.seconds,
        },
      })),
    ),
})

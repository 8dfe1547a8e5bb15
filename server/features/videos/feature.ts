import { defineFeature } from '#server/platform/feature.ts'
import { videoPicture } from '#shared/site/pictures.ts'
import { lessons } from './content.ts'
import { loadDemoVideos } from './demo.ts'
import { lessonAddress } from './describe-lessons.ts'
import { videoHandlers } from './handlers.ts'
import { mediaAddress } from './media-files.ts'
import { ownVideoHandlers } from './own-handlers.ts'
import { videosData } from './personal-data.ts'
import { mountMedia } from './serve-media.ts'

const openLessons = lessons.filter(({ course }) => course.access === 'standard')

export const videos = defineFeature({
  name: 'videos',
  interface: ['describe-lesson.ts', 'describe-lessons.ts'],
  handlers: [...videoHandlers, ...ownVideoHandlers],
  mount: mountMedia,
  personalData: videosData,
  figureTexts: () =>
    lessons.map(lesson => ({ title: lesson.title, to: lessonAddress(lesson), text: JSON.stringify(lesson.figures) })),
  demo: { lives: loadDemoVideos },
  pictures: () => openLessons.map(({ title }) => videoPicture(title, null)),
  sitemap: () =>
    Promise.all(
      openLessons.map(async lesson => ({
        to: lessonAddress(lesson),
        changed: lesson.made,
        video: {
          title: lesson.title,
          description: lesson.summary,
          poster: await mediaAddress(lesson, 'poster.webp'),
          file: await mediaAddress(lesson, 'lesson.mp4'),
          seconds: lesson.seconds,
        },
      })),
    ),
})

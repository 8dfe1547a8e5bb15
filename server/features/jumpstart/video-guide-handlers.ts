import * as z from 'zod/mini'
import { NoInput } from '#shared/access/schemas.ts'
import { problem } from '#shared/http/problems.ts'
import { getGuideVideo, getVideoGuide } from '#shared/jumpstart/api.ts'
import { GuideVideoAnswer, SlugInput, VideoGuideAnswer } from '#shared/jumpstart/schemas.ts'
import { findLesson } from '#server/features/videos/content.ts'
import { describeLesson } from '#server/features/videos/describe-lesson.ts'
import { describeCard, readOwnVideos } from '#server/features/videos/describe-lessons.ts'
import { handle } from '#server/platform/http/mount.ts'
import json from '../../../content/jumpstart/video-guide.json'

const Text = z.string().check(z.minLength(1))
/** In order; a lesson that is not made yet is left out. */
const entries = z.parse(z.array(z.strictObject({ lesson: Text, why: Text })), json).flatMap(({ lesson: slug, why }) => {
  const lesson = findLesson(slug)
  return lesson ? [{ lesson, why }] : []
})

export const videoGuideHandlers = [
  handle(getVideoGuide, { input: NoInput, answer: VideoGuideAnswer }, async ({ visitor, db }) => {
    const own = await readOwnVideos(db, visitor)
    return {
      entries: await Promise.all(
        entries.map(async ({ lesson, why }) => ({ why, lesson: await describeCard(lesson, own) })),
      ),
    }
  }),

  handle(getGuideVideo, { input: SlugInput, answer: GuideVideoAnswer }, async ({ input: { slug }, ...scope }) => {
    const place = entries.findIndex(({ lesson }) => lesson.slug === slug)
    if (place < 0) throw problem('NOT_FOUND')
    const { lesson, why } = entries[place]!
    const next = entries[place + 1]?.lesson
    return {
      why,
      lesson: await describeLesson(lesson, scope),
      next: next ? { slug: next.slug, title: next.title } : null,
    }
  }),
]

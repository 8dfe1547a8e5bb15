import { productName } from '#shared/brand.ts'
import { withQuery, type Href } from '#shared/routing/href.ts'
import type { LessonData } from './lesson.tsx'

/** A lesson for search engines, chapter by chapter; nothing for one that cannot be watched. */
export function describeVideo(lesson: LessonData, address: Href) {
  const { media, origin, seconds, chapters } = lesson
  if (!media) return undefined
  const clips = chapters.map(({ title, start }, place) => ({
    '@type': 'Clip',
    name: title,
    startOffset: Math.floor(start),
    endOffset: Math.floor(chapters[place + 1]?.start ?? seconds),
    url: origin + withQuery(address, { t: String(Math.floor(start)) }),
  }))
  return {
    '@type': 'VideoObject',
    name: lesson.title,
    description: lesson.summary,
    thumbnailUrl: [origin + media.poster],
    contentUrl: origin + media.video,
    uploadDate: lesson.made,
    duration: `PT${Math.floor(seconds / 60)}M${Math.round(seconds % 60)}S`,
    inLanguage: 'en',
    isAccessibleForFree: true,
    transcript: chapters.flatMap(({ sentences }) => sentences.map(({ text }) => text)).join(' '),
    publisher: { '@type': 'Organization', name: productName },
    hasPart: clips,
  }
}

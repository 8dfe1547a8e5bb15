import { stat } from 'node:fs/promises'
import type { Hono } from 'hono'
import { callLimits } from '#shared/http/call-limits.ts'
import { problem } from '#shared/http/problems.ts'
import { limitTo } from '#server/platform/http/discovery.ts'
import type { HttpEnv } from '#server/platform/http/mount.ts'
import { findLesson, mayWatch, type Lesson } from './content.ts'
import { locateMedia, mediaTypes, readVersion, type MediaFile } from './media-files.ts'
import { readRange } from './read-range.ts'
import { streamPart } from './stream-part.ts'

const cacheControl = {
  standard: 'public, max-age=31536000, immutable',
  // Asked for again each time, so that access which has ended ends at once, on shared computers too.
  premium: 'private, no-cache',
} as const

/** The files of lessons, streamed from the disk in the parts that players ask for. */
export function mountMedia(app: Hono<HttpEnv>, headers: Readonly<Record<string, string>>) {
  app.get('/media/videos/:slug/:version/:file', limitTo('media', callLimits.glance), async c => {
    const { slug, version, file } = c.req.param()
    const lesson = findLesson(slug)
    if (!lesson || !isMediaFile(file)) throw problem('NOT_FOUND')
    await refuseWithoutAccess(lesson, () => c.var.scope.visitor())
    // A file of another version must not be mixed with parts of this one.
    if (version !== (await readVersion(slug, file))) throw problem('NOT_FOUND')
    const tag = `"${version}"`
    const common = {
      ...headers,
      'accept-ranges': 'bytes',
      'cache-control': cacheControl[lesson.course.access],
      etag: tag,
      ...(lesson.course.access === 'premium' && { vary: 'cookie' }),
    }
    if (c.req.header('if-none-match')?.includes(tag)) return new Response(null, { status: 304, headers: common })
    const place = locateMedia(slug, file)
    const { size } = await stat(place)
    const isSameFile = (c.req.header('if-range') ?? tag) === tag
    const range = isSameFile ? readRange(c.req.header('range'), size) : 'all'
    if (range === 'outside')
      return new Response(null, { status: 416, headers: { ...common, 'content-range': `bytes */${size}` } })
    const { start, end } = range === 'all' ? { start: 0, end: size - 1 } : range
    const answer = {
      status: range === 'all' ? 200 : 206,
      headers: {
        ...common,
        'content-type': mediaTypes[file],
        'content-length': String(end - start + 1),
        ...(range !== 'all' && { 'content-range': `bytes ${start}-${end}/${size}` }),
      },
    }
    return new Response(c.req.method === 'HEAD' ? null : streamPart(place, start, end), answer)
  })
}

const isMediaFile = (name: string): name is MediaFile => Object.hasOwn(mediaTypes, name)

async function refuseWithoutAccess(lesson: Lesson, readVisitor: () => Promise<{ hasPremiumVideos: boolean } | null>) {
  if (mayWatch(lesson, null)) return
  const visitor = await readVisitor()
  if (!visitor) throw problem('NOT_SIGNED_IN')
  if (!mayWatch(lesson, visitor)) throw problem('NOT_ALLOWED')
}

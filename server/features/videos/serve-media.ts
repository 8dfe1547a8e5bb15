import type { Hono } from 'hono'
import { callLimits } from '#shared/http/call-limits.ts'
import { problem } from '#shared/http/problems.ts'
import { limitTo } from '#server/platform/http/discovery.ts'
import type { HttpEnv } from '#server/platform/http/mount.ts'
import type { Visitor } from '#server/platform/people/session.ts'
import { findAnyLesson } from './catalogue.ts'
import { findLesson, mayWatch, type Lesson } from './content.ts'
import { filesOf, mediaTypes, versionOf, type MediaFile } from './media-files.ts'
import { openMedia } from './open-media.ts'
import { readRange } from './read-range.ts'

/** Built lessons that are open to everyone never change at their address. */
const forEveryone = 'public, max-age=31536000, immutable'
/** Asked for again each time, so that access which has ended ends at once, on shared computers too. */
const askEachTime = 'private, no-cache'

/**
 * The files of lessons, streamed from where they are kept in the parts that players ask for. They need no place: little
 * is done before the sending, which holds none, and a player that is told to come back later shows an error instead.
 */
export function mountMedia(app: Hono<HttpEnv>, headers: Readonly<Record<string, string>>) {
  app.get('/media/videos/:slug/:version/:file', limitTo('media', callLimits.glance), async c => {
    const { slug, version, file } = c.req.param()
    const { db, config, visitor: readVisitor } = c.var.scope
    const lesson = findLesson(slug) ?? (await findAnyLesson(db, slug, await readVisitor(), 'withDrafts'))
    if (!lesson || !isMediaFile(file) || !filesOf(lesson).includes(file)) throw problem('NOT_FOUND')
    await refuseWithoutAccess(lesson, readVisitor)
    // A file of another version must not be mixed with parts of this one.
    if (version !== (await versionOf(lesson, file))) throw problem('NOT_FOUND')
    const tag = `"${version}"`
    const isForEveryone = lesson.upload === null && lesson.course.access === 'standard'
    const common = {
      ...headers,
      'accept-ranges': 'bytes',
      'cache-control': isForEveryone ? forEveryone : askEachTime,
      etag: tag,
      ...(!isForEveryone && { vary: 'cookie' }),
    }
    if (c.req.header('if-none-match')?.includes(tag)) return new Response(null, { status: 304, headers: common })
    const { size, read } = await openMedia(lesson, file, { db, config })
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
    return new Response(c.req.method === 'HEAD' ? null : await read(start, end), answer)
  })
}

const isMediaFile = (name: string): name is MediaFile => Object.hasOwn(mediaTypes, name)

async function refuseWithoutAccess(lesson: Lesson, readVisitor: () => Promise<Visitor | null>) {
  if (mayWatch(lesson, null)) return
  const visitor = await readVisitor()
  if (!visitor) throw problem('NOT_SIGNED_IN')
  if (!mayWatch(lesson, visitor)) throw problem('NOT_ALLOWED')
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { addNote, getLesson, listSavedVideos, listVideos } from '#shared/videos/api.ts'
import { emptySeconds, markPlayed, wholeSeconds, writeSeconds } from '#shared/videos/watched-seconds.ts'
import { harbour, northbridge, openTestApp, type Ask } from '#server/testing.ts'
import { lessons } from './content.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let cookie: string
let basic: string
beforeAll(async () => {
  testApp = await openTestApp()
  cookie = await testApp.signIn('student@northbridge.example', northbridge)
  basic = await testApp.signIn('basic@northbridge.example', northbridge)
})
afterAll(() => testApp.close())

const standard = lessons.find(({ course }) => course.access === 'standard')!
const premium = lessons.find(({ course }) => course.access === 'premium')!

const ask = (path: string, options: Ask = {}) => testApp.ask(path, { host: northbridge, ...options })
const read = async <Answer>(path: string, options?: Ask) => (await (await ask(path, options)).json()) as Answer
const readLesson = (slug: string, who?: string) =>
  read<AnswerOf<typeof getLesson>>(`/api/videos/${slug}`, who ? { cookie: who } : {})
const played = (to: number) => {
  const seconds = emptySeconds(standard.seconds)
  markPlayed(seconds, 0, to)
  return writeSeconds(seconds)
}

describe('a lesson’s file', () => {
  it('is sent whole, in parts, and not again', async () => {
    const { media, bytes } = await readLesson(standard.slug)
    const whole = await ask(media!.video)
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'video/mp4'])
    expect(whole.headers.get('accept-ranges')).toBe('bytes')
    expect(whole.headers.get('cache-control')).toContain('immutable')
    expect(whole.headers.get('content-encoding')).toBeNull()
    const all = new Uint8Array(await whole.arrayBuffer())
    expect(all.length).toBe(bytes)

    const part = await ask(media!.video, { headers: { range: 'bytes=1000-1999' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 1000-1999/${bytes}`])
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(all.slice(1000, 2000))
    const outside = await ask(media!.video, { headers: { range: `bytes=${bytes}-` } })
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${bytes}`])

    const tag = whole.headers.get('etag')!
    expect((await ask(media!.video, { headers: { 'if-none-match': tag } })).status).toBe(304)
    const changed = await ask(media!.video, { headers: { range: 'bytes=0-9', 'if-range': '"another"' } })
    expect(changed.status).toBe(200)
    await changed.body?.cancel()
    const head = await ask(media!.video, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(bytes), ''])
  })
  it('is sent as captions under their own type', async () => {
    const { media } = await readLesson(standard.slug)
    const captions = await ask(media!.captions)
    expect(captions.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
    expect(await captions.text()).toContain('WEBVTT')
  })
  it.each(['lesson.json', 'script.txt', 'quiz.json', '..%2Fcourses.json', 'constructor'])(
    'is only what a player needs: not %s',
    async file => {
      const { media } = await readLesson(standard.slug)
      expect((await ask(media!.video.replace('lesson.mp4', file))).status).toBe(404)
    },
  )
  it('of another version is not there', async () => {
    const { media } = await readLesson(standard.slug)
    expect((await ask(media!.video.replace(/\/[^/]+\/lesson/, '/AAAAAAAAAAAAAAAA/lesson'))).status).toBe(404)
  })
})

describe('a premium lesson', () => {
  it('gives its files to those with access only, range requests included', async () => {
    const { media } = await readLesson(premium.slug, cookie)
    for (const address of Object.values(media!)) {
      for (const range of [{}, { range: 'bytes=0-9' }, { 'if-none-match': '*' }] as Record<string, string>[]) {
        expect([address, (await ask(address, { headers: range })).status]).toEqual([address, 401])
        expect([address, (await ask(address, { headers: range, cookie: basic })).status]).toEqual([address, 403])
      }
      const answer = await ask(address, { cookie })
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
      await answer.body?.cancel()
    }
  })
  it('takes access away at once', async () => {
    const other = await testApp.signIn('student@harbour.example', harbour)
    const { media } = await readLesson(premium.slug, cookie)
    expect((await testApp.ask(media!.video, { host: harbour, cookie: other })).status).toBe(403)
  })
  it('says without access what it covers, and nothing of its text', async () => {
    const locked = await readLesson(premium.slug, basic)
    expect([locked.isLocked, locked.media, locked.poster, locked.quiz]).toEqual([true, null, null, []])
    expect(locked.chapters.length).toBeGreaterThan(0)
    expect(locked.chapters.flatMap(({ sentences }) => sentences)).toEqual([])
    const words = premium.transcript[0]!.sentences[0]!.text
    const found = await read<AnswerOf<typeof listVideos>>(`/api/videos?q=${encodeURIComponent(words)}`, {
      cookie: basic,
    })
    expect(found.hits.filter(({ lesson }) => lesson.slug === premium.slug)).toEqual([])
  })
  it('says how we know each figure it speaks about, to those who may watch it', async () => {
    const slug = 'salary-rules-step-by-step'
    const { figures } = await readLesson(slug, cookie)
    const spoken = lessons.find(lesson => lesson.slug === slug)!.figures.map(({ rule }) => rule)
    expect(figures.map(({ id }) => id).toSorted()).toEqual([...new Set(spoken)].toSorted())
    for (const { source, checkedOn } of figures) {
      expect(source.url).toMatch(/^https:/)
      expect(checkedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
    }
    expect((await readLesson(slug, basic)).figures).toEqual([])
  })
  it('takes no progress, notes or saves from those without access', async () => {
    for (const [method, path, body] of [
      ['PUT', 'progress', { position: 0, seconds: '' }],
      ['PUT', 'saved', { isSaved: true }],
      ['POST', 'notes', { second: 0, words: 'a', key: crypto.randomUUID() }],
    ] as const)
      expect((await ask(`/api/videos/${premium.slug}/${path}`, { method, cookie: basic, body })).status).toBe(403)
  })
  it('is not shown at an open address', async () => {
    expect((await ask(`/cih/standard/${premium.slug}`, { headers: { accept: 'text/html' } })).status).toBe(404)
  })
})

describe('progress', () => {
  const report = (who: string, position: number, to: number) =>
    ask(`/api/videos/${standard.slug}/progress`, {
      method: 'PUT',
      cookie: who,
      body: { position, seconds: to === 0 ? '' : played(to) },
    })

  it('is kept to the second, counted once, and completes the lesson once', async () => {
    const other = await testApp.signIn('student@harbour.example', harbour)
    const own = (position: number, to: number) =>
      testApp.ask(`/api/videos/${standard.slug}/progress`, {
        host: harbour,
        method: 'PUT',
        cookie: other,
        body: { position, seconds: to === 0 ? '' : played(to) },
      })
    const before = testApp.counted.length
    expect((await own(0, 0)).status).toBe(200)
    expect((await own(40, 40)).status).toBe(409)
    testApp.time.now += 20_000
    expect(await (await own(37, 37)).json()).toMatchObject({ position: 37, isComplete: false })
    testApp.time.now += 200_000
    const length = wholeSeconds(standard.seconds)
    // Sent by two tabs at once.
    const both = await Promise.all([own(length - 1, length), own(length - 1, length)])
    expect(await both[0].json()).toMatchObject({ percent: 100, isComplete: true })
    expect(testApp.counted.slice(before).map(({ kind }) => kind)).toEqual(['videoWatched'])
  })
  it('refuses seconds that the lesson does not have', async () => {
    const past = 'ff'.repeat(Math.ceil(standard.seconds / 8) + 1)
    const answer = await ask(`/api/videos/${standard.slug}/progress`, {
      method: 'PUT',
      cookie: basic,
      body: { position: 1, seconds: past },
    })
    expect(answer.status).toBe(400)
    expect((await report(basic, 7_000, 0)).status).toBe(400)
  })
  it('is shown in lists and on the lesson’s page', async () => {
    await report(basic, 21, 0)
    const { unfinished, courses } = await read<AnswerOf<typeof listVideos>>('/api/videos?access=standard', {
      cookie: basic,
    })
    expect(unfinished.map(({ slug }) => slug)).toEqual([standard.slug])
    const card = courses.flatMap(course => course.lessons).find(({ slug }) => slug === standard.slug)
    expect(card!.progress).toMatchObject({ position: 21, isComplete: false })
    const html = await (await ask(`/cih/standard/${standard.slug}`, { cookie: basic })).text()
    expect(html).toContain('#t=19"')
  })
})

describe('saving and notes', () => {
  const saved = async (who: string) =>
    (await read<AnswerOf<typeof listSavedVideos>>('/api/saved-videos', { cookie: who })).lessons.map(({ slug }) => slug)

  it('saves a lesson once and removes it', async () => {
    const save = (isSaved: boolean) =>
      ask(`/api/videos/${standard.slug}/saved`, { method: 'PUT', cookie: basic, body: { isSaved } })
    await Promise.all([save(true), save(true)])
    expect(await saved(basic)).toEqual([standard.slug])
    await save(false)
    expect(await saved(basic)).toEqual([])
  })
  it('keeps a note once, for its writer alone, and does not overwrite a newer version', async () => {
    const body = { second: 12, words: '  Ask about this.  ', key: crypto.randomUUID() }
    const add = () => ask(`/api/videos/${standard.slug}/notes`, { method: 'POST', cookie: basic, body })
    const [first, second] = await Promise.all([add(), add()])
    const note = (await first.json()) as AnswerOf<typeof addNote>
    expect(await second.json()).toEqual(note)
    expect(note).toMatchObject({ second: 12, words: 'Ask about this.', version: 1 })
    const change = (who: string, words: string, version: number) =>
      ask(`/api/video-notes/${note.id}`, { method: 'PUT', cookie: who, body: { words, version } })
    expect((await change(cookie, 'mine', 1)).status).toBe(404)
    expect((await change(basic, 'newer', 1)).status).toBe(200)
    expect((await change(basic, 'older', 1)).status).toBe(409)
    await ask(`/api/video-notes/${note.id}`, { method: 'DELETE', cookie })
    expect((await readLesson(standard.slug, basic)).notes).toEqual([{ ...note, words: 'newer', version: 2 }])
    await ask(`/api/video-notes/${note.id}`, { method: 'DELETE', cookie: basic })
    expect((await readLesson(standard.slug, basic)).notes).toEqual([])
  })
  it('refuses a note after the end of the lesson, and an empty one', async () => {
    for (const body of [
      { second: 7_000, words: 'a', key: crypto.randomUUID() },
      { second: 1, words: '   ', key: crypto.randomUUID() },
    ])
      expect((await ask(`/api/videos/${standard.slug}/notes`, { method: 'POST', cookie: basic, body })).status).toBe(
        400,
      )
  })
})

describe('the lists', () => {
  it('find words where they are said, to the second', async () => {
    const sentence = standard.transcript[1]!.sentences[0]!
    const { hits } = await read<AnswerOf<typeof listVideos>>(`/api/videos?q=${encodeURIComponent(sentence.text)}`)
    const hit = hits.find(({ lesson }) => lesson.slug === standard.slug)!
    expect(hit.moments).toContainEqual({
      second: Math.floor(sentence.start),
      words: sentence.text,
      address: `/cih/standard/${standard.slug}?t=${Math.floor(sentence.start)}`,
    })
  })
  it('ignore a filter that is not offered', async () => {
    const { chosen, courses } = await read<AnswerOf<typeof listVideos>>('/api/videos?level=constructor&country=zz')
    expect(chosen).toEqual({ level: null, country: null, course: null })
    expect(courses.length).toBeGreaterThan(0)
  })
  it('show only lessons that fit the filters in the address', async () => {
    const level = standard.level.replace(' ', '-')
    const html = await (await ask(`/cih/standard?level=${level}&course=${standard.course.slug}`)).text()
    expect(html).toContain(standard.title)
    const fitting = await read<AnswerOf<typeof listVideos>>(`/api/videos?level=${level}`)
    expect(fitting.courses.flatMap(({ lessons: own }) => own).every(lesson => lesson.level === standard.level)).toBe(
      true,
    )
  })
})

describe('a lesson’s page', () => {
  it('is a plain player with captions before any script runs, and describes the video to search engines', async () => {
    const html = await (await testApp.ask(`/cih/standard/${standard.slug}?t=5`)).text()
    expect(html).toMatch(/<video [^>]*src="\/media\/videos\/[^"]+\/lesson\.mp4#t=5"[^>]*controls=""/)
    expect(html).toMatch(/<track kind="captions" src="\/media\/videos\/[^"]+\/captions\.vtt"/)
    expect(html).toContain('"@type":"VideoObject"')
    const sitemap = await (await testApp.ask('/sitemaps/pages.xml')).text()
    const { media } = await readLesson(standard.slug)
    expect(sitemap).toContain(`<video:content_loc>http://localhost:3000${media!.video}</video:content_loc>`)
  })
})

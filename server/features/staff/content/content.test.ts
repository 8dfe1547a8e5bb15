import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#server/platform/audit/tables.ts'
import { contentEdits } from '#server/platform/edits/tables.ts'
import { articleTexts } from '#server/features/blog/content.ts'
import { guideTexts } from '#server/features/country-guides/content.ts'
import { questionTexts } from '#server/features/faq/content.ts'
import { landingPages, landingTexts } from '#server/features/landing/content.ts'
import { openTestApp } from '#server/testing.ts'
import faqJson from '../../../../content/faq/questions.json'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let staff: string
beforeAll(async () => {
  testApp = await openTestApp()
  staff = await testApp.signIn('staff@sojourn.example')
})
beforeEach(async () => {
  // Each test has a minute of its own, as saving is limited by the minute.
  testApp.time.now += 120_000
  await testApp.db.delete(contentEdits)
  await testApp.db.delete(auditLog)
})
afterAll(() => testApp.close())

const slug = 'job-offers-that-are-traps'
const today = () => new Date(testApp.time.now).toISOString().slice(0, 10)
const original = articleTexts.repository.get(slug)!
const withTitle = (title: string) => original.replace(/^title: .*$/m, `title: ${title}`)

const ask = async (method: 'GET' | 'PUT' | 'POST', path: string, body?: object, cookie = staff) => {
  const answer = await testApp.ask(`/api/staff/content${path}`, { method, cookie, ...(body && { body }) })
  return { status: answer.status, body: (await answer.json()) as Record<string, never> }
}
const save = (body: string, version: number, change: object = {}, key = `article/${slug}`) =>
  ask('PUT', `/${key}`, { body, version, isDraft: false, fromDay: '', ...change })
// Signed in: pages for visitors are kept for seconds.
const read = async (path: string) => (await testApp.ask(path, { cookie: staff })).text()
const firstListed = async () => ((await ask('GET', '?kind=article')).body as unknown as { texts: object[] }).texts[0]
const article = async (key = slug) => {
  const answer = await testApp.ask(`/api/blog/entries/${key}`)
  return { status: answer.status, ...((await answer.json()) as { title: string }) }
}

describe('a changed article', () => {
  it('is what readers, the list, the search, the feed and structured data show, with its versions kept', async () => {
    expect(await save(withTitle('Spotting a zebra offer'), 0)).toMatchObject({ status: 200, body: { version: 1 } })
    expect(await article()).toMatchObject({ status: 200, title: 'Spotting a zebra offer' })
    const page = await read(`/blog/${slug}`)
    expect(page).toContain('"headline":"Spotting a zebra offer"')
    expect(await read('/blog.rss')).toContain('Spotting a zebra offer')
    const found = (await (await testApp.ask('/api/blog/articles?q=zebra')).json()) as { total: number }
    expect(found.total).toBe(1)
    expect(await ask('GET', `/article/${slug}`)).toMatchObject({
      body: {
        shown: 'edited',
        shownVersion: 1,
        versions: [{ version: 1, savedBy: 'Noor Haddad', state: 'published' }],
      },
    })
    expect(await ask('GET', '?kind=article&q=zebra')).toMatchObject({
      body: { texts: [{ key: slug, shown: 'edited' }] },
    })
    // And back.
    expect(await ask('POST', `/article/${slug}/restore`, { version: 1, to: 0 })).toMatchObject({ body: { version: 2 } })
    expect((await article()).title).not.toContain('zebra')
    expect((await ask('GET', `/article/${slug}?version=1`)).body.body).toContain('zebra')
    const lines = await testApp.db.select().from(auditLog).orderBy(asc(auditLog.id))
    expect(lines.map(({ action }) => action)).toEqual(['text.publish', 'text.restore'])
    expect(lines[0]).toMatchObject({
      subjectKind: 'text',
      before: { text: expect.not.stringContaining('zebra') },
      after: { text: 'title: Spotting a zebra offer' },
    })
  })

  it('as a draft is seen by staff alone, and on a chosen day by everyone', async () => {
    await save('---\nunfinished', 0, { isDraft: true })
    expect((await article()).title).not.toContain('zebra')
    expect(await ask('GET', `/article/${slug}`)).toMatchObject({
      body: { body: '---\nunfinished\n', shown: 'repository' },
    })
    expect(await ask('POST', `/article/${slug}/restore`, { version: 1, to: 1 })).toMatchObject({ status: 400 })
    const tomorrow = new Date(testApp.time.now + 86_400_000).toISOString().slice(0, 10)
    expect(await save(withTitle('A later zebra'), 1, { fromDay: tomorrow })).toMatchObject({ status: 200 })
    expect((await article()).title).not.toContain('zebra')
    expect(await firstListed()).toMatchObject({ key: slug, scheduledOn: tomorrow })
    testApp.time.now += 86_400_000
    staff = await testApp.signIn('staff@sojourn.example')
    expect((await article()).title).toBe('A later zebra')
    const yesterday = new Date(testApp.time.now - 86_400_000).toISOString().slice(0, 10)
    expect(await save(withTitle('Too late'), 2, { fromDay: yesterday })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'fromDay' }] },
    })
  })

  it('that is unpublished is gone from its address, the sitemap and the feed, and comes back', async () => {
    const sitemap = async () => (await Promise.all(['/sitemap.xml', '/sitemaps/pages.xml'].map(read))).join('')
    const isListed = async () => [
      (await sitemap()).includes(`/blog/${slug}<`),
      (await read('/blog.rss')).includes(slug),
    ]
    const before = await isListed()
    expect(before[1]).toBe(true)
    expect(await ask('POST', `/article/${slug}/unpublish`, { version: 0 })).toMatchObject({ body: { version: 1 } })
    expect((await article()).status).toBe(404)
    expect(await isListed()).toEqual([false, false])
    await save(original, 1)
    expect((await article()).status).toBe(200)
    expect(await isListed()).toEqual(before)
  })

  it('is saved on the version that was seen: the second of two is shown the first, and nothing is lost', async () => {
    await save(withTitle('First'), 0)
    expect(await save(withTitle('First'), 0)).toMatchObject({ status: 200, body: { version: 1 } })
    expect(await save(withTitle('Second'), 0)).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE', current: { version: 1, body: withTitle('First') } },
    })
    const both = await Promise.all([save(withTitle('Mine'), 1), save(withTitle('Yours'), 1)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await testApp.db.select().from(contentEdits)).toHaveLength(2)
  })

  it.each([
    ['an unknown figure', original + '\nAt least {uk.no.such-rule}.\n', /^Line \d+: “\{uk\.no\.such-rule\}”/, 'body'],
    ['no fields', 'Just words', /front matter/, 'body'],
    [
      'an unknown category',
      original.replace(/^category: .*$/m, 'category: gossip'),
      /“category” can’t be “gossip”/,
      'front.category',
    ],
    ['an unknown author', original.replace(/^author: .*$/m, 'author: nobody'), /no author “nobody”/, 'front.author'],
    ['a missing summary', original.replace(/^summary: .*\n/m, ''), /“summary” is missing/, 'front.summary'],
    ['a field of its own', original.replace(/^title:/m, 'colour: red\ntitle:'), /“colour” is not a field/, 'body'],
    ['endless nesting', `${original}\n${'> '.repeat(50)}x`, /inside each other/, 'body'],
  ])('with %s is refused in words next to its field and saves nothing', async (_, body, words, field) => {
    const answer = await save(body, 0)
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } })
    expect((answer.body.errors as unknown as { message: string }[])[0]!.message).toMatch(words)
    expect(await ask('POST', `/article/${slug}/preview`, { body })).toMatchObject({ status: 400 })
    expect(await testApp.db.select().from(contentEdits)).toEqual([])
  })

  it('draws no markup of its own, and fills in the figures of the day', async () => {
    const body = `${original}\nRead <script>alert(1)</script> [here](javascript:alert(1)) {uk.graduate.length}\n`
    const answer = await ask('POST', `/article/${slug}/preview`, { body })
    const blocks = JSON.stringify(answer.body.blocks)
    expect(blocks).toContain('24 months')
    expect(blocks).not.toContain('javascript:')
    await save(body, 0)
    expect(await read(`/blog/${slug}`)).not.toContain('<script>alert')
  })

  it('may be new, and is listed with its day', async () => {
    expect(await ask('GET', '/article/a-new-zebra')).toMatchObject({ status: 200, body: { isNew: true, version: 0 } })
    await save(
      withTitle('A new zebra').replace(/^published: .*$/m, `published: ${today()}`),
      0,
      {},
      'article/a-new-zebra',
    )
    expect(await article('a-new-zebra')).toMatchObject({ status: 200, title: 'A new zebra' })
    expect(await read('/blog.rss')).toContain('a-new-zebra')
    expect((await ask('GET', '/guide/united-kingdom.gossip')).status).toBe(404)
    expect((await save(original, 0, {}, 'guide/united-kingdom.gossip')).status).toBe(404)
  })
})

describe('questions and guides', () => {
  it('a question is changed, moved, unpublished and added', async () => {
    const key = 'question/how-do-i-sign-in'
    const text = questionTexts.repository.get('how-do-i-sign-in')!
    const faq = async (q = '') => read(`/faq?q=${q}`)
    await save(text.replace(/^question: .*$/m, 'question: How does a zebra sign in?'), 0, {}, key)
    expect(await faq()).toContain('How does a zebra sign in?')
    expect(await ask('POST', `/${key}/unpublish`, { version: 1 })).toMatchObject({ status: 200 })
    expect(await faq()).not.toContain('zebra')
    expect((await testApp.ask('/')).status).toBe(200)
    await save('---\nquestion: Is there a new zebra?\ngroup: account\n---\n\nYes.', 0, {}, 'question/new-zebra')
    expect(await faq('zebra')).toContain('Is there a new zebra?')
    expect(await save('---\nquestion: X?\ngroup: none\n---\n\nYes.', 0, {}, 'question/no-group')).toMatchObject({
      status: 400,
    })
  })

  it('a landing page is changed where it is read, exported as its file, and refused in words', async () => {
    const key = 'landing/jobs-in-london'
    for (const [slug, page] of landingPages)
      expect(landingTexts.read(slug, landingTexts.repository.get(slug)!)).toEqual(page)
    const text = landingTexts.repository.get('jobs-in-london')!.replace('## How to read this list', '## Reading zebras')
    expect(await save(text, 0, {}, key)).toMatchObject({ status: 200 })
    expect(await read('/jobs-in-london')).toContain('Reading zebras')
    const [file] = landingTexts.toFiles(new Map([['jobs-in-london', text]]))
    expect(file).toMatchObject({ path: 'content/landing/jobs-in-london.json' })
    expect(file!.after).toBe(file!.before!.replace('How to read this list', 'Reading zebras'))
    for (const [change, words] of [
      [text.replace('## Reading zebras', ''), 'Start with the heading'],
      [text.replace('Look at the closing', '**Look** at the closing'), 'plain text'],
      [`${text}\n## After the questions\n\nWords.\n`, 'Questions come last'],
      [`${text}\n### Without an answer?\n`, 'needs an answer'],
      [text.replace(/^lead: .*\n/m, ''), '“lead” is missing'],
    ] as const)
      expect(JSON.stringify(await save(change, 1, {}, key))).toContain(words)
  })
  it('a guide’s section is changed where it is read, and cannot be unpublished', async () => {
    const key = 'guide/united-kingdom.overview'
    const text = guideTexts.repository.get('united-kingdom.overview')!
    await save(text.replace(/^summary: .*$/m, 'summary: All about zebras.'), 0, {}, key)
    expect(await read('/country-guide/united-kingdom/overview')).toContain('All about zebras.')
    expect(await read('/country-guide')).toContain('All about zebras.')
    expect(await ask('POST', `/${key}/unpublish`, { version: 1 })).toMatchObject({ status: 403 })
    const isExplained = async (address: string) =>
      (await (await testApp.ask(`/staff/content/${address}`, { cookie: staff })).text()).includes(
        'can’t be unpublished',
      )
    expect(await isExplained(key)).toBe(true)
    expect(await isExplained('landing/jobs-in-london')).toBe(true)
    expect(await isExplained(`article/${slug}`)).toBe(false)
    expect(await save(text.replace('## Checklist', '## List'), 1, {}, key)).toMatchObject({ status: 400 })
  })
})

describe('edits and the repository', () => {
  it('the repository’s change does not undo an edit: staff see both and choose', async () => {
    await save(withTitle('Ours'), 0)
    await testApp.db.update(contentEdits).set({ baseHash: 'another' })
    expect((await article()).title).toBe('Ours')
    expect(await ask('GET', `/article/${slug}`)).toMatchObject({ body: { repository: original } })
    expect(await firstListed()).toMatchObject({ key: slug, isConflicting: true })
    expect(await ask('POST', `/article/${slug}/restore`, { version: 1, to: 1 })).toMatchObject({ body: { version: 2 } })
    expect(await ask('GET', `/article/${slug}`)).toMatchObject({ body: { repository: null, shown: 'edited' } })
  })

  it('an edit that can no longer be read leaves the repository’s text in its place', async () => {
    await save(withTitle('Ours'), 0)
    await testApp.db.update(contentEdits).set({ body: 'broken' })
    expect((await article()).title).not.toBe('Ours')
    expect((await article()).status).toBe(200)
    expect((await testApp.ask('/api/staff/edits/export', { cookie: staff })).status).toBe(200)
  })

  it('are exported as files that read the same, and as a patch that git takes', async () => {
    await save(withTitle('Ours'), 0)
    await save(withTitle('A new zebra'), 0, {}, 'article/a-new-zebra')
    const traps = 'question/how-do-i-sign-in'
    await save(questionTexts.repository.get('how-do-i-sign-in')!.replace('sign in?', 'log in?'), 0, {}, traps)
    await ask('POST', '/question/who-can-use-sojourn/unpublish', { version: 0 })
    const answer = await testApp.ask('/api/staff/edits/export', { cookie: staff })
    const { patch, files } = (await answer.json()) as { patch: string; files: { path: string; text: string }[] }
    const textOf = (path: string) => files.find(file => file.path === path)!.text
    expect(textOf(`content/blog/articles/${slug}.md`)).toBe(withTitle('Ours'))
    expect(textOf('content/blog/articles/a-new-zebra.md')).toBe(withTitle('A new zebra'))
    const groups = JSON.parse(textOf('content/faq/questions.json')) as typeof faqJson
    expect(groups[0]!.items.map(item => item.slug)).toEqual(
      faqJson[0]!.items.map(item => item.slug).filter(each => each !== 'who-can-use-sojourn'),
    )
    expect(groups[0]!.items.find(item => item.slug === 'how-do-i-sign-in')!.question).toBe('How do I log in?')

    const folder = mkdtempSync(join(tmpdir(), 'patch-'))
    const git = (args: string[], input?: string) => execFileSync('git', args, { cwd: folder, input })
    git(['init', '-q'])
    for (const path of [`content/blog/articles/${slug}.md`, 'content/faq/questions.json']) {
      mkdirSync(join(folder, dirname(path)), { recursive: true })
      writeFileSync(join(folder, path), readFileSync(join(process.cwd(), path)))
    }
    git(['apply', '-'], patch)
    for (const { path, text } of files) expect(readFileSync(join(folder, path), 'utf8')).toBe(text)
  })
})

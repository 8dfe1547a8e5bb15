import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { getEmployerPage } from '#shared/employers/api.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { checkSponsor } from '#shared/sponsors/api.ts'
import { assessJobs } from '#server/features/jobs/assess-jobs.ts'
import { saveListing } from '#server/features/jobs/save-listing.ts'
import { draft } from '#server/features/jobs/testing.ts'
import { eq } from 'drizzle-orm'
import { jobs } from '#server/features/jobs/tables.ts'
import { loadDemoRegisters } from '#server/features/register-import/demo.ts'
import { openTestApp } from '#server/testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let slug: string
const company = 'Brightworks Engineering Ltd'
const offer = 'We will sponsor a Skilled Worker visa for this role.'
const refusal = 'We cannot sponsor visas for this position.'

const sponsorOf = async (name: string) => {
  const answer = await testApp.ask(`/api/sponsor-check?name=${encodeURIComponent(name)}`)
  return ((await answer.json()) as AnswerOf<typeof checkSponsor>).sponsor!
}

beforeAll(async () => {
  testApp = await openTestApp({}, { register: true })
  const now = new Date(testApp.time.now)
  const posted = (daysAgo: number) => new Date(now.getTime() - daysAgo * 86_400_000)
  const advert = (text: string) => ({
    description: [{ kind: 'paragraph' as const, content: [{ text }] }],
    descriptionText: text,
  })
  await saveListing(
    testApp.db,
    {
      source: 'test',
      drafts: [
        draft('new', { company, title: 'Engineer', postedAt: posted(1), ...advert(`Build bridges. ${offer}`) }),
        draft('old', { company, title: 'Older engineer', postedAt: posted(40), ...advert(`Build roads. ${offer}`) }),
        draft('closed', { company, title: 'Clerk', postedAt: posted(90), ...advert(`File papers. ${refusal}`) }),
        draft('hidden', { company, title: 'Hidden', postedAt: posted(2), ...advert('No visa sponsorship at all.') }),
        draft('other', {
          company: 'Tidegrove Genomics',
          title: 'Biologist',
          ...advert('You must have the right to work.'),
        }),
      ],
    },
    now,
  )
  await assessJobs(testApp.db, now)
  await testApp.db.execute("UPDATE jobs SET status = 2, closed_at = now() WHERE source_id = 'closed'")
  await testApp.db.execute("UPDATE jobs SET status = 0 WHERE source_id = 'hidden'")
  slug = (await sponsorOf(company)).slug
})
afterAll(() => testApp.close())

const read = async (of: string, cookie?: string) => {
  const answer = await testApp.ask(`/api/employer-pages/${of}`, cookie ? { cookie } : {})
  return { status: answer.status, body: (await answer.json()) as AnswerOf<typeof getEmployerPage> }
}

describe('an employer’s page', () => {
  it('says what the register says, and what is open here', async () => {
    const { body } = await read(slug)
    expect(body.sponsor).toMatchObject({ name: company, slug })
    expect(body.sponsor.licences.map(({ route, rating }) => [route, rating])).toContainEqual(['Skilled Worker', 'A'])
    expect([body.outcome, body.register!.date]).toEqual(['listedSkilledWorker', '2026-11-03'])
    expect(body.openJobs.jobs.map(({ title }) => title)).toEqual(['Engineer', 'Older engineer'])
  })
  it('quotes each sentence about sponsorship once, with its newest advert, also of closed adverts', async () => {
    const { body } = await read(slug)
    expect(
      body.statements.map(({ reading, quote, advert, adverts }) => [reading, quote, advert.title, adverts]),
    ).toEqual([
      ['offers', offer, 'Engineer', 2],
      ['refuses', refusal, 'Clerk', 1],
    ])
    expect(body.statements[0]!.advert.postedOn).toBe('2026-11-14')
    expect(body.advertsRead).toBe(3)
  })
  it('does not take a question about the right to work for a word about sponsorship', async () => {
    const { body } = await read((await sponsorOf('Tidegrove Genomics')).slug)
    expect([body.statements, body.advertsRead]).toEqual([[], 1])
  })
  it('has an address that does not change with the register or the database', () => {
    expect(slug).toBe('brightworks-engineering-ltd-leeds-b47dc3ad')
  })
  it('tells watchers that they watch it, and no one else', async () => {
    const cookie = await testApp.signIn('student@northbridge.example')
    await testApp.ask(`/api/watched-employers/${slug}`, { method: 'PUT', cookie, body: {} })
    expect((await read(slug, cookie)).body.isWatched).toBe(true)
    expect((await read(slug)).body.isWatched).toBe(false)
    const html = await (await testApp.ask(`/employers/${slug}`, { cookie })).text()
    expect(html).toContain('Stop watching')
  })
  it('is drawn with its sources, structured data and a link to the advert', async () => {
    const answer = await testApp.ask(`/employers/${slug}`)
    const html = (await answer.text()).replaceAll('<!-- -->', '')
    expect([answer.status, html.match(/<h1/g)?.length]).toEqual([200, 1])
    for (const words of [
      offer,
      'Sign in to watch',
      'not immigration advice',
      '"@type":"Organization"',
      'advert of Sat 14 Nov 2026',
    ])
      expect([words, html.includes(words)]).toEqual([words, true])
    expect(html).not.toContain('noindex')
    expect(html).toMatch(/<title>Brightworks Engineering Ltd: sponsor licence and jobs/)
  })
  it('is not for search engines without adverts here, and is in the sitemap with them', async () => {
    const quiet = await sponsorOf('Brightworks Catering Limited')
    expect(await (await testApp.ask(`/employers/${quiet.slug}`)).text()).toContain('noindex')
    const sitemap = await (await testApp.ask('/sitemaps/employers-1.xml')).text()
    expect([sitemap.includes(`/employers/${slug}<`), sitemap.includes(quiet.slug)]).toEqual([true, false])
  })
  it('is linked from the job and from the checker', async () => {
    const [job] = (await read(slug)).body.openJobs.jobs
    expect(await (await testApp.ask(`/jobs/${job!.slug}`)).text()).toContain(`href="/employers/${slug}"`)
    const checked = await testApp.ask('/uk-work-visa-sponsor-licence-check?name=brightworks+engineering+ltd')
    expect(await checked.text()).toContain(`href="/employers/${slug}"`)
  })
  it('says of an employer that left the register that it is not in it', async () => {
    await testApp.db.execute(`UPDATE sponsors SET is_listed = false WHERE slug = '${slug}'`)
    const { body } = await read(slug)
    await testApp.db.execute(`UPDATE sponsors SET is_listed = true WHERE slug = '${slug}'`)
    expect(body.outcome).toBe('notFound')
  })
  it('exists for employers in the official files of other countries', async () => {
    await loadDemoRegisters(testApp.db, new Date(testApp.time.now))
    const search = await testApp.ask('/api/official-search?country=nl&query=ad')
    const names = ((await search.json()) as { names: string[] }).names
    const { rows } = await testApp.db.execute<{ name: string }>(
      `SELECT e.name FROM register_entries e JOIN official_registers r ON r.id = e.register_id
       WHERE r.series = 'nl-ind-work' AND NOT e.is_person ORDER BY e.id LIMIT 1`,
    )
    const name = rows[0]!.name
    expect(names).toBeInstanceOf(Array)
    const checked = await testApp.ask(`/api/official-check?country=nl&name=${encodeURIComponent(name)}`)
    const { slug: own, outcome } = (await checked.json()) as { slug: string; outcome: string }
    expect([own.startsWith('nl--'), outcome]).toEqual([true, 'licence'])
    const now = new Date(testApp.time.now)
    const text = 'We will sponsor your visa for this role.'
    const job = { company: name, countryId: 151, title: 'Planner', city: 'Utrecht', place: 'Utrecht' }
    const description = [{ kind: 'paragraph' as const, content: [{ text }] }]
    await saveListing(testApp.db, { source: 'dutch', drafts: [draft('nl', { ...job, description })] }, now)
    await assessJobs(testApp.db, now)
    const answer = await testApp.ask(`/employers/${own}`)
    const html = (await answer.text()).replaceAll('<!-- -->', '')
    expect(answer.status).toBe(200)
    for (const words of ['On the official register', 'Planner', text, 'IND'])
      expect([words, html.includes(words)]).toEqual([words, true])
    const sitemap = await (await testApp.ask('/sitemaps/employers-1.xml')).text()
    expect(sitemap.match(/employers\/[a-z]{2}--[^<]*/g)).toEqual([`employers/${own}`])
    const [stored] = await testApp.db.select().from(jobs).where(eq(jobs.source, 'dutch'))
    expect(await (await testApp.ask(`/jobs/${stored!.slug}`)).text()).toContain(`href="/employers/${own}"`)
  })
  it.each(['nl--no-such-employer', 'zz--adyen', 'nl--', 'uk--brightworks'])('answers 404 for %j', async unknown => {
    expect((await testApp.ask(`/employers/${unknown}`)).status).toBe(404)
  })
  it.each(['no-such-employer', 'constructor', '1', "'--"])('answers 404 for %j', async unknown => {
    expect((await read(encodeURIComponent(unknown))).status).toBe(404)
    expect((await testApp.ask(`/employers/${encodeURIComponent(unknown)}`)).status).toBe(404)
  })
})

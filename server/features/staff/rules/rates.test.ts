import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { desc, eq } from 'drizzle-orm'
import { dayOf } from '#shared/calendar/days.ts'
import { auditLog } from '#server/platform/audit/tables.ts'
import { contentEdits } from '#server/platform/edits/tables.ts'
import { refreshJobBoards } from '#server/features/jobs/refresh-job-counts.ts'
import { saveListing } from '#server/features/jobs/save-listing.ts'
import { jobs } from '#server/features/jobs/tables.ts'
import { draft } from '#server/features/jobs/testing.ts'
import { parseRows, readDocuments, repositoryDocuments, ruleFiles } from '#server/features/rules/content.ts'
import { parseRuleEdit } from '#server/features/rules/rule-edits.ts'
import { importRows } from '#server/features/sponsors/testing.ts'
import { openRulesDesk, undoRuleEdits } from './testing.ts'

let testApp: Awaited<ReturnType<typeof openRulesDesk>>['testApp']
let staff: string
beforeAll(async () => {
  ;({ testApp, staff } = await openRulesDesk())
})
beforeEach(() => undoRuleEdits(testApp))
afterAll(() => testApp.close())

const now = () => new Date(testApp.time.now)
/** Programmers. */
const code = '2134'

interface Rate {
  code: string
  title: string
  words: string
  next: { validFrom: string; words: string } | null
  isEdited: boolean
  isConflicting: boolean
}
const list = async (query = '') =>
  (await (await testApp.ask(`/api/staff/rates${query}`, { cookie: staff })).json()) as {
    rates: Rate[]
    counts: { all: number; edited: number }
    hours: object
  }
const listed = async () => (await list(`?q=${code}`)).rates[0]!
const post = async (path: string, body: object) => {
  const answer = await testApp.ask(`/api/staff/rates${path && `/${path}`}`, { method: 'POST', cookie: staff, body })
  return { status: answer.status, body: (await answer.json()) as Record<string, never> }
}
const row = () => repositoryDocuments('rate').get(code)!.rows[0]!
const rates = (change: object = {}) => ({
  title: row().occupation,
  route: row().route,
  standard: '£61,000',
  newEntrant: row().new_entrant,
  phd: row().phd,
  stemPhd: row().stem_phd,
  salaryList: row().isl,
  salaryListJobs: row().isl_condition,
  shortageList: row().tsl,
  shortageListJobs: row().tsl_condition,
  validFrom: '2026-11-10',
  validTo: '',
  confidence: 'high',
  sourceName: 'GOV.UK: going rates',
  sourceUrl: 'https://www.gov.uk/government/publications/skilled-worker-visa-going-rates',
  quote: '2134 Programmers £61,000',
  note: '',
  ...change,
})
const save = (version: number, change: object = {}) => post(`${code}/versions`, { version, ...rates(change) })
const seenByReaders = async () => {
  const answer = await testApp.ask(`/api/ledger/occupations?query=${code}`)
  return ((await answer.json()) as { occupations: { code: string; title: string; rates: { standard: number } }[] })
    .occupations
}
const standardOf = async () => (await seenByReaders()).map(({ rates: { standard } }) => standard / 100)
const repositoryRate = () => Number(row().standard)

describe('the list of going rates', () => {
  it('has every occupation with the hours its rates are meant for, and finds one by its code or title', async () => {
    const all = await list()
    expect(all.counts).toEqual({ all: repositoryDocuments('rate').size, edited: 0 })
    expect(all.hours).toEqual({ ruleId: 'uk.skilled-worker.going-rate-hours', words: '37.5 hours a week' })
    expect((await list('?q=213')).rates.every(rate => rate.code.startsWith('213'))).toBe(true)
    expect((await list('?q=programmers')).rates[0]).toMatchObject({ code, isEdited: false })
    expect((await list('?q=xylophone')).rates).toEqual([])
  })
})

describe('a changed going rate', () => {
  it('is what everyone reads from its first day on, also where the old one was in memory', async () => {
    expect(await standardOf()).toEqual([repositoryRate()])
    expect(await save(0)).toEqual({ status: 200, body: { version: 1 } })
    expect(await standardOf()).toEqual([61_000])
    expect(await listed()).toMatchObject({ isEdited: true, words: expect.stringContaining('Standard £61,000,') })
    const [line] = await testApp.db.select().from(auditLog)
    expect(line).toMatchObject({ action: 'rate.version', subjectKind: 'rate', subjectKey: code })
    expect(JSON.stringify(line!.before)).not.toContain('61,000')
    expect(JSON.stringify(line!.after)).toContain('£61,000')
  })

  it('waits for its day, and is announced in the list', async () => {
    await save(0, { validFrom: '2027-04-06', title: 'Programmers and makers' })
    expect(await standardOf()).toEqual([repositoryRate()])
    expect((await listed()).next).toMatchObject({ validFrom: '2027-04-06' })
    testApp.time.now += 200 * 86_400_000
    expect(await seenByReaders()).toMatchObject([{ title: 'Programmers and makers', rates: { standard: 6_100_000 } }])
    testApp.time.now -= 200 * 86_400_000
  })

  it('is decided on the state that was seen, and one sent twice is saved once', async () => {
    await save(0)
    expect(await save(0)).toEqual({ status: 200, body: { version: 1 } })
    expect(await save(0, { standard: '70000' })).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE', current: { version: 1, words: expect.stringContaining('£61,000') } },
    })
    const both = await Promise.all([save(1, { standard: '62000' }), save(1, { standard: '63000' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    // One that no one has seen yet.
    expect(await save(99, { standard: '67000' })).toMatchObject({ status: 409 })
    expect(await testApp.db.select().from(contentEdits)).toHaveLength(2)
    expect(await testApp.db.select().from(auditLog)).toHaveLength(2)
  })

  it('is refused with the field that is wrong, and nothing is saved', async () => {
    const fieldOf = async (change: object) =>
      ((await save(0, change)).body as { errors?: { field: string }[] }).errors?.[0]?.field
    expect(await fieldOf({ standard: 'a lot' })).toBe('standard')
    expect(await fieldOf({ newEntrant: '-5' })).toBe('newEntrant')
    expect(await fieldOf({ title: ' ' })).toBe('title')
    expect(await fieldOf({ validFrom: '2026-02-30' })).toBe('validFrom')
    expect(await fieldOf({ validTo: '2026-11-09' })).toBe('validTo')
    expect(await fieldOf({ sourceUrl: 'http://example.com/' })).toBe('sourceUrl')
    expect(await fieldOf({ salaryList: '40000', salaryListJobs: '' })).toBe('salaryListJobs')
    expect(await fieldOf({ shortageList: '', shortageListJobs: 'all jobs' })).toBe('shortageList')
    expect(await fieldOf({ route: 'list', salaryList: '', shortageList: '' })).toBe('route')
    expect((await post('9999/versions', { version: 0, ...rates() })).status).toBe(404)
    expect(await testApp.db.select().from(contentEdits)).toEqual([])
  })

  it('shows beforehand which jobs get another verdict, and they do', async () => {
    const company = 'Going Rate Works Ltd'
    await importRows(testApp.db, [company], { date: '2026-11-03', now: now(), acceptDrop: true })
    const advert = draft('rate', {
      company,
      occupationCode: code,
      description: [{ kind: 'paragraph', content: [{ text: 'Visa sponsorship is available.' }] }],
      pay: { min: 6_000_000, max: undefined, currency: 'GBP', period: 'year' },
    })
    await saveListing(testApp.db, { source: 'rates-test', drafts: [advert] }, now())
    await refreshJobBoards(testApp.db, now())
    const verdict = async () =>
      (await testApp.db.select({ kind: jobs.verdict }).from(jobs).where(eq(jobs.company, company)))[0]
    const earlier = await verdict()
    const dear = { standard: '95000', newEntrant: '90000' }
    const preview = (await post(`${code}/preview`, rates(dear))).body as unknown as {
      versions: { words: string }[]
      jobs: { moved: number; examples: { company: string; before: string; after: string }[] }
      texts: { title: string }[]
      people: number
    }
    expect(preview.texts.length).toBeGreaterThan(0)
    expect(preview.versions.at(-1)!.words).toContain('£95,000')
    expect(preview).toMatchObject({ jobs: { moved: 1, examples: [{ company }] }, people: 0 })
    expect((await post(`${code}/preview`, rates({ standard: row().standard }))).body).toMatchObject({
      jobs: { moved: 0 },
    })
    expect(await testApp.db.select().from(contentEdits)).toEqual([])
    testApp.time.now += 60_000
    await save(0, dear)
    await refreshJobBoards(testApp.db, now())
    expect(await verdict()).not.toEqual(earlier)
    testApp.time.now += 60_000
    await post(`${code}/restore`, { version: 1, to: 0 })
    await refreshJobBoards(testApp.db, now())
    expect(await verdict()).toEqual(earlier)
  })
})

describe('a check of a going rate', () => {
  it('says who checked it and when, and can be taken back', async () => {
    expect(await post(`${code}/check`, { version: 0 })).toEqual({ status: 200, body: { version: 1 } })
    // Sent again because the answer was lost.
    expect(await post(`${code}/check`, { version: 0 })).toEqual({ status: 200, body: { version: 1 } })
    expect(await listed()).toMatchObject({ version: 1, checkedOn: dayOf(now()), checkedBy: expect.any(String) })
    expect(await standardOf()).toEqual([repositoryRate()])
    const [line, ...others] = await testApp.db.select().from(auditLog)
    expect(line).toMatchObject({ action: 'rate.check', subjectKind: 'rate', subjectKey: code })
    expect(others).toEqual([])
    await post(`${code}/restore`, { version: 1, to: 0 })
    expect(await listed()).toMatchObject({ version: 2, checkedBy: null, checkedOn: row().checked_on })
  })

  it('is refused when a colleague has changed the rates since', async () => {
    await save(0, { validFrom: '2027-04-06' })
    expect(await post(`${code}/check`, { version: 0 })).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE', current: { version: 1 } },
    })
    expect((await post('9999/check', { version: 0 })).status).toBe(404)
  })
})

describe('a new occupation', () => {
  const fresh = (change: object = {}) => ({
    ...rates({ title: 'Space gardeners' }),
    code: '9998',
    skill: 'degree',
    ...change,
  })
  const add = (change: object = {}) => post('', fresh(change))

  it('has its going rates at once, once, and its code can’t be used again', async () => {
    const preview = await testApp.ask('/api/staff/new-rate/preview', { method: 'POST', cookie: staff, body: fresh() })
    expect(await preview.json()).toMatchObject({ versions: [{ words: expect.stringContaining('£61,000') }] })
    expect(await testApp.db.select().from(contentEdits)).toEqual([])
    expect(await add()).toEqual({ status: 200, body: { version: 1 } })
    expect(await add()).toEqual({ status: 200, body: { version: 1 } })
    expect((await list('?q=space%20gardeners')).rates[0]).toMatchObject({
      code: '9998',
      title: 'Space gardeners',
      isEdited: true,
      isConflicting: false,
    })
    const answer = await testApp.ask('/api/ledger/occupations?query=9998')
    expect(await answer.json()).toMatchObject({ occupations: [{ title: 'Space gardeners', skill: 'degree' }] })
    expect(await add({ standard: '70000' })).toMatchObject({ status: 400, body: { errors: [{ field: 'code' }] } })
    expect(await add({ code })).toMatchObject({ status: 400, body: { errors: [{ field: 'code' }] } })
    const lines = await testApp.db.select().from(auditLog)
    expect(lines).toMatchObject([{ action: 'rate.create', subjectKey: '9998', subject: '9998 Space gardeners' }])
  })

  it('is refused with the field that is wrong', async () => {
    const fieldOf = async (change: object) =>
      ((await add(change)).body as { errors?: { field: string }[] }).errors?.[0]?.field
    expect(await fieldOf({ code: '12' })).toBe('code')
    expect(await fieldOf({ skill: 'none' })).toBe('skill')
    expect(
      await fieldOf({ route: 'list', salaryList: '', salaryListJobs: '', shortageList: '', shortageListJobs: '' }),
    ).toBe('route')
    expect(await testApp.db.select().from(contentEdits)).toEqual([])
  })

  it('can be changed and exported, and has no version in the repository to go back to', async () => {
    await add({ hasPayScale: 'yes' })
    expect(
      await post('9998/versions', { version: 1, ...rates({ title: 'Space gardeners', standard: '62000' }) }),
    ).toMatchObject({ status: 200 })
    expect(await post('9998/restore', { version: 2, to: 0 })).toMatchObject({ status: 404 })
    const own = await testApp.ask('/api/staff/rates/9998', { cookie: staff })
    expect(await own.json()).toMatchObject({ isInRepository: false, versions: [{ hasPayScale: true }] })
    const exported = await testApp.ask('/api/staff/edits/export', { cookie: staff })
    const { files } = (await exported.json()) as { files: { path: string; text: string }[] }
    const file = files.find(({ path }) => path === 'content/rules/uk-going-rates.csv')!
    expect(parseRows(file.text).at(-1)).toMatchObject({
      code: '9998',
      occupation: 'Space gardeners',
      skill: 'degree',
      standard: '62000',
      pay_scale: 'yes',
      valid_from: '2026-11-10',
    })
  })
})

describe('a going rate and the repository', () => {
  it('goes back to the repository’s version, and forth', async () => {
    await save(0)
    expect(await post(`${code}/restore`, { version: 0, to: 0 })).toMatchObject({ status: 409 })
    expect(await post(`${code}/restore`, { version: 1, to: 0 })).toEqual({ status: 200, body: { version: 2 } })
    expect(await standardOf()).toEqual([repositoryRate()])
    expect(await listed()).toMatchObject({ isEdited: false })
    await post(`${code}/restore`, { version: 2, to: 1 })
    expect(await standardOf()).toEqual([61_000])
    expect(await post(`${code}/restore`, { version: 3, to: 7 })).toMatchObject({ status: 404 })
    const [line] = await testApp.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(line).toMatchObject({ action: 'rate.restore', subjectKey: code })
  })

  it('staff see both and choose when the repository has changed too', async () => {
    await save(0)
    // As if the repository had said something else when the edit was made.
    await testApp.db.update(contentEdits).set({ baseHash: 'another' })
    expect(await listed()).toMatchObject({ isEdited: true, isConflicting: true })
    expect(await standardOf()).toEqual([61_000])
    const answer = await testApp.ask(`/api/staff/rates/${code}`, { cookie: staff })
    expect(await answer.json()).toMatchObject({ repository: [{ rates: { standard: repositoryRate() * 100 } }] })
    await post(`${code}/restore`, { version: 1, to: 1 })
    expect(await listed()).toMatchObject({ isEdited: true, isConflicting: false })
  })

  it('is exported with the other changes, as a file that reads the same', async () => {
    await save(0, { note: 'Says “so”, and "quotes", too' })
    const exported = await testApp.ask('/api/staff/edits/export', { cookie: staff })
    const { files } = (await exported.json()) as { files: { path: string; text: string }[] }
    expect(files.map(({ path }) => path)).toEqual(['content/rules/sources.csv', 'content/rules/uk-going-rates.csv'])
    const read = readDocuments(
      ruleFiles.map(({ name, text }) => ({
        name,
        rows: parseRows(files.find(({ path }) => path.endsWith(`/${name}`))?.text ?? text),
      })),
    ).rate
    const [edit] = await testApp.db.select().from(contentEdits)
    const { rows, sources } = parseRuleEdit(edit!.body)
    expect(JSON.stringify(read.get(code))).toBe(JSON.stringify({ rows, sources }))
    for (const [other, document] of repositoryDocuments('rate'))
      if (other !== code) expect(read.get(other)).toEqual(document)
  })
})

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asc, desc, eq } from 'drizzle-orm'
import { auditLog } from '#server/platform/audit/tables.ts'
import { contentEdits } from '#server/platform/edits/tables.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { refreshJobBoards } from '#server/features/jobs/refresh-job-counts.ts'
import { saveListing } from '#server/features/jobs/save-listing.ts'
import { jobs } from '#server/features/jobs/tables.ts'
import { draft } from '#server/features/jobs/testing.ts'
import { parseRows, readDocuments, repositoryDocuments, ruleFiles } from '#server/features/rules/content.ts'
import { loadLedger } from '#server/features/rules/load.ts'
import { parseRuleEdit } from '#server/features/rules/rule-edits.ts'
import { ledgerLoads } from '#server/features/rules/tables.ts'
import { importRows } from '#server/features/sponsors/testing.ts'
import { sendRuleNotices } from '#server/features/student/rule-notices/send.ts'
import { openRulesDesk, undoRuleEdits } from './testing.ts'

let testApp: Awaited<ReturnType<typeof openRulesDesk>>['testApp']
let staff: string
beforeAll(async () => {
  ;({ testApp, staff } = await openRulesDesk())
})
beforeEach(() => undoRuleEdits(testApp))
afterAll(() => testApp.close())

const now = () => new Date(testApp.time.now)
const today = () => now().toISOString().slice(0, 10)
const threshold = 'uk.skilled-worker.general-threshold'

interface Rule {
  id: string
  words: string
  checkedOn: string
  checkedBy: string | null
  isDue: boolean
  dueOn: string
  isEdited: boolean
  isConflicting: boolean
  version: number
}
const get = async <T>(path: string) =>
  (await (await testApp.ask(`/api/staff/rules${path}`, { cookie: staff })).json()) as T
const post = async (path: string, body: object) => {
  const answer = await testApp.ask(`/api/staff/rules/${path}`, { method: 'POST', cookie: staff, body })
  return { status: answer.status, body: (await answer.json()) as Record<string, never> }
}
const listed = async (id: string) =>
  (await get<{ rules: Rule[] }>(`?show=all&q=${id}`)).rules.find(rule => rule.id === id)!
const newVersion = (change: object = {}) => ({
  value: '45000',
  validFrom: '2026-11-10',
  validTo: '',
  start: 'exact',
  confidence: 'high',
  sourceName: 'GOV.UK: Skilled Worker visa',
  sourceUrl: 'https://www.gov.uk/skilled-worker-visa/your-job',
  quote: 'You’ll usually need to be paid at least £45,000.',
  note: '',
  ...change,
})
const save = (version: number, change: object = {}, id = threshold) =>
  post(`${id}/versions`, { version, ...newVersion(change) })
const seenByReaders = async (id = threshold) =>
  (
    (await (await testApp.ask(`/api/ledger/rules/${id}`)).json()) as {
      versions: { words: string; status: string; validTo: string | null; source: { note: string } }[]
    }
  ).versions

describe('the list of rules', () => {
  it('has overdue checks first, and says when and by whom each was checked', async () => {
    const { rules, counts } = await get<{ rules: Rule[]; counts: Record<string, number> }>('?show=all')
    expect(counts.all).toBe(repositoryDocuments('rule').size)
    const days = rules.map(({ dueOn }) => dueOn)
    expect(days).toEqual(days.toSorted())
    expect(rules.every(({ checkedBy }) => checkedBy === null)).toBe(true)
    const due = await get<{ rules: Rule[] }>('')
    expect(due.rules.every(({ isDue }) => isDue)).toBe(true)
    expect(due.rules).toHaveLength(Math.min(50, counts.due!))
    const upcoming = await get<{ rules: Rule[] }>('?show=upcoming&q=uk.graduate.length')
    expect(upcoming.rules.map(({ id }) => id)).toContain('uk.graduate.length')
  })

  it('marks a rule as checked today with one call, once, and takes it back', async () => {
    const before = await listed(threshold)
    const loads = await testApp.db.select().from(ledgerLoads)
    expect(await post(`${threshold}/check`, { version: 0 })).toMatchObject({ status: 200, body: { version: 1 } })
    expect(await post(`${threshold}/check`, { version: 0 })).toMatchObject({ status: 200, body: { version: 1 } })
    expect(await listed(threshold)).toMatchObject({ checkedOn: today(), checkedBy: 'Noor Haddad', version: 1 })
    // Nothing has to be assessed again because someone looked at a page.
    expect(await testApp.db.select().from(ledgerLoads)).toHaveLength(loads.length)
    expect(await post(`${threshold}/restore`, { version: 1, to: 0 })).toMatchObject({ body: { version: 2 } })
    expect(await listed(threshold)).toMatchObject({ checkedOn: before.checkedOn, checkedBy: null, isEdited: false })
    expect((await testApp.db.select().from(auditLog).orderBy(asc(auditLog.id))).map(({ action }) => action)).toEqual([
      'rule.check',
      'rule.restore',
    ])
  })
})

describe('a new version of a rule', () => {
  it('is what everyone reads from its first day on, and the version before it ends', async () => {
    expect(await save(0)).toMatchObject({ status: 200, body: { version: 1 } })
    expect(await seenByReaders()).toMatchObject([
      { words: '£41,700 a year', status: 'past', validTo: '2026-11-09' },
      { words: '£45,000 a year', status: 'current', source: { note: expect.stringContaining('at least £45,000') } },
    ])
    const [line] = await testApp.db.select().from(auditLog)
    expect(line).toMatchObject({ action: 'rule.version', subjectKind: 'rule', subjectKey: threshold })
    expect([JSON.stringify(line!.before), JSON.stringify(line!.after)]).toEqual([
      expect.not.stringContaining('45,000'),
      expect.stringContaining('45,000'),
    ])
  })

  it('is decided on the state that was seen; the second of two sees the first, and one sent twice is saved once', async () => {
    await save(0)
    expect(await save(0)).toMatchObject({ status: 200, body: { version: 1 } })
    expect(await save(0, { value: '50000' })).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE', current: { version: 1, words: expect.stringContaining('£45,000') } },
    })
    const both = await Promise.all([save(1, { value: '46000' }), save(1, { value: '47000' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await testApp.db.select().from(contentEdits)).toHaveLength(2)
  })

  it.each([
    ['value', { value: 'a lot' }],
    ['value', { value: '' }],
    ['validFrom', { validFrom: '2026-02-30' }],
    ['validTo', { validTo: '2026-11-01' }],
    ['sourceUrl', { sourceUrl: 'http://gov.uk/' }],
    ['sourceUrl', { sourceUrl: 'javascript:alert(1)' }],
    ['quote', { quote: '' }],
    ['note', { note: 'two\nlines' }],
    ['confidence', { confidence: 'certain' }],
  ])('with a wrong %s is refused in words and saves nothing', async (field, change) => {
    expect(await save(0, change)).toMatchObject({ status: 400, body: { errors: [{ field }] } })
    expect(await testApp.db.select().from(contentEdits)).toEqual([])
  })

  it('keeps the shape of its rule, and ends before a version that is already known', async () => {
    expect(await save(0, { value: '20.5', validFrom: '2026-10-01' }, 'uk.graduate.length')).toMatchObject({
      status: 200,
    })
    expect(await seenByReaders('uk.graduate.length')).toMatchObject([
      { validTo: '2026-09-30' },
      { words: '20.5 months', validTo: '2026-12-31' },
      { words: '18 months' },
    ])
    const answer = await save(1, { value: '9', validFrom: '2026-10-02', validTo: '2027-03-01' }, 'uk.graduate.length')
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'validFrom' }] } })
    expect((await post('uk.no.such-rule/check', { version: 0 })).status).toBe(404)
  })

  it('shows before it is saved which texts quote it, and which jobs and dates it moves', async () => {
    const company = 'Alder Bridges Ltd'
    await importRows(testApp.db, [company], { date: '2026-11-03', now: now(), acceptDrop: true })
    await saveListing(
      testApp.db,
      {
        source: 'rules-test',
        drafts: [
          draft('moved', {
            company,
            title: 'Bridge Engineer',
            description: [{ kind: 'paragraph', content: [{ text: 'Visa sponsorship is available.' }] }],
            pay: { min: 3_600_000, max: undefined, currency: 'GBP', period: 'year' },
          }),
        ],
      },
      now(),
    )
    await refreshJobBoards(testApp.db, now())
    const student = await testApp.signIn('student@northbridge.example')
    await testApp.ask('/api/account/profile', {
      method: 'PUT',
      cookie: student,
      body: {
        name: 'Sam',
        phone: '',
        courseEnds: '2026-12-18',
        workRights: [{ country: 'GB', status: 'student', until: '2027-04-18' }],
      },
    })
    const preview = async (id: string, change: object) => {
      const { status, body } = await post(`${id}/preview`, newVersion(change))
      expect(status).toBe(200)
      return body as unknown as {
        texts: { to: string }[]
        jobs: { checked: number; moved: number; examples: { before: string; after: string }[] }
        people: number
      }
    }
    const dates = await preview('uk.graduate.length', { value: '12' })
    expect(dates.people).toBeGreaterThanOrEqual(1)
    expect(dates.texts.map(({ to }) => to)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^\/blog\//), expect.stringMatching(/^\/country-guide\//)]),
    )
    const moved = await preview('uk.skilled-worker.new-entrant-threshold', { value: '90000' })
    expect(moved.jobs.moved).toBe(1)
    expect(moved.jobs.examples[0]!.before).not.toBe(moved.jobs.examples[0]!.after)
    expect(moved.people).toBe(0)
    expect((await preview('uk.skilled-worker.new-entrant-threshold', { value: '33401' })).jobs.moved).toBe(0)
    expect(await testApp.db.select().from(contentEdits)).toEqual([])

    // What was announced is what happens: the board and the emails follow.
    const verdict = async () =>
      (await testApp.db.select({ kind: jobs.verdict }).from(jobs).where(eq(jobs.company, company)))[0]
    const earlier = await verdict()
    await sendRuleNotices(testApp.db, now(), { sites: { originOf: () => 'https://sojourn.example' } })
    testApp.time.now += 60_000
    await save(0, { value: '90000' }, 'uk.skilled-worker.new-entrant-threshold')
    await save(0, { value: '12' }, 'uk.graduate.length')
    await refreshJobBoards(testApp.db, now())
    expect(await verdict()).not.toEqual(earlier)
    await sendRuleNotices(testApp.db, now(), { sites: { originOf: () => 'https://sojourn.example' } })
    const [letter] = await testApp.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1)
    expect(letter).toMatchObject({
      recipient: 'student@northbridge.example',
      subject: 'A visa rule changed: your dates',
    })
  })
})

describe('edits and the repository', () => {
  it('a change of the repository does not undo an edit: staff see both and choose', async () => {
    await save(0)
    const edit = async () => (await testApp.db.select().from(contentEdits).orderBy(desc(contentEdits.version)))[0]!
    // As if the repository had said something else when the edit was made.
    await testApp.db.update(contentEdits).set({ baseHash: 'another' })
    expect(await listed(threshold)).toMatchObject({ isEdited: true, isConflicting: true })
    expect((await seenByReaders()).at(-1)).toMatchObject({ words: '£45,000 a year' })
    expect(await get(`/${threshold}`)).toMatchObject({ repository: [{ words: '£41,700 a year' }] })
    // Keep ours.
    expect(await post(`${threshold}/restore`, { version: 1, to: 1 })).toMatchObject({ body: { version: 2 } })
    expect(await listed(threshold)).toMatchObject({ isEdited: true, isConflicting: false })
    expect((await edit()).body).toContain('45000')
    // Take the repository's.
    await post(`${threshold}/restore`, { version: 2, to: 0 })
    expect(await seenByReaders()).toMatchObject([{ words: '£41,700 a year', status: 'current' }])
    // And ours again.
    await post(`${threshold}/restore`, { version: 3, to: 1 })
    expect((await seenByReaders()).at(-1)).toMatchObject({ words: '£45,000 a year' })
  })

  it('an edit that the ledger can no longer read is left out instead of stopping the server', async () => {
    await save(0)
    const [edit] = await testApp.db.select().from(contentEdits)
    const broken = parseRuleEdit(edit!.body)
    await testApp.db
      .update(contentEdits)
      .set({ body: JSON.stringify({ ...broken, rows: broken.rows.map(row => ({ ...row, topic: 'gone' })) }) })
    await loadLedger(testApp.db, now())
    expect(await seenByReaders()).toMatchObject([{ words: '£41,700 a year' }])
  })

  it('are exported as files that read the same and as a patch that git takes', async () => {
    await save(0, { note: 'Says “so”, and "quotes", too' })
    await post('au.minimum-wage.adult/check', { version: 0 })
    const answer = await testApp.ask('/api/staff/edits/export', { cookie: staff })
    const { patch, files } = (await answer.json()) as { patch: string; files: { path: string; text: string }[] }
    expect(files.map(({ path }) => path)).toEqual([
      'content/rules/australia.csv',
      'content/rules/sources.csv',
      'content/rules/united-kingdom.csv',
    ])
    const edits = await testApp.db.select().from(contentEdits)
    const exported = ruleFiles.map(({ name, text }) => ({
      name,
      rows: parseRows(files.find(({ path }) => path.endsWith(`/${name}`))?.text ?? text),
    }))
    const read = readDocuments(exported).rule
    for (const { key, body } of edits) {
      const { rows, sources } = parseRuleEdit(body)
      expect(read.get(key)).toEqual({ rows, sources })
    }
    for (const [id, document] of repositoryDocuments('rule'))
      if (!edits.some(({ key }) => key === id)) expect(read.get(id)).toEqual(document)

    const folder = mkdtempSync(join(tmpdir(), 'patch-'))
    const git = (args: string[], input?: string) => execFileSync('git', args, { cwd: folder, input })
    git(['init', '-q'])
    mkdirSync(join(folder, 'content/rules'), { recursive: true })
    for (const { name, text } of ruleFiles) writeFileSync(join(folder, 'content/rules', name), text)
    git(['apply', '-'], patch)
    for (const { path, text } of files) expect(readFileSync(join(folder, path), 'utf8')).toBe(text)
  })
})

describe('the end of a rule', () => {
  const end = (change: object = {}) => ({
    lastDay: '2026-12-31',
    sourceName: 'GOV.UK: Skilled Worker visa',
    sourceUrl: 'https://www.gov.uk/skilled-worker-visa/your-job',
    quote: 'The threshold no longer applies from 1 January 2027.',
    ...change,
  })
  it('is seen by readers with its reason, after a preview that changes nothing', async () => {
    const before = await seenByReaders()
    const preview = await post(`${threshold}/end/preview`, end())
    expect([preview.status, (preview.body as { day?: string }).day]).toEqual([200, '2027-01-01'])
    expect(await seenByReaders()).toEqual(before)
    expect(await post(`${threshold}/end`, { version: 0, ...end() })).toEqual({ status: 200, body: { version: 1 } })
    const current = (await seenByReaders()).find(({ status }) => status === 'current')!
    expect(current).toMatchObject({ validTo: '2026-12-31' })
    expect(JSON.stringify(current)).toContain('The threshold no longer applies from 1 January 2027.')
    expect(await testApp.db.select().from(auditLog)).toMatchObject([{ action: 'rule.end', subjectKey: threshold }])
  })
  it('is saved once, on the version that was seen, and can be taken back', async () => {
    await post(`${threshold}/end`, { version: 0, ...end() })
    expect((await post(`${threshold}/end`, { version: 0, ...end() })).body).toEqual({ version: 1 })
    const late = await post(`${threshold}/end`, { version: 0, ...end({ lastDay: '2026-12-15' }) })
    expect(late).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE', current: { version: 1 } } })
    await post(`${threshold}/restore`, { version: 1, to: 0 })
    expect((await seenByReaders()).find(({ status }) => status === 'current')!.validTo).toBeNull()
  })
  it('removes versions that were to begin later, and is refused on a day without a version', async () => {
    await save(0, { validFrom: '2027-04-06' })
    await post(`${threshold}/end`, { version: 1, ...end() })
    expect((await seenByReaders()).some(({ status }) => status === 'upcoming')).toBe(false)
    const early = await post(`${threshold}/end`, { version: 2, ...end({ lastDay: '1999-01-01' }) })
    expect(early).toMatchObject({ status: 400, body: { errors: [{ field: 'lastDay' }] } })
  })
})

describe('a rule that staff add', () => {
  const added = 'ie.third-level.new-limit'
  const newRule = (change: object = {}) => ({
    id: added,
    topic: 'during-study',
    title: 'Hours in the new holidays',
    unit: 'hours per week',
    ...newVersion({ value: '30', ...change }),
    ...change,
  })
  const create = async (change: object = {}) => {
    const body = newRule(change)
    const answer = await testApp.ask('/api/staff/rules', { method: 'POST', cookie: staff, body })
    return { status: answer.status, body: (await answer.json()) as Record<string, never> }
  }
  it('is in the ledger, the console, the audit log and the export', async () => {
    const preview = await testApp.ask('/api/staff/new-rule/preview', { method: 'POST', cookie: staff, body: newRule() })
    expect(preview.status).toBe(200)
    expect((await testApp.ask(`/api/ledger/rules/${added}`)).status).toBe(404)
    expect(await create()).toEqual({ status: 200, body: { version: 1 } })
    expect((await seenByReaders(added))[0]).toMatchObject({ words: '30 hours a week', status: 'current' })
    expect(await listed(added)).toMatchObject({ isEdited: true, isConflicting: false, version: 1 })
    expect(await get(`/${added}`)).toMatchObject({ unit: 'hours per week', isInRepository: false, repository: null })
    expect(await testApp.db.select().from(auditLog)).toMatchObject([{ action: 'rule.create', subjectKey: added }])
    const exported = await testApp.ask('/api/staff/edits/export', { cookie: staff })
    const { files } = (await exported.json()) as { files: { path: string; text: string }[] }
    expect(files.map(({ path }) => path).toSorted()).toEqual(['content/rules/ireland.csv', 'content/rules/sources.csv'])
    expect(files.find(({ path }) => path.endsWith('ireland.csv'))!.text).toContain(`\n${added},during-study,`)
  })
  it('is added once, gets versions and an end like any other, and keeps its place', async () => {
    await create()
    expect(await create()).toEqual({ status: 200, body: { version: 1 } })
    expect(await create({ value: '31' })).toMatchObject({ status: 400, body: { errors: [{ field: 'id' }] } })
    expect((await save(1, { value: '35', validFrom: '2026-12-01' }, added)).status).toBe(200)
    expect((await seenByReaders(added)).map(({ words }) => words)).toEqual(
      expect.arrayContaining(['30 hours a week', '35 hours a week']),
    )
    expect((await post(`${added}/restore`, { version: 2, to: 0 })).status).toBe(404)
    expect((await post(`${added}/restore`, { version: 2, to: 1 })).status).toBe(200)
    expect(await seenByReaders(added)).toHaveLength(1)
  })
  it('is refused with an id, a unit or a value that the ledger cannot read', async () => {
    const fieldOf = async (change: object) =>
      ((await create(change)).body as { errors?: { field: string }[] }).errors?.[0]?.field
    expect(await fieldOf({ id: 'xx.nowhere.rule' })).toBe('id')
    expect(await fieldOf({ id: 'Ireland limit' })).toBe('id')
    expect(await fieldOf({ id: threshold })).toBe('id')
    expect(await fieldOf({ unit: 'furlongs' })).toBe('unit')
    expect(await fieldOf({ value: 'many' })).toBe('value')
    expect(await fieldOf({ sourceUrl: 'http://example.com/x' })).toBe('sourceUrl')
  })
})

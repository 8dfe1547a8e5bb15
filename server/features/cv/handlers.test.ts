import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { daysToRestore, mostDocuments } from '#shared/cv/choices.ts'
import { createDocument, type CvDocument } from '#shared/cv/document.ts'
import { fullSample } from '#shared/cv/samples.ts'
import { harbour, openTestApp } from '#server/testing.ts'
import { demoPersonId } from '#server/platform/people/demo.ts'
import { users, workRights } from '#server/platform/people/tables.ts'
import { saveSettings } from '#server/features/hours/queries.ts'
import { removeDeletedCvs } from './queries.ts'
import { cvs } from './tables.ts'

const oneDay = 24 * 60 * 60_000
let testApp: Awaited<ReturnType<typeof openTestApp>>
let cookie: string
let other: string
beforeAll(async () => {
  testApp = await openTestApp()
  cookie = await testApp.signIn('student@northbridge.example')
  other = await testApp.signIn('basic@northbridge.example')
})
beforeEach(async () => {
  // The limits of a minute are not what is tested here.
  testApp.time.now += 60_000
  await testApp.db.delete(cvs)
})
afterAll(() => testApp.close())

interface Summary {
  id: number
  name: string
  kind: string
  version: number
  country: string
  targetRole: string
  application: { id: number; title: string; company: string } | null
}
interface Said {
  code?: string
  title?: string
  cv: Summary
  document: CvDocument
  cvs: Summary[]
  deleted: { id: number; name: string }[]
  current?: { cv: Summary; document: CvDocument }
  errors?: { field: string; message: string }[]
}
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
async function ask(method: Method, path = '', body?: object, who = cookie) {
  const answer = await testApp.ask(`/api/cvs${path}`, { method, cookie: who, ...(body && { body }) })
  return { status: answer.status, ...((await answer.json()) as Said) }
}
const create = (input: object = {}, who = cookie) =>
  ask('POST', '', { key: randomUUID(), name: 'My CV', document: fullSample(), ...input }, who)
const save = (id: number, version: number, document: CvDocument, who = cookie) =>
  ask('PUT', `/${id}`, { version, document }, who)
const names = async (who = cookie) => (await ask('GET', '', undefined, who)).cvs.map(({ name }) => name)

describe('a new CV', () => {
  it('is stored as it was sent', async () => {
    const { status, cv } = await create({ name: ' For Riverside ' })
    expect([status, cv]).toMatchObject([
      200,
      { name: 'For Riverside', kind: 'cv', version: 1, country: 'GB', targetRole: 'Graduate data analyst' },
    ])
    expect((await ask('GET', `/${cv.id}`)).document).toEqual(fullSample())
  })

  it('is counted once, also when it is sent several times at once', async () => {
    testApp.counted.length = 0
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 6 }, () => create({ key })))
    expect(new Set(answers.map(({ status, cv }) => `${status} ${cv.id}`)).size).toBe(1)
    expect(await names()).toEqual(['My CV'])
    expect(testApp.counted.filter(({ kind }) => kind === 'cvMade')).toHaveLength(1)
  })

  it('starts from the profile when it has no document', async () => {
    const { document } = await create({ document: undefined })
    expect(document.basics).toMatchObject({ email: 'student@northbridge.example' })
    expect(document.basics.name).not.toBe('')
    expect(document.education[0]!.institution).toContain('Northbridge')
  })

  it('can be a letter for one of my applications, and for nobody else’s', async () => {
    const entry = { title: 'Analyst', company: 'Riverside', place: 'Leeds', url: '', stage: 'applied' }
    const added = await testApp.ask('/api/applications', { method: 'POST', cookie, body: entry })
    const { application } = (await added.json()) as { application: { id: number } }
    const letter = { document: undefined, kind: 'letter', applicationId: application.id }
    const { cv, document } = await create(letter)
    expect(cv).toMatchObject({ kind: 'letter', application: { id: application.id, title: 'Analyst' } })
    expect(document.letter).toMatchObject({ company: 'Riverside', subject: 'Analyst', date: '2026-11-15' })
    expect((await create(letter, other)).status).toBe(404)
    expect((await create({ applicationId: application.id }, other)).status).toBe(404)
  })

  it('can start from another of my CVs, for a job or as a letter with the same header', async () => {
    const { cv } = await create()
    const copy = await create({ document: undefined, fromId: cv.id })
    expect(copy.document).toEqual(fullSample())
    const letter = await create({ document: undefined, fromId: cv.id, kind: 'letter' })
    expect(letter.document).toMatchObject({
      basics: fullSample().basics,
      work: [],
      meta: { sojourn: { kind: 'letter' } },
    })
    expect((await create({ document: undefined, fromId: cv.id }, other)).status).toBe(404)
  })

  it('is refused with the field that is wrong', async () => {
    const document = { ...fullSample(), work: [{ id: 'a', url: 'javascript:alert(1)' }] }
    expect(await create({ document })).toMatchObject({
      status: 400,
      errors: [{ field: 'document.work.0.url', message: 'Enter a web address that starts with https://.' }],
    })
  })

  it('is one of at most twenty, also when the last ones come at once', async () => {
    for (let place = 1; place < mostDocuments; place++) await testApp.db.insert(cvs).values(await plainRow())
    const answers = await Promise.all([create(), create(), create()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)!.title).toContain('limit of 20')
  })
})

async function plainRow() {
  const [{ id: userId } = { id: 0 }] = await testApp.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, 'student@northbridge.example'))
  const now = new Date(testApp.time.now)
  return { userId, key: randomUUID(), name: 'One', document: createDocument(), createdAt: now, updatedAt: now }
}

describe('saving', () => {
  const withLabel = (label: string) => {
    const document = fullSample()
    return { ...document, basics: { ...document.basics, label } }
  }

  it('needs the stored version, and answers the stored document otherwise', async () => {
    const { cv } = await create()
    expect((await save(cv.id, 1, withLabel('First'))).cv.version).toBe(2)
    const refused = await save(cv.id, 1, withLabel('Second'))
    expect(refused).toMatchObject({ status: 409, code: 'CHANGED_MEANWHILE' })
    expect(refused.current).toMatchObject({ cv: { version: 2 }, document: { basics: { label: 'First' } } })
    expect((await ask('GET', `/${cv.id}`)).document.basics.label).toBe('First')
  })

  it('lets one of several win that come at once, and loses no answer', async () => {
    const { cv } = await create()
    const labels = ['A', 'B', 'C', 'D']
    const answers = await Promise.all(labels.map(label => save(cv.id, 1, withLabel(label))))
    const winners = labels.filter((_, n) => answers[n]!.status === 200)
    expect(winners).toHaveLength(1)
    expect((await ask('GET', `/${cv.id}`)).document.basics.label).toBe(winners[0])
    for (const { current } of answers.filter(({ status }) => status === 409))
      expect(current!.document.basics.label).toBe(winners[0])
  })

  it('answers the same when it is sent again', async () => {
    const { cv } = await create()
    await save(cv.id, 1, withLabel('Once'))
    expect(await save(cv.id, 1, withLabel('Once'))).toMatchObject({ status: 200, cv: { version: 2 } })
  })

  it('cleans text that cannot be printed', async () => {
    const { cv } = await create()
    await save(cv.id, 1, withLabel('Data\u0007 analyst\u202E'))
    expect((await ask('GET', `/${cv.id}`)).document.basics.label).toBe('Data analyst')
  })
})

describe('a stored CV', () => {
  it('can be renamed, duplicated once per key, deleted and restored', async () => {
    const { cv } = await create()
    expect((await ask('PATCH', `/${cv.id}`, { name: 'Mine', seenName: 'My CV' })).cv.name).toBe('Mine')
    const copy = { key: randomUUID(), name: 'Mine (copy)' }
    await Promise.all([ask('POST', `/${cv.id}/copies`, copy), ask('POST', `/${cv.id}/copies`, copy)])
    expect((await names()).sort()).toEqual(['Mine', 'Mine (copy)'])
    expect((await ask('DELETE', `/${cv.id}`)).status).toBe(200)
    expect([await names(), (await ask('GET', `/${cv.id}`)).status]).toEqual([['Mine (copy)'], 404])
    expect((await ask('GET')).deleted).toEqual([{ id: cv.id, name: 'Mine' }])
    expect((await ask('GET', '', undefined, other)).deleted).toEqual([])
    expect((await ask('POST', `/${cv.id}/restore`, {})).status).toBe(200)
    expect((await ask('GET', `/${cv.id}`)).document).toEqual(fullSample())
  })

  it('is renamed only from the name that was seen, once, and also while its text is being changed', async () => {
    const { cv } = await create()
    const rename = (name: string, seenName: string) => ask('PATCH', `/${cv.id}`, { name, seenName })
    await save(cv.id, 1, createDocument())
    const answers = await Promise.all([rename('First', 'My CV'), rename('Second', 'My CV')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const winner = answers.find(({ status }) => status === 200)!.cv.name
    expect(answers.find(({ status }) => status === 409)!.current!.cv).toMatchObject({ name: winner, version: 2 })
    expect(await rename(winner, 'My CV')).toMatchObject({ status: 200, cv: { name: winner } })
    expect(await rename('Third', winner)).toMatchObject({ status: 200, cv: { name: 'Third' } })
    expect(await names()).toEqual(['Third'])
  })

  it('is gone for good a week after it was deleted', async () => {
    const { cv } = await create()
    await ask('DELETE', `/${cv.id}`)
    const later = new Date(testApp.time.now + daysToRestore * oneDay + 1)
    await removeDeletedCvs(testApp.db, new Date(later.getTime() - 2))
    expect(await testApp.db.$count(cvs)).toBe(1)
    await removeDeletedCvs(testApp.db, later)
    expect(await testApp.db.$count(cvs)).toBe(0)
    expect((await ask('POST', `/${cv.id}/restore`, {})).status).toBe(404)
  })

  it('belongs to its owner alone', async () => {
    const { cv } = await create()
    const elsewhere = await testApp.signIn('student@harbour.example', harbour)
    const stranger = (await testApp.ask(`/api/cvs/${cv.id}`, { cookie: elsewhere, host: harbour })).status
    const answers = [
      await ask('GET', `/${cv.id}`, undefined, other),
      await save(cv.id, 1, createDocument(), other),
      await ask('PATCH', `/${cv.id}`, { name: 'Theirs', seenName: 'My CV' }, other),
      await ask('POST', `/${cv.id}/copies`, { key: randomUUID(), name: 'Theirs' }, other),
      await ask('DELETE', `/${cv.id}`, undefined, other),
      await ask('POST', `/${cv.id}/restore`, {}, other),
    ]
    expect([stranger, ...answers.map(({ status }) => status)]).toEqual(Array(7).fill(404))
    expect(await names()).toEqual(['My CV'])
  })

  it('is in the person’s own copy of their data', async () => {
    await create()
    const file = await testApp.ask('/api/account/export', { cookie })
    const files = unzipSync(new Uint8Array(await file.arrayBuffer()))
    const data = JSON.parse(strFromU8(files['data.json']!)) as { cvs: { name: string; document: CvDocument }[] }
    expect(data.cvs).toMatchObject([{ name: 'My CV', document: { basics: { name: 'Nguyen Thi Minh Anh' } } }])
  })
})

describe('the suggested work-rights line of a student', () => {
  const userId = demoPersonId('student@northbridge.example')
  const suggest = async () => {
    const { cv } = await create()
    const answer = await testApp.ask(`/api/cvs/${cv.id}/help`, { cookie })
    return ((await answer.json()) as { workRights: { country: string; line: string; lacksHours: boolean }[] })
      .workRights
  }
  const study = (country: 'uk' | 'nz' | 'fr', level: 'degree' | 'below_degree' | 'research') =>
    saveSettings(testApp.db, userId, { country, level, isOlderVisa: null, periods: [] }, new Date(testApp.time.now))
  const setRights = async (...countries: string[]) => {
    await testApp.db.delete(workRights).where(eq(workRights.userId, userId))
    await testApp.db.insert(workRights).values(
      countries.map((country, place) => ({
        userId,
        place,
        country,
        status: 'student' as const,
        until: '2028-06-30',
      })),
    )
  }

  it('states the hours of the ledger where one figure applies, and none where students may not work', async () => {
    await setRights('FR', 'IE', 'DE', 'US', 'IN')
    expect((await suggest()).map(({ line }) => line).sort()).toEqual([
      'Student visa until 30 June 2028; can work up to 20 hours a week',
      'Student visa until 30 June 2028; can work up to 20 hours a week in term',
      'Student visa until 30 June 2028; can work up to 20 hours a week on campus in term',
      'Student visa until 30 June 2028; can work up to 964 hours a year',
    ])
  })
  it('states the hours of one’s own level of study, and no figure while it is not known', async () => {
    await setRights('GB', 'NZ')
    await study('fr', 'degree')
    expect(await suggest()).toEqual(
      ['GB', 'NZ'].map(country => ({
        country,
        line: 'Student visa until 30 June 2028; working hours are limited',
        lacksHours: true,
      })),
    )
    await study('uk', 'below_degree')
    expect((await suggest())[0]).toEqual({
      country: 'GB',
      line: 'Student visa until 30 June 2028; can work up to 10 hours a week in term',
      lacksHours: false,
    })
    await study('nz', 'research')
    expect((await suggest())[1]!.line).toBe('Student visa until 30 June 2028; no limit on working hours')
  })
})

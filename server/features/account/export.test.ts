import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveListing } from '#server/features/jobs/save-listing.ts'
import { jobs } from '#server/features/jobs/tables.ts'
import { draft } from '#server/features/jobs/testing.ts'
import { newsletterSubscribers } from '#server/features/job-alerts/newsletter/tables.ts'
import { accessRequests } from '#server/features/registration/tables.ts'
import { sponsors } from '#server/features/sponsors/tables.ts'
import { openTestApp } from '#server/testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const email = 'student@northbridge.example'
const take = (cookie: string) => testApp.ask('/api/account/export', { cookie })

describe('my data', () => {
  it('come as one zip with everything we hold about me, and nothing secret or of others', async () => {
    const other = await testApp.signIn('basic@northbridge.example')
    await testApp.ask('/api/account/profile', {
      method: 'PUT',
      cookie: other,
      body: { name: 'Linh Tran', phone: '', course: 'Private course' },
    })
    const cookie = await testApp.signIn(email)
    await testApp.ask('/api/account/profile', {
      method: 'PUT',
      cookie,
      body: {
        name: 'Amara Osei',
        phone: '+442079460018',
        course: 'MSc',
        targetCountries: ['GB'],
        workRights: [{ country: 'GH', status: 'citizen', until: '' }],
      },
    })
    for (const [who, employer] of [
      [cookie, 'Campus Café'],
      [other, 'Private course'],
    ] as const) {
      await testApp.ask('/api/hours/shifts', {
        method: 'POST',
        cookie: who,
        body: { day: '2026-11-16', starts: '09:00', ends: '12:00', employer, isPaid: true, note: '' },
      })
    }
    const photo = await sharp({ create: { width: 600, height: 600, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    await testApp.ask('/api/account/photo', {
      method: 'PUT',
      cookie,
      body: photo,
      headers: { 'content-type': 'image/png' },
    })
    const entry = { title: 'Analyst', company: 'Elsewhere', place: '', url: '', stage: 'applied' }
    await testApp.ask('/api/applications', {
      method: 'POST',
      cookie: other,
      body: { ...entry, title: 'Private course of action' },
    })
    await testApp.ask('/api/applications', { method: 'POST', cookie, body: entry })
    await testApp.ask('/api/saved-searches', {
      method: 'POST',
      cookie,
      body: { name: 'Ireland', board: 'careers', query: 'country=ireland', frequency: 'daily' },
    })
    await testApp.db.insert(newsletterSubscribers).values({
      email,
      status: 'confirmed',
      source: 'board',
      createdAt: new Date(testApp.time.now),
      confirmedAt: new Date(testApp.time.now),
    })
    for (const [key, from, message] of [
      ['0', email.toUpperCase(), 'A question of mine.'],
      ['1', 'other@home.example', 'Private course, please.'],
    ]) {
      await testApp.ask('/api/forms/contact', {
        method: 'POST',
        body: {
          submissionKey: `00000000-0000-4000-8000-00000000000${key}`,
          topic: 'student',
          name: 'Amara',
          email: from,
          message,
        },
      })
    }
    await testApp.ask('/api/auth/forgot-password', { method: 'POST', body: { email } })
    await testApp.db.insert(accessRequests).values({
      universityName: 'Northbridge',
      kind: 'student',
      email,
      name: 'Amara',
      reason: 'Please',
      createdAt: new Date(testApp.time.now),
    })
    const [sponsor] = await testApp.db
      .insert(sponsors)
      .values({ key: 'k', name: 'Brightworks Ltd', town: 'Leeds', county: '', isListed: true, fingerprint: '' })
      .returning()
    await testApp.ask(`/api/watched-employers/${sponsor!.slug}`, { method: 'PUT', cookie, body: {} })
    await saveListing(testApp.db, { source: 'test', drafts: [draft('one')] }, new Date(testApp.time.now))
    const [job] = await testApp.db.select().from(jobs)
    for (const [who, words] of [
      [cookie, 'It asks for money'],
      [other, 'Private course'],
    ]) {
      await testApp.ask(`/api/jobs/${job!.slug}/reports`, {
        method: 'POST',
        cookie: who!,
        body: { submissionKey: randomUUID(), reason: 'scam', words },
      })
    }

    const { slots } = (await (await testApp.ask('/api/meetings/slots?kind=student')).json()) as { slots: string[] }
    const booking = {
      kind: 'student',
      startsAt: slots[0],
      name: 'Amara',
      email: email.toUpperCase(),
      organisation: '',
      message: 'My question',
      zone: 'Asia/Tokyo',
      submissionKey: '00000000-0000-4000-8000-00000000000a',
    }
    await testApp.ask('/api/meetings', { method: 'POST', cookie, body: booking })
    const { upcoming } = (await (await testApp.ask('/api/workshops')).json()) as {
      upcoming: { slug: string; title: string }[]
    }
    const place = {
      name: 'Amara',
      email: email.toUpperCase(),
      zone: 'Asia/Tokyo',
      submissionKey: '00000000-0000-4000-8000-00000000000b',
    }
    await testApp.ask(`/api/workshops/${upcoming[0]!.slug}/places`, { method: 'POST', cookie, body: place })

    const answer = await take(cookie)
    expect(
      Object.fromEntries(
        ['content-type', 'cache-control', 'content-disposition', 'x-content-type-options'].map(name => [
          name,
          answer.headers.get(name),
        ]),
      ),
    ).toEqual({
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="your-data-2026-11-15.zip"',
      'x-content-type-options': 'nosniff',
    })
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    expect(Object.keys(files).sort()).toEqual(['README.txt', 'data.json', 'photo.webp'])
    expect((await sharp(files['photo.webp']).metadata()).format).toBe('webp')
    const text = strFromU8(files['data.json']!)
    const data = JSON.parse(text) as Record<string, unknown>
    expect(data).toMatchObject({
      account: {
        name: 'Amara Osei',
        email,
        role: 'student',
        university: 'University of Northbridge',
        hasPassword: true,
      },
      profile: { phone: '+442079460018', course: 'MSc', targetCountries: ['GB'] },
      workRights: [{ country: 'GH', status: 'citizen', until: null }],
      sessions: [{ site: 'main' }],
      mailsToYou: [
        { subject: `Your place: ${upcoming[0]!.title}` },
        { subject: 'Your meeting is booked' },
        { subject: 'Choose a new password' },
        { subject: 'We have your message' },
      ],
      linksSentToYou: [{ purpose: 'resetPassword', usedAt: null }],
      accessRequests: [{ university: 'Northbridge', reason: 'Please' }],
      emailChange: null,
      workingHours: [{ day: '2026-11-16', startsMinute: 540, employer: 'Campus Café' }],
      workingHoursSettings: null,
      yourReferrals: [{ slug: 'northbridge-ambassador' }],
      applications: [{ title: 'Analyst', stage: 'applied' }],
      applicationTimeline: [{ stage: 'applied', happenedOn: '2026-11-15' }],
      savedSearches: [{ name: 'Ireland', query: 'country=ireland' }],
      watchedEmployers: [{ name: 'Brightworks Ltd', page: expect.stringContaining('-') as string }],
      reportedJobs: [{ job: job!.slug, words: 'It asks for money' }],
      newsletter: { status: 'confirmed', source: 'board' },
      meetings: [{ kind: 'student', startsAt: slots[0], message: 'My question', cancelledAt: null }],
      workshopPlaces: [{ event: upcoming[0]!.title, state: 'in' }],
      messages: [{ form: 'contact', fields: { message: 'A question of mine.' } }],
      stories: [],
    })
    expect(text).not.toMatch(/argon2|hash|Private course|Linh|token/i)
    expect(text).not.toContain(cookie.split('=')[1])
    for (const name of Object.keys(data)) expect(strFromU8(files['README.txt']!)).toContain(`- ${name}: `)
  })
  it('can be had a few times an hour', async () => {
    const cookie = await testApp.signIn('basic@northbridge.example')
    const statuses: number[] = []
    for (let i = 0; i < 4; i++) statuses.push((await take(cookie)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    testApp.time.now += 15 * 60_000 + 1
    expect((await take(cookie)).status).toBe(200)
    expect((await take(cookie)).status).toBe(429)
  })
})

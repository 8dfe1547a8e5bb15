import { getTableColumns, getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { daysToKeep } from '#shared/account/choices.ts'
import { cookieNames } from '#shared/constants.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { getLegalText } from '#shared/legal/api.ts'
import { legalTexts, type LegalText } from '#shared/legal/texts.ts'
import { plainText, type RichText } from '#shared/rich-text/rich-text.ts'
import { matchAddress } from '#shared/routing/match.ts'
import { sessions, users } from '#server/platform/people/tables.ts'
import { events } from '#server/features/usage/tables.ts'
import { formSubmissions } from '#server/features/forms/tables.ts'
import { workSettings } from '#server/features/hours/tables.ts'
import { weeklyTargets } from '#server/features/student/journey/tables.ts'
import { meetings } from '#server/features/meetings/tables.ts'
import { pointsScenarios } from '#server/features/points/tables.ts'
import { invitations } from '#server/features/registration/tables.ts'
import { stories } from '#server/features/stories/tables.ts'
import { workshopPlaces } from '#server/features/workshops/tables.ts'
import { sessionCookieSeconds } from '#server/platform/people/session.ts'
import { northbridge, openTestApp } from '#server/testing.ts'
import { legal } from './content.ts'
import { listCookies } from './cookies.ts'

const inlinesOf = (blocks: RichText) =>
  blocks.flatMap(block => (block.kind === 'list' ? block.items.flat() : block.content))
const wordsOf = (name: LegalText) => {
  const { sections } = legal()[name]
  return sections.map(({ title, blocks }) => `${title}\n${plainText(blocks)}`).join('\n')
}

describe.each(legalTexts)('%s', name => {
  it('has parts that can be linked to, each with words in it', () => {
    const { sections } = legal()[name]
    expect(sections.length).toBeGreaterThan(4)
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
    for (const { id, blocks } of sections) expect([id, blocks.length > 0]).toEqual([id, true])
  })
  it('links only to addresses that exist', () => {
    for (const { href } of legal()[name].sections.flatMap(({ blocks }) => inlinesOf(blocks)))
      if (href !== undefined) expect([href, matchAddress(href)?.path]).toEqual([href, href])
  })
  it('writes short sentences', () => {
    const sentences = wordsOf(name).split(/(?<=[.?!:]”?)\s+|\n/)
    expect(sentences.filter(sentence => sentence.split(/\s+/).length > 32)).toEqual([])
  })
})

/**
 * What the forms keep: the words of the policy for each column that tells of a person, and the columns that are only
 * our own.
 */
const kept = [
  {
    table: formSubmissions,
    part: 'Messages, questions and applications',
    ours: ['id', 'form', 'submissionKey', 'contentHash', 'threadId', 'createdAt'],
    personal: {
      email: 'address',
      fields: 'what you wrote',
      universityId: 'which of our sites',
      userId: 'your account',
    },
  },
  {
    table: stories,
    part: 'Stories',
    ours: ['id', 'submissionKey', 'contentHash', 'version', 'state', 'decidedAt', 'decidedBy', 'isDemo'],
    personal: {
      email: 'your address',
      userId: 'your account',
      firstName: 'first name',
      fromCountry: 'two countries',
      workCountry: 'two countries',
      role: 'what you do',
      words: 'what you wrote',
      consent: 'the wording you agreed to',
      createdAt: 'with the date',
    },
  },
  {
    table: meetings,
    part: 'Meetings',
    ours: ['id', 'hostId', 'kind', 'submissionKey', 'contentHash', 'sequence', 'createdAt', 'cancelledAt'],
    personal: {
      startsAt: 'the time',
      endsAt: 'the time',
      zone: 'your time zone',
      name: 'your name',
      email: 'address',
      organisation: 'organisation',
      message: 'what you want to talk about',
      heldUntil: 'how long we hold the time',
      heldFrom: 'your network address',
    },
  },
  {
    table: workshopPlaces,
    part: 'Workshops and webinars',
    ours: ['id', 'workshopId', 'submissionKey', 'createdAt', 'changedAt'],
    personal: {
      name: 'your name',
      email: 'your address',
      zone: 'your time zone',
      origin: 'which of our sites',
      state: 'whether you have a place',
      news: 'whether we still have to tell you',
      heldUntil: 'how long we hold the place',
      heldFrom: 'your network address',
    },
  },
  {
    table: sessions,
    part: 'Your sign-ins',
    ours: ['id', 'tokenHash', 'userId'],
    personal: {
      site: 'which of our sites',
      userAgent: 'how its browser identifies itself',
      createdAt: 'you signed in to, when',
      lastSeenAt: 'when we last saw it',
    },
  },
  {
    table: users,
    part: 'Your account',
    ours: ['id', 'isDemo', 'premiumVideos', 'countryGuides', 'deleteAfter'],
    personal: {
      name: 'name',
      email: 'email address',
      passwordHash: 'only as a hash',
      role: 'role',
      universityId: 'university',
      isGraduate: 'whether you have graduated',
      referralId: 'whose link you followed',
      createdAt: 'when the account was created',
      activatedAt: 'when the account was created',
      isViewer: 'whether they may only look',
      lockedAt: 'if our staff have locked it, since when',
    },
  },
  {
    table: invitations,
    part: 'Your university’s invitation',
    ours: ['id'],
    personal: {
      universityId: 'your university',
      email: 'your address',
      name: 'your name',
      kind: 'whether you study, have graduated, have not left home yet or work there',
      asViewer: 'whether they may only look',
      invitedBy: 'who invited you',
      invitedAt: 'when',
      sentAt: 'when we last emailed you',
      withdrawnAt: 'when it was withdrawn',
      studentNumber: 'your student number',
      programme: 'programme',
      faculty: 'faculty',
      level: 'level',
    },
  },
  {
    table: pointsScenarios,
    part: 'Your points',
    ours: ['id', 'userId', 'changedAt'],
    personal: { name: 'the name you give it', answers: 'date of birth, tests, jobs, study and partner' },
  },
  {
    table: weeklyTargets,
    part: 'Your target',
    ours: ['userId', 'updatedAt'],
    personal: { applications: 'how many applications a week' },
  },
  {
    table: workSettings,
    part: 'Your hours',
    ours: ['userId', 'updatedAt'],
    personal: {
      country: 'the country',
      level: 'the level of your course',
      isOlderVisa: 'whether your visa is an older one',
      periods: 'vacation dates',
    },
  },
]

describe('what the texts say of the program', () => {
  it.each(kept.map(each => [getTableName(each.table), each] as const))(
    'names all that %s holds of a person',
    (_, { table, part, ours, personal }) => {
      expect(Object.keys(getTableColumns(table)).sort()).toEqual([...ours, ...Object.keys(personal)].sort())
      const said = wordsOf('privacy-policy')
        .split('\n')
        .find(line => line.startsWith(`${part}:`))
      expect(Object.values(personal).filter(words => !said!.includes(words))).toEqual([])
    },
  )
  it('names everything that is counted for a person who only reads', () => {
    const words: Readonly<Record<string, string>> = {
      kind: 'what happened',
      jobId: 'with which job',
      at: 'when',
      site: 'on which of our sites',
      countryId: 'for which country',
    }
    const said = wordsOf('privacy-policy')
      .split('\n')
      .find(line => line.includes('someone who is not signed in'))!
    const counted = Object.keys(getTableColumns(events)).filter(
      column => !['id', 'userId', 'universityId'].includes(column),
    )
    expect(counted.filter(column => !words[column] || !said.includes(words[column]))).toEqual([])
  })
  it('names every way in which a network address is written down', () => {
    const sources = import.meta.glob<string>('../*/**/*.ts', { query: '?raw', import: 'default', eager: true })
    const features = Object.entries(sources)
      .filter(([path, text]) => !path.includes('.test.') && text.includes('clientAddress()'))
      .map(([path]) => path.split('/')[1])
    const words: Readonly<Record<string, string>> = {
      'sign-in': 'failed sign-ins',
      'job-alerts': 'requests for emails',
      registration: 'sign-ups',
      forms: 'forms',
      stories: 'forms',
      meetings: 'bookings',
      workshops: 'sign-ups',
      'job-board': 'reports about a job',
      staff: 'sign-ups',
      employers: 'sign-ups',
    }
    expect(
      [...new Set(features)].filter(
        feature => !words[feature!] || !wordsOf('privacy-policy').includes(words[feature!]!),
      ),
    ).toEqual([])
  })
  it('says who sets the cookie of messages: a sign-in to an account that is being closed does', () => {
    expect(listCookies(true).find(({ name }) => name === cookieNames.flash)!.setBy).toBe('our server and our script')
  })
  it('agrees with how long accounts and sign-ins are kept', () => {
    expect(wordsOf('privacy-policy')).toContain(`We then keep it for ${daysToKeep} more days`)
    expect(wordsOf('terms-condition')).toContain(`It is deleted ${daysToKeep} days later.`)
    expect(wordsOf('privacy-policy')).toContain(`${sessionCookieSeconds('student') / 86_400} days at most`)
  })
  it('lists every cookie we name, and whatever else the browser keeps', () => {
    const names = listCookies(true).map(({ name }) => name)
    const own = ['__Host-session', '__Host-device', '__Host-sso', '__Host-setup']
    expect(names.slice(0, 7)).toEqual([...own, ...Object.values(cookieNames)])
    const sources = import.meta.glob<string>('../../../client/**/*.{ts,tsx}', {
      query: '?raw',
      import: 'default',
      eager: true,
    })
    const keeping = Object.entries(sources).filter(
      ([path, text]) =>
        !/\.test\.|vitest/.test(path) && /(?:session|local)Storage|indexedDB|<ScrollRestoration/.test(text),
    )
    expect(keeping.map(([, text]) => names.slice(7).find(name => text.includes(`'${name}'`))).sort()).toEqual(
      names.slice(7).sort(),
    )
  })
  it('spells how long each is kept', () => {
    expect(listCookies(false).map(({ name, lifetime }) => [name, lifetime])).toEqual(
      expect.arrayContaining([
        [
          'session',
          expect.stringMatching(/^30 days for students, 1 day for universities and employers, 12 hours for our staff/),
        ],
        ['device', '365 days after you last signed in'],
        ['sso', '10 minutes'],
        ['prev_url', '1 day'],
        ['theme', '30 days'],
      ]),
    )
  })
})

describe('the pages', () => {
  let testApp: Awaited<ReturnType<typeof openTestApp>>
  beforeAll(async () => {
    testApp = await openTestApp()
  })
  afterAll(() => testApp.close())

  it.each(legalTexts)('shows the whole of /%s to everyone', async name => {
    const html = await (await testApp.ask(`/${name}`)).text()
    expect(html).toContain(`>${legal()[name].title}</h1>`)
    for (const { id } of legal()[name].sections) expect(html.split(`id="${id}"`)).toHaveLength(2)
    expect(html).toContain('The operator isn’t named yet.')
    expect(html).toContain('Its people, universities and employers are invented')
    expect((await testApp.ask(`/${name}`, { host: northbridge })).status).toBe(200)
  })
  it('has the cookies in a table, in the privacy policy alone', async () => {
    const html = await (await testApp.ask('/privacy-policy')).text()
    expect(html.match(/<th scope="row"/g)).toHaveLength(listCookies(false).length)
    expect(await (await testApp.ask('/terms-condition')).text()).not.toContain('<table')
  })
  it('is linked at the foot of every page', async () => {
    const html = await (await testApp.ask('/login')).text()
    for (const name of legalTexts) expect(html).toContain(`href="/${name}"`)
  })
  it('answers nothing of another name', async () => {
    expect((await testApp.ask('/api/legal/imprint')).status).toBe(400)
  })
})

describe('a copy whose operator has said who they are', () => {
  let testApp: Awaited<ReturnType<typeof openTestApp>>
  beforeAll(async () => {
    testApp = await openTestApp({
      demo: false,
      operatorName: 'Sojourn Ltd',
      operatorAddress: '1 Example Street, London',
      operatorEmail: 'privacy@sojourn.example',
    })
  })
  afterAll(() => testApp.close())

  it('names them, and does not mention a demonstration', async () => {
    const { operator, isDemo } = (await (await testApp.ask('/api/legal/privacy-policy')).json()) as AnswerOf<
      typeof getLegalText
    >
    expect([operator.name, isDemo]).toEqual(['Sojourn Ltd', false])
    const html = await (await testApp.ask('/privacy-policy')).text()
    expect(html).toContain('1 Example Street, London')
    expect(html).toContain('href="mailto:privacy@sojourn.example"')
    expect(html).not.toMatch(/The operator isn’t named|invented/)
  })
})

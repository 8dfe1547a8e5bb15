import { existsSync } from 'node:fs'
import axe from 'axe-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { getProcurementPage, getServiceStatus } from '#shared/procurement/api.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { procurementPages } from '#shared/procurement/pages.ts'
import { plainText } from '#shared/rich-text/rich-text.ts'
import { matchAddress } from '#shared/routing/match.ts'
import { features } from '#server/features.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { openTestApp } from '#server/testing.ts'
import { criteria, pages } from './content.ts'
import { checkService, deleteOldChecks } from './service-checks.ts'
import { serviceChecks } from './tables.ts'

type Page = AnswerOf<typeof getProcurementPage>
type Status = AnswerOf<typeof getServiceStatus>
let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp({
    operatorName: 'Sojourn Ltd',
    pricing: 'A price per student.\\nNo set-up fee.',
    subProcessors: [{ name: 'Acme Mail', purpose: 'sends emails', place: 'Ireland' }],
  })
})
afterAll(() => testApp.close())

const read = async (name: string) => (await (await testApp.ask(`/api/procurement/${name}`)).json()) as Page
const partOf = ({ sections }: Page, id: string) => sections.find(section => section.id === id)!

describe('a page for those who buy', () => {
  it.each(procurementPages)('/%s can be read, and each of its parts has words or a table', async name => {
    const page = await testApp.ask(`/${name}`)
    expect([page.status, (await page.text()).includes(pages()[name].title)]).toEqual([200, true])
    const { sections } = await read(name)
    for (const { id, blocks, table } of sections)
      expect([id, blocks.length > 0 || (table?.rows.length ?? 0) > 0]).toEqual([id, true])
  })
  it('links only to addresses that exist', () => {
    const blocks = procurementPages.flatMap(name => pages()[name].sections.flatMap(section => section.blocks))
    const inlines = blocks.flatMap(block => (block.kind === 'list' ? block.items.flat() : block.content))
    const links = inlines.flatMap(({ href }) => (href?.startsWith('/') ? [href] : []))
    expect(links.length).toBeGreaterThan(5)
    expect(links.filter(link => !matchAddress(link))).toEqual([])
  })
  it('says what the operator has set, and “ask” where they have not', async () => {
    const [pricing, levels, data] = [await read('pricing'), await read('service-levels'), await read('data-processing')]
    expect(plainText(partOf(pricing, 'what-it-costs').blocks)).toBe('A price per student.\nNo set-up fee.')
    expect([pricing.isUnstated, levels.isUnstated]).toEqual([false, true])
    expect(plainText(partOf(levels, 'what-we-commit-to').blocks)).toContain('has not published a commitment')
    expect(partOf(data, 'who-helps-us').table?.rows).toEqual([['Acme Mail', 'sends emails', 'Ireland']])
    expect(plainText(partOf(data, 'where-it-is-hosted').blocks)).toContain('has not named the place yet')
  })
  it('lists the periods by which the program deletes data, every one of them', async () => {
    const rows = partOf(await read('data-processing'), 'how-long-data-is-kept').table!.rows
    const others = features.filter(({ name }) => name !== 'procurement')
    const rules = others.flatMap(({ retention }) => retention ?? [])
    expect(rows.map(([what]) => what).sort()).toEqual(rules.map(({ what }) => what).sort())
    expect(rows).toContainEqual(['Meetings', '12 months', 'the day of the meeting'])
    expect(rows).toContainEqual(['The audit log of staff changes', '24 months', 'the day of the change'])
    expect(rows).toContainEqual(['Withdrawn invitations', '1 day', 'the withdrawal'])
  })
  it('tells of security what our own document says, with the test of each promise', async () => {
    const promises = partOf(await read('security'), 'what-we-promise').table!
    expect(promises.columns).toEqual(['Promise', 'Test'])
    expect(promises.rows.length).toBeGreaterThan(15)
    for (const [, tests] of promises.rows)
      for (const test of tests!.split(/, and |, /))
        expect([test, existsSync(test.includes('/') ? test : `server/attacks/${test}.test.ts`)]).toEqual([test, true])
  })
})

describe('the accessibility conformance report', () => {
  it('has all 55 criteria of WCAG 2.2 at level A and AA, once each and in order', () => {
    const levels = criteria.map(({ level }) => level)
    expect([levels.filter(level => level === 'A').length, levels.filter(level => level === 'AA').length]).toEqual([
      31, 24,
    ])
    expect(new Set(criteria.map(({ id }) => id)).size).toBe(55)
  })
  it.each(criteria.map(criterion => [criterion.id, criterion] as const))('%s rests on what exists', (id, { basis }) => {
    expect(basis.length).toBeGreaterThan(0)
    for (const each of basis) {
      const [kind, name = ''] = each.split(':')
      if (kind === 'test') expect([name, existsSync(name)]).toEqual([name, true])
      if (kind !== 'axe') continue
      const tags = axe.getRules().find(({ ruleId }) => ruleId === name)?.tags
      // These are not run unless asked for.
      expect([name, tags?.includes('experimental')]).toEqual([name, false])
      expect(tags).toContain(`wcag${id.replaceAll('.', '')}`)
    }
  })
})

describe('the draft of an agreement', () => {
  it('is a document for word processors with what the settings and the program say', async () => {
    const answer = await testApp.ask('/api/data-processing-agreement')
    expect(answer.headers.get('content-disposition')).toContain('data-processing-agreement-draft.rtf')
    const text = await answer.text()
    expect(text).toMatch(/^\{\\rtf1[\s\S]*\}$/)
    expect(text).toContain('Processor: Sojourn Ltd')
    expect(text).toContain('Acme Mail: sends emails, Ireland.')
    expect(text).toContain('Meetings: 12 months, counted from the day of the meeting.')
    expect([...text].every(sign => sign === '\n' || (sign >= ' ' && sign <= '~'))).toBe(true)
  })
})

describe('the status', () => {
  const tenMinutes = 10 * 60_000
  const start = Date.parse('2026-11-15T09:00:00Z')
  const status = async () => (await (await testApp.ask('/api/service-status')).json()) as Status
  const check = async (at: number) => {
    testApp.time.now = at
    await checkService(testApp.db, new Date(at))
  }
  const website = async () => (await status()).parts.find(({ part }) => part === 'website')!
  beforeEach(async () => {
    await testApp.db.delete(serviceChecks)
    await testApp.db.delete(outbox)
    testApp.time.now = start
  })

  it('claims nothing before the first check', async () => {
    expect(await website()).toEqual({ part: 'website', lastCheck: null, since: null, shares: [], days: [] })
  })
  it('counts ten minutes without a check as failed, and nothing before the first', async () => {
    for (const slot of [0, 1, 2, 5]) await check(start + slot * tenMinutes + 60_000)
    const { shares, days, lastCheck } = await website()
    expect(lastCheck).toMatchObject({ isGood: true })
    expect(shares[0]).toEqual({ days: 1, slots: 6, good: 4 })
    expect(days).toEqual([{ day: '2026-11-15', slots: 6, good: 4 }])
    // A slot that has only begun is not held against anyone.
    testApp.time.now = start + 6 * tenMinutes + 60_000
    expect((await website()).shares[0]).toEqual({ days: 1, slots: 6, good: 4 })
    testApp.time.now = start + 8 * tenMinutes
    expect((await website()).shares[0]).toEqual({ days: 1, slots: 8, good: 4 })
  })
  it('says that emails fail when one waits too long; one good check does not make up for it', async () => {
    const dueAt = new Date(start - 31 * 60_000)
    const late = { recipient: 'a@x.example', subject: 'Late', bodyText: '', bodyHtml: '', createdAt: dueAt, dueAt }
    await testApp.db.insert(outbox).values(late)
    await check(start)
    await testApp.db.delete(outbox)
    await check(start + 60_000)
    const email = (await status()).parts.find(({ part }) => part === 'email')!
    expect([email.shares[0], (await website()).shares[0]]).toEqual([
      { days: 1, slots: 1, good: 0 },
      { days: 1, slots: 1, good: 1 },
    ])
  })
  it('forgets what is older than it shows', async () => {
    await check(start)
    await deleteOldChecks(testApp.db, new Date(start + tenMinutes))
    expect((await website()).lastCheck).toBeNull()
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { getRule, listRules, searchOccupations } from '#shared/rules/api.ts'
import { ledgerCountryKeys } from '#shared/rules/ledger.ts'
import { openTestApp } from '#server/testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const get = async <T>(path: string, host?: string) => {
  const answer = await testApp.ask(path, host ? { host } : {})
  return { status: answer.status, body: (await answer.json()) as T }
}

describe('the rules of a country', () => {
  it.each(ledgerCountryKeys)('%s has rules, each with an official source and its dates', async country => {
    const { body } = await get<AnswerOf<typeof listRules>>(`/api/ledger/rules?country=${country}`)
    expect(body.rules.length).toBeGreaterThan(2)
    for (const rule of body.rules) {
      expect(rule.country).toBe(country)
      expect(rule.source.url).toMatch(/^https:/)
      expect(rule.checkedOn <= '2026-11-17' && rule.words !== '').toBe(true)
    }
  })
  it.each([
    ['localhost:3000', 'uk'],
    ['au.localhost:3000', 'au'],
    ['harbour.localhost:3000', 'au'],
    ['ie.localhost:3000', 'ie'],
  ])('without a country, %s answers for its own: %s', async (host, country) => {
    expect((await get<AnswerOf<typeof listRules>>('/api/ledger/rules', host)).body.country).toBe(country)
  })
  it('begins with a route that has today’s figures, and what follows them', async () => {
    const { body } = await get<AnswerOf<typeof listRules>>('/api/ledger/rules?country=uk')
    expect(body.route).toHaveLength(5)
    expect(body.route[1]).toMatchObject({
      title: 'Move to a Graduate visa',
      words: expect.stringContaining('It lasts 24 months (from Fri 1 Jan 2027: 18 months).'),
    })
  })
  it('a country we have no rules for is refused in words', async () => {
    expect(await get('/api/ledger/rules?country=xx')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'country', message: 'We have no rules for this country.' }] },
    })
  })
  it('gives the status of each version today', async () => {
    const standings = async () =>
      (await get<AnswerOf<typeof getRule>>('/api/ledger/rules/uk.graduate.length')).body.versions.map(
        ({ words, status }) => [words, status],
      )
    expect(await standings()).toEqual([
      ['24 months', 'current'],
      ['18 months', 'upcoming'],
    ])
    testApp.time.now = Date.parse('2027-01-01T00:00:00Z')
    expect(await standings()).toEqual([
      ['24 months', 'past'],
      ['18 months', 'current'],
    ])
    testApp.time.now = Date.parse('2026-11-15T09:00:00Z')
  })
  it.each(['uk.nothing', 'uk.graduate', '%25', "' OR 1=1 --"])('there is no rule %j', async id => {
    expect((await get(`/api/ledger/rules/${encodeURIComponent(id)}`)).status).toBe(404)
  })
})

describe('occupations', () => {
  const search = async (query: string, page = 1) =>
    (
      await get<AnswerOf<typeof searchOccupations>>(
        `/api/ledger/occupations?query=${encodeURIComponent(query)}&page=${page}`,
      )
    ).body
  it.each([
    ['2134', '2134'],
    ['213', '2131'],
    ['programmers', '2134'],
    ['PROGR', '2134'],
    ['software developers', '2134'],
    ['civil engineer', '2121'],
    ['actuaries, economists', '2433'],
    ['2134 programmers', '2134'],
    ['software engineer', '2134'],
    ['data scientist', '2433'],
    ['ux', '2141'],
    ['acountant', '2421'],
  ])('%j finds %s first', async (query, code) => expect((await search(query)).occupations[0]!.code).toBe(code))
  it.each(['zzzz', '9999', '%%', '__', '\\', '💼', "' --"])('%j finds nothing', async query =>
    expect(await search(query)).toMatchObject({ total: 0, pages: 1, occupations: [] }),
  )
  it('a small word counts only on its own', async () => {
    expect((await search('programmers and')).total).toBe((await search('programmers')).total)
    expect((await search('in')).total).toBeGreaterThan(5)
  })
  it('finds words by their beginning, not in their middle', async () => {
    expect((await search('grammers')).total).toBe(0)
  })
  it('lists all of them by pages, each once', async () => {
    const codes: string[] = []
    for (let page = 1; page <= 21; page++) codes.push(...(await search('', page)).occupations.map(({ code }) => code))
    expect(codes).toHaveLength(412)
    expect(new Set(codes).size).toBe(412)
    expect(await search('', 1)).toMatchObject({ total: 412, page: 1, pages: 21 })
    expect((await search('', 22)).occupations).toEqual([])
  })
  it.each(['0', '-1', '1.5', 'x', '101'])('page %s is refused', async page =>
    expect((await get(`/api/ledger/occupations?page=${page}`)).status).toBe(400),
  )
})

describe('the immigration guide', () => {
  const page = async (query: string, host = 'localhost:3000') =>
    (await testApp.ask(`/immigration-guide${query}`, { host })).text()
  it('is drawn from the ledger, each country at its own address', async () => {
    const uk = await page('')
    expect(uk).toContain('£41,700 a year')
    expect(uk).toContain('<b>From <!-- -->Fri 1 Jan 2027<!-- -->:</b> <!-- -->18 months')
    const ireland = await page('?country=ie')
    expect(ireland).toContain('€40,904 a year')
    expect(ireland).not.toContain('£41,700')
    expect(ireland).toContain('<title>Visa and work rules: Ireland | Sojourn</title>')
    expect(ireland).toContain('"@type":"Article"')
  })
  it('opens with the site’s own country, and with it when the address names none we know', async () => {
    expect(await page('', 'au.localhost:3000')).toContain('Visa and work rules: Australia')
    expect(await page('?country=%3Cscript%3E')).toContain('Visa and work rules: United Kingdom')
  })
  it('does not show a lapsed figure as today’s', async () => {
    testApp.time.now = Date.parse('2027-07-01T00:00:00Z')
    expect(await page('?country=au')).toMatch(/No figure for today\.<\/p><p[^>]*>It was (?:<!-- -->)?A\$79,423 a year/)
    testApp.time.now = Date.parse('2026-11-15T09:00:00Z')
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { explainHiring } from '#shared/employers/api.ts'
import { situationSlugs } from '#shared/employers/situations.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { drawings } from '#shared/site/horizon-drawings.ts'
import { readContent } from '#server/features/rules/content.ts'
import { referencesIn } from '#server/features/rules/figures.ts'
import { openTestApp } from '#server/testing.ts'
import { stepsByCountry } from './content.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const ask = async (situation?: string) => {
  const answer = await testApp.ask(`/api/hiring${situation === undefined ? '' : `?situation=${situation}`}`)
  return { status: answer.status, body: (await answer.json()) as AnswerOf<typeof explainHiring> }
}
const visit = async (query = '') => (await testApp.ask(`/employers${query}`)).text()

describe('what hiring asks of an employer', () => {
  it.each(situationSlugs)(
    'in the situation %s has no reference left open, and a source and date for every figure',
    async slug => {
      const {
        status,
        body: { chosen, figures, situations },
      } = await ask(slug)
      expect([status, chosen.slug, situations.map(each => each.slug)]).toEqual([200, slug, [...situationSlugs]])
      expect(JSON.stringify(chosen)).not.toMatch(/[{]\w+\.|see the immigration guide/)
      for (const { isKnown } of chosen.costs) expect(isKnown).toBe(true)
      for (const figure of figures)
        expect(figure).toMatchObject({
          checkedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as unknown,
          source: { url: expect.stringMatching(/^https:/) as unknown },
        })
    },
  )
  it('names no figure that does not come from the ledger', async () => {
    for (const slug of situationSlugs) {
      const {
        body: { chosen, figures },
      } = await ask(slug)
      let text = JSON.stringify([chosen.verdict, chosen.steps, chosen.notes])
        .replace(/Checked on [^.]+\./g, '')
        .toLowerCase()
      for (const { words } of figures) text = text.replaceAll(words.toLowerCase(), '')
      expect(text).not.toMatch(/[£€$]|\d/)
    }
  })
  it('asks for a licence in three situations, and for a charge in two of them', async () => {
    const found = await Promise.all(situationSlugs.map(async slug => (await ask(slug)).body.chosen))
    expect(found.filter(({ needsLicence }) => needsLicence).map(({ slug }) => slug)).toEqual([
      'student-switch',
      'graduate-switch',
      'abroad',
    ])
    expect(
      found
        .filter(({ costs }) => costs.some(({ figure }) => figure?.id === 'uk.sponsor.skills-charge-large'))
        .map(({ slug }) => slug),
    ).toEqual(['graduate-switch', 'abroad'])
    expect(found[2]!.costs.map(({ figure }) => figure!.words)).toEqual([
      '£611',
      '£1,682',
      '£525',
      expect.stringMatching(/^Nothing to pay/),
    ])
  })
  it('takes the figures of the day', async () => {
    const length = async () => (await ask('graduate')).body.chosen.steps[2]
    expect(await length()).toContain('lasts 24 months (from Fri 1 Jan 2027: 18 months)')
    testApp.time.now = Date.parse('2027-01-01T00:00:00Z')
    expect(await length()).toContain('lasts 18 months;')
    testApp.time.now = Date.parse('2026-11-15T09:00:00Z')
  })
  it('says so when the ledger has lost a cost', async () => {
    await testApp.db.execute("UPDATE ledger_rules SET replaced_at = now() WHERE rule_id = 'uk.sponsor.certificate-fee'")
    const { body } = await ask('abroad')
    const html = await visit('?situation=abroad')
    await testApp.db.execute("UPDATE ledger_rules SET replaced_at = NULL WHERE rule_id = 'uk.sponsor.certificate-fee'")
    expect(body.chosen.costs.find(({ what }) => what === 'Certificate of Sponsorship')).toMatchObject({
      isKnown: false,
      figure: null,
    })
    expect(html).toContain('We have no rule for this today')
    testApp.time.now += 120_000
  })
  it.each(['nothing', '', 'toString', '__proto__'])('refuses %j', async situation =>
    expect((await ask(situation)).status).toBe(400),
  )
})

describe('the employers page', () => {
  it('works without a script: every situation is a real link, and the one chosen is marked', async () => {
    const html = await visit('?situation=student-switch')
    for (const slug of situationSlugs) expect(html).toContain(`href="/employers?situation=${slug}#situation"`)
    expect(html.match(/aria-current="true"/g)).toHaveLength(1)
    expect(html).toMatch(/href="\/employers\?situation=student-switch#situation" aria-current="true"/)
    expect(html).toContain('You need a sponsor licence. Of all the situations that need one')
    expect(html).toContain('not immigration advice')
    expect(html.match(/<h1/g)).toHaveLength(1)
    for (const name of ['name', 'email', 'company', 'message', 'submissionKey', 'website'])
      expect(html).toContain(`name="${name}"`)
    expect(html).toContain('"@type":"BreadcrumbList"')
  })
  it('shows the default situation when none is chosen, and for an unknown address', async () => {
    for (const query of ['', '?situation=nonsense', '?situation='])
      expect(await visit(query)).toContain('full time without a sponsor licence')
  })
  it.each([
    ['au.localhost:3000', 'Australia', 14, ['it lasts 24 months', '48 hours a fortnight']],
    ['ca.localhost:3000', 'Canada', 39, ['it lasts 36 months', '24 hours a week', 'labour market impact assessment']],
    ['ie.localhost:3000', 'Ireland', 104, ['12 months after a degree at level 8', '€36,848 a year']],
  ] as const)(
    'on %s tells what hiring takes in %s, with sources, under its own horizon',
    async (host, country, id, facts) => {
      const html = (await (await testApp.ask('/employers', { host })).text()).replaceAll('<!-- -->', '')
      for (const words of [
        `>Hiring in ${country}</h2>`,
        ...facts,
        'checked Sun 15 Nov 2026',
        'Steps and costs in the UK',
        drawings[id]!.line,
      ])
        expect([words, html.includes(words)]).toEqual([words, true])
      expect(html.includes(drawings[226]!.line)).toBe(false)
    },
  )
  it('writes no figure of a country by hand, and knows every rule it refers to', () => {
    const { ledger } = readContent('2026-11-15')
    const texts = Object.values(stepsByCountry).flat()
    expect(
      texts
        .join()
        .replace(/\{[\w.-]+\}/g, '')
        .replace(/\(485\)|Stamp (?:1G|2)|level [89]/g, ''),
    ).not.toMatch(/[£€$]|\d/)
    for (const id of texts.flatMap(referencesIn))
      expect([id, ledger.rules.some(rule => rule.id === id)]).toEqual([id, true])
  })
  it('on the main site is about the UK alone, and leads to an account', async () => {
    const html = await visit()
    expect([html.includes('Hiring in '), html.includes('href="/employer-registration"')]).toEqual([false, true])
  })
})

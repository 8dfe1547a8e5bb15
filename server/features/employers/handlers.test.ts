import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { estimateSponsorship, explainHiring } from '#shared/employers/api.ts'
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
    const charges = found.map(({ estimate }) => estimate?.lines.find(({ what }) => what.includes('Skills Charge'))?.sum)
    expect(charges).toEqual([undefined, undefined, '£0', '£1,440', '£1,440', undefined])
    expect(found[2]!.estimate!.lines.map(({ sum }) => sum)).toEqual(['£611', '£525', '£0', '£943', '£3,105'])
  })
  it('takes the figures of the day', async () => {
    const length = async () => (await ask('graduate')).body.chosen.steps[2]
    expect(await length()).toContain('lasts 24 months (from Fri 1 Jan 2027: 18 months)')
    testApp.time.now = Date.parse('2027-01-01T00:00:00Z')
    expect(await length()).toContain('lasts 18 months;')
    testApp.time.now = Date.parse('2026-11-15T09:00:00Z')
  })
  it('says so when the ledger has lost a cost, and gives no total without it', async () => {
    await testApp.db.execute("UPDATE ledger_rules SET replaced_at = now() WHERE rule_id = 'uk.sponsor.certificate-fee'")
    const { body } = await ask('abroad')
    const html = await visit('?situation=abroad')
    await testApp.db.execute("UPDATE ledger_rules SET replaced_at = NULL WHERE rule_id = 'uk.sponsor.certificate-fee'")
    expect(body.chosen.estimate!.lines[1]).toMatchObject({ sum: null, figure: null })
    expect([body.chosen.estimate!.employerTotal, body.chosen.estimate!.eitherTotal]).toEqual([null, '£3,924'])
    expect(html).toContain('We have no rule for this today')
    testApp.time.now += 120_000
  })
  it.each(['nothing', '', 'toString', '__proto__'])('refuses %j', async situation =>
    expect((await ask(situation)).status).toBe(400),
  )
})

describe('what it costs to sponsor', () => {
  const estimate = async (query = '') => {
    const answer = await testApp.ask(`/api/hiring/costs${query}`)
    return { status: answer.status, body: (await answer.json()) as AnswerOf<typeof estimateSponsorship> }
  }
  it('counts each charge from the ledger, with its source, for the length and the size', async () => {
    const { body } = await estimate('?candidate=graduate-switch&size=large&months=60&licence=yes')
    expect(body.lines.map(({ what, sum, payer }) => [what, sum, payer])).toEqual([
      ['Certificate of Sponsorship', '£525', 'employer'],
      ['Immigration Skills Charge', '£6,600', 'employer'],
      ['Visa fee', '£1,865', 'either'],
      ['Health surcharge', '£5,175', 'either'],
    ])
    expect([body.employerTotal, body.eitherTotal]).toEqual(['£7,125', '£7,040'])
    for (const { figure } of [...body.lines, ...body.times]) expect(figure!.source.url).toMatch(/^https:/)
    expect(body.law).toHaveLength(3)
  })
  it('names the time a licence takes only to those who need one, and the decision of the place', async () => {
    const times = async (query: string) =>
      (await estimate(query)).body.times.map(({ what, figure }) => [what, figure!.words])
    expect(await times('?candidate=abroad')).toContainEqual(['Sponsor licence', '8 weeks'])
    expect(await times('?candidate=abroad')).toContainEqual(['Decision on the visa', '3 weeks'])
    const licensed = await times('?candidate=student-switch&licence=yes')
    expect(licensed.map(([what]) => what)).not.toContain('Sponsor licence')
    expect(licensed).toContainEqual(['Decision on the visa', '8 weeks'])
  })
  it.each(['candidate=own-right', 'size=huge', 'months=7', 'months=-12', 'months=x', 'licence=maybe', 'more=1'])(
    'refuses %s',
    async query => expect((await estimate(`?${query}`)).status).toBe(400),
  )
  it('is a page that works without a script and keeps to what the address says', async () => {
    const html = await (await testApp.ask('/employers/sponsorship-costs?candidate=abroad&months=12&size=large')).text()
    const text = html.replaceAll('<!-- -->', '')
    expect(text).toContain('You pay £3,527')
    expect(text).toMatch(/<option value="12" selected/)
    expect(text).toContain('not immigration advice')
    const wrong = await testApp.ask('/employers/sponsorship-costs?candidate=nonsense&months=999')
    expect([wrong.status, (await wrong.text()).includes('You pay £1,136')]).toEqual([200, true])
  })
  it('is open to students, and on a microsite to those who signed in', async () => {
    const cookie = await testApp.signIn('student@northbridge.example')
    expect((await testApp.ask('/employers/sponsorship-costs', { cookie })).status).toBe(200)
    const away = await testApp.ask('/employers/sponsorship-costs', { host: 'northbridge.localhost:3000' })
    expect(away.status).toBe(302)
  })
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

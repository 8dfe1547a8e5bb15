import fc from 'fast-check'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { matchAddress } from '#shared/routing/match.ts'
import { canonicalAddress } from '#server/platform/render/canonical-address.ts'
import { openTestApp, type Ask } from '#server/testing.ts'

const isFuzz = import.meta.env.MODE === 'fuzz'
let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

/** Long enough for every copy to be made again. */
const copyLifetime = 70_000
const clearCopies = () => {
  testApp.time.now += copyLifetime
}

const visit = async (address: string, ask: Ask = {}) => {
  const answer = await testApp.ask(address, ask)
  const html = createHash('sha256')
    .update(await answer.text())
    .digest('hex')
  return { status: answer.status, location: answer.headers.get('location'), html }
}

/** What others are shown at an address after somebody asked in their own way first, and what they should be shown. */
async function poison(victim: string, attack: string, ask: Ask = {}) {
  clearCopies()
  const expected = await visit(victim)
  clearCopies()
  await visit(attack, ask)
  return { shown: await visit(victim), expected }
}

describe('an address spelled to be kept under another', () => {
  it.each([
    ['/jobs', '/jobs?%77ords=nurse'],
    ['/jobs', '/jobs?word%73=nurse&%70age=2'],
    ['/jobs', '/jobs?x=?words=nurse'],
    ['/jobs?words=nurse', '/jobs?x=?words=nurse'],
    ['/jobs?words=nurse', '/jobs?words=nurse&%77ords=cook'],
    ['/jobs?words=nurse', '/jobs?%77ords=cook&words=nurse'],
    ['/jobs', '/jobs?words=&x;words=nurse'],
    ['/workshop-and-webinars', '/workshop-and-webinars?%65vent=x'],
    ['/workshop-and-webinars', '/workshop-and-webinars?zone=x&event%3Dx=1'],
    ['/faq', '/faq?%71=visa'],
    ['/faq', '/faq/?%71=visa'],
    ['/faq', '/FAQ?%71=visa'],
    ['/faq?q=visa', '/faq?q=visa&%71=x'],
    ['/immigration-guide', '/immigration-guide?countr%79=canada'],
    ['/employers', '/x/../employers?%73ituation=student'],
    ['/about-us', '//about-us'],
    ['/about-us', '/about-us%2f'],
    ['/about-us', '/about-us%3Fx'],
    ['/about-us', '/nothing-here/../about-us#x'],
  ])('%s is the same after %s', async (victim, attack) => {
    const { shown, expected } = await poison(victim, attack)
    expect(shown).toEqual(expected)
  })
})

describe('a request that says things about itself', () => {
  it.each([
    [
      'another host',
      { headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' } },
    ],
    ['its host in another way', { host: 'LOCALHOST.:3000' }],
    ['a host that nobody knows', { host: 'evil.example' }],
    [
      'a language and a browser',
      { headers: { 'accept-language': 'de-DE', 'user-agent': 'curl/8', referer: 'https://evil.example' } },
    ],
    ['cookies', { cookie: 'theme=neon; prev_url=https%3A%2F%2Fevil.example; flash=signedOut; x=1' }],
    ['another method', { method: 'HEAD' }],
  ] as const)('does not change what others see by naming %s', async (_, ask) => {
    for (const address of ['/', '/login', '/jobs']) {
      const { shown, expected } = await poison(address, address, ask)
      expect(shown).toEqual(expected)
    }
  })
})

describe('any query at all', () => {
  const name = fc.constantFrom(
    'situation',
    '%73ituation',
    'situatio%6e',
    'Situation',
    'university',
    'universit%79',
    'x',
    '?situation',
    '',
  )
  const value = fc.oneof(
    fc.constantFrom(
      'student',
      'north',
      '',
      '%6eorth',
      '?university=north',
      '+',
      '%20',
      ';university=north',
      '%26university=north',
    ),
    fc.webQueryParameters(),
  )
  const query = fc
    .array(
      fc.tuple(name, value).map(pair => pair.join('=')),
      { maxLength: 4 },
    )
    .map(parts => parts.join('&'))
  const page = fc.constantFrom('/employers', '/login', '/LOGIN/')

  it('is kept as what its canonical address shows, and changes nothing at the address without it', async () => {
    await fc.assert(
      fc.asyncProperty(page, query, async (path, search) => {
        const attack = new URL(`${path}?${search}`, 'http://localhost')
        const victims = [canonicalAddress(matchAddress(attack.pathname)!, attack.search), attack.pathname]
        const visitAll = async () => [await visit(victims[0]!), await visit(victims[1]!)]
        clearCopies()
        await visit(`${path}?${search}`)
        const shown = await visitAll()
        clearCopies()
        expect(shown).toEqual(await visitAll())
      }),
      { numRuns: isFuzz ? 2_000 : 15 },
    )
  })
})

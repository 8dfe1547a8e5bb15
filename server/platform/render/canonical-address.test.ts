import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paths, type Path } from '#shared/routes.ts'
import { matchAddress } from '#shared/routing/match.ts'
import { canonicalAddress, canonicalQuery, readsWholeQuery } from './canonical-address.ts'

/** As a server receives an address. Undefined where no page has it. */
function canonicalOf(address: string): string | undefined {
  const { pathname, search } = new URL(`http://localhost${address}`)
  const match = matchAddress(pathname)
  return match && canonicalAddress(match, search)
}

/** The same letters, some of them percent-encoded. */
const spelled = (text: string) =>
  fc
    .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
    .map(coded => [...text].map((letter, i) => (coded[i] ? `%${letter.charCodeAt(0).toString(16)}` : letter)).join(''))
const name = fc.oneof(
  fc
    .constantFrom('words', 'page', 'country', 'q', 'zone', 'event', 'key', 'WORDS', 'x', '__proto__', '')
    .chain(spelled),
  fc.string(),
)
const value = fc.oneof(
  fc.constantFrom(
    'nurse',
    '',
    'a+b',
    'a%20b',
    '?words=x',
    '&',
    ';words=x',
    '%26words=x',
    'ü',
    '%C3%BC',
    '%FF',
    '%',
    '#',
  ),
  fc.string(),
)
const part = fc.oneof(
  fc.tuple(name, value).map(pair => pair.join('=')),
  name,
)
/** Query strings of every kind, most of them close to one that a page reads. */
const query = fc
  .tuple(fc.array(part, { maxLength: 6 }), fc.constantFrom('&', ';', '&&', '?', '&?'))
  .map(([parts, between]) => parts.join(between))
const path = fc.constantFrom(...paths)

describe('a canonical query', () => {
  it('contains exactly the parameters the page reads', () => {
    fc.assert(
      fc.property(path, query, (row, search) => {
        const canonical = new URLSearchParams(canonicalQuery(row, search))
        const asked = new URLSearchParams(search)
        for (const read of new Set(canonical.keys()))
          expect(canonical.getAll(read)).toEqual(asked.getAll(read).filter(Boolean))
        for (const read of new Set(asked.keys())) {
          const isRead = readsWholeQuery(row, new URLSearchParams([[read, 'x']]).toString())
          expect(canonical.getAll(read)).toEqual(isRead ? asked.getAll(read).filter(Boolean) : [])
        }
      }),
    )
  })
  it('is its own canonical form', () => {
    fc.assert(
      fc.property(path, query, (row, search) => {
        const canonical = canonicalQuery(row, search)
        expect(canonicalQuery(row, canonical)).toBe(canonical)
      }),
    )
  })
  it.each([
    ['/jobs', '?%77ords=nurse', 'words=nurse'],
    ['/jobs', '?x=?words=nurse', ''],
    ['/jobs', '?x=1;words=nurse', ''],
    ['/jobs', '?page=2&words=nurse', 'words=nurse&page=2'],
    ['/jobs', '?words=a+b', 'words=a+b'],
    ['/jobs', '?words=a%20b', 'words=a+b'],
    ['/jobs', '?type=b&type=a', 'type=b&type=a'],
    ['/jobs', '?words=&words', ''],
    ['/jobs', '?WORDS=nurse', ''],
    ['/workshop-and-webinars', '?%65vent=x', 'event=x'],
    ['/about-us', '?words=nurse', ''],
    ['constructor', '?name=x', ''],
  ])('of %s with %s is %j', (row, search, canonical) => expect(canonicalQuery(row, search)).toBe(canonical))
})

describe('a canonical address', () => {
  it('is its own canonical address, whatever the parameters hold', () => {
    fc.assert(
      fc.property(path, fc.string({ minLength: 1, unit: 'binary' }), query, (row, parameter, search) => {
        const filled = (row as string).replace(/:\w+\??/g, encodeURIComponent(parameter))
        const canonical = canonicalOf(`${filled}?${search}`)
        if (canonical !== undefined) expect(canonicalOf(canonical)).toBe(canonical)
      }),
    )
  })
  it.each([
    ['/JOBS/', '/jobs'],
    ['/jobs///', '/jobs'],
    ['/x/../jobs', '/jobs'],
    ['/x/%2e%2E/jobs', '/jobs'],
    ['/./jobs', '/jobs'],
    ['\\jobs', '/jobs'],
    ['/jobs/%6eurse', '/jobs/nurse'],
    ['/jobs/a%2fb', '/jobs/a%2Fb'],
    ['/jobs/ü', '/jobs/%C3%BC'],
    ['/jobs/Nurse', '/jobs/Nurse'],
    ['/jobs#words', '/jobs'],
    ['/universities/', '/universities'],
    ['/blog/BLOGS/view/a', '/blog/blogs/view/a'],
    ['//jobs', undefined],
    ['/%6aobs', undefined],
    ['/jobs/%ff', undefined],
  ] as const)('of %s is %s', (asked, canonical) => expect(canonicalOf(asked)).toBe(canonical))
  it('is the address itself for every row of the table', () => {
    for (const row of paths) {
      const address = (row as Path).replace(/:\w+\??/g, 'x1')
      expect(canonicalOf(address)).toBe(address)
    }
  })
})

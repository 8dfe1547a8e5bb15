import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { plainText } from '#shared/rich-text/rich-text.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { JobFormat } from '#shared/staff/import-kinds.ts'
import { formatOf } from './arguments.ts'
import { decodeText } from './decode.ts'
import type { Reading } from './read-rows.ts'
import { expectWorkInStep } from '#shared/testing.ts'

const now = new Date('2026-11-15T09:00:00Z')
const files: Record<JobFormat, string> = {
  greenhouse: 'greenhouse.json',
  lever: 'lever.json',
  ashby: 'ashby.json',
  workable: 'workable.json',
  'indeed-xml': 'indeed.xml',
  csv: 'jobs.csv',
}
const all = Object.keys(files) as JobFormat[]
const bytesOf = (format: JobFormat) => readFileSync(new URL(`./fixtures/${files[format]}`, import.meta.url))
const read = (format: JobFormat, bytes: string | Uint8Array): Reading =>
  formatOf(format).read(typeof bytes === 'string' ? bytes : decodeText(bytes), { now, company: 'Copperline Works' })

/** What `work` answers, or the other thing if it refuses. Any other failure is one. */
function orRefused<T, U>(work: () => T, otherwise: U): T | U {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refusal) return otherwise
    throw error
  }
}

describe.each(all)('a %s file', format => {
  it('in another encoding is refused', () => {
    const text = bytesOf(format)
      .toString('utf8')
      .replace(/Graduate|Engineer|Analyst|Designer|Caf.|Junior/, 'Ingénieur')
    expect(() => read(format, Buffer.from(text, 'latin1'))).toThrow('UTF-8')
    expect(() => read(format, Buffer.from(text, 'utf16le'))).toThrow('UTF-16')
    expect(() => read(format, Buffer.from(`\ufeff${text}`, 'utf16le'))).toThrow('UTF-16')
  })
  it('of every other kind is refused', () => {
    for (const other of all.filter(name => name !== format)) {
      // A Greenhouse board is a list called "jobs", as the others' are; its rows then have nothing to use.
      expect([other, orRefused(() => read(format, bytesOf(other)).drafts, [])]).toEqual([other, []])
    }
  })
  it('cut off anywhere is refused, or loses only the missing part', () => {
    const bytes = bytesOf(format)
    const whole = read(format, bytes).drafts.length
    for (let length = 0; length < bytes.length - 3; length += 61) {
      const readStart = () => read(format, bytes.subarray(0, length)).drafts.length
      if (format !== 'csv') expect(readStart).toThrow(Refusal)
      // Only a cut between two rows, or within the last value of one, cannot be seen: the loss of jobs then tells.
      else expect(orRefused(readStart, 0)).toBeLessThanOrEqual(whole)
    }
  })
  it.each([
    '',
    ' ',
    'null',
    'true',
    '"x"',
    '7',
    '{}',
    '[[[',
    '{"jobs":{}}',
    '{"jobs":"x"}',
    '<html><body>Not found</body></html>',
    '<source',
    '\u0000',
    '{"jobs":[',
    ']',
    '<?xml version="1.0"?>',
    '{"__proto__":{"jobs":[]}}',
  ])('that says %j is refused', text => {
    expect(() => read(format, text)).toThrow(Refusal)
  })
  it('of any text whatever is read or refused, and never fails otherwise', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        orRefused(() => read(format, text), undefined)
      }),
    )
  })
})

const wrap: Partial<Record<JobFormat, (rows: unknown[]) => string>> = {
  greenhouse: jobs => JSON.stringify({ jobs }),
  lever: rows => JSON.stringify(rows),
  ashby: jobs => JSON.stringify({ apiVersion: '1', jobs }),
  workable: jobs => JSON.stringify({ name: 'Millpond', jobs }),
}
const firstRow = (format: JobFormat) => {
  const parsed = JSON.parse(bytesOf(format).toString()) as unknown[] | { jobs: unknown[] }
  return (Array.isArray(parsed) ? parsed : parsed.jobs)[0] as Record<string, unknown>
}

describe.each(Object.keys(wrap) as JobFormat[])('rows of %s', format => {
  it('of any shape whatever are kept or reported, and never stop the rest', () => {
    const good = firstRow(format)
    const anything = fc.oneof(
      fc.jsonValue(),
      fc
        .tuple(fc.constantFrom(...Object.keys(good), '__proto__', 'constructor', 'toString'), fc.jsonValue())
        .map(([key, value]) => ({ ...good, id: 'other', shortcode: 'other', [key]: value })),
    )
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 6 }), rows => {
        const { drafts } = read(format, wrap[format]!([...rows, { ...good, title: 'Kept', text: 'Kept' }]))
        expect(drafts.map(({ title }) => title)).toContain('Kept')
        for (const draft of drafts) expect(JSON.stringify(draft)).not.toMatch(/\\u0000|\\ud[89a-f]/i)
      }),
      { numRuns: 200 },
    )
  })
  it('cannot reach what all objects share', () => {
    const text = wrap[format]!([firstRow(format)]).replace(/\{"/, '{"__proto__":{"title":"polluted","polluted":true},"')
    orRefused(() => read(format, text), undefined)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    const { drafts, errors } = read(
      format,
      wrap[format]!([JSON.parse(`{"__proto__":${JSON.stringify(firstRow(format))}}`) as unknown]),
    )
    expect([drafts.length, errors.length]).toEqual([0, 1])
  })
  it('nested a hundred thousand deep are reported', () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000)
    const { drafts, errors } = read(format, wrap[format]!(['@']).replace('"@"', deep))
    expect([drafts.length, errors.length]).toEqual([0, 1])
  })
})

it('a currency that is the name of something else costs a job its pay, and nothing more', () => {
  const ranges = ['constructor', '__proto__', 'toString'].map(currency_type => ({
    min_cents: 1_200,
    max_cents: 1_500,
    currency_type,
  }))
  const { drafts, warnings } = read(
    'greenhouse',
    JSON.stringify({ jobs: [{ ...firstRow('greenhouse'), pay_input_ranges: ranges }] }),
  )
  expect([drafts.map(({ pay }) => pay), warnings.map(({ field }) => field)]).toEqual([[undefined], ['pay']])
})

describe('markup in a feed', () => {
  it('stays words in titles, and never becomes more than words in descriptions', () => {
    const job = {
      ...firstRow('greenhouse'),
      title: '<img src=x onerror=alert(1)>\u0000\u202eEngineer\ud800',
      content:
        '&lt;script&gt;alert(1)&lt;/script&gt;&lt;p onclick=x&gt;Fine &amp;lt;b&amp;gt;&lt;/p&gt;&lt;a href="javascript:x"&gt;go&lt;/a&gt;',
    }
    const [draft] = read('greenhouse', JSON.stringify({ jobs: [job] })).drafts
    expect(draft!.title).toBe('<img src=x onerror=alert(1)>Engineer')
    expect(draft!.description).toEqual([
      { kind: 'paragraph', content: [{ text: 'Fine <b>' }] },
      { kind: 'paragraph', content: [{ text: 'go' }] },
    ])
  })
  it('in a field of many megabytes is cut, and the cut is said', () => {
    const { drafts, warnings } = read(
      'greenhouse',
      JSON.stringify({ jobs: [{ ...firstRow('greenhouse'), content: `<p>${'word '.repeat(3_000_000)}</p>` }] }),
    )
    expect(plainText(drafts[0]!.description).length).toBeLessThanOrEqual(60_000)
    expect(warnings).toMatchObject([{ row: 1, field: 'description' }])
  })
})

describe('hostile XML', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from({ length: 9 }, (_, i) => `<!ENTITY lol${i + 1} "${`&lol${i || ''};`.repeat(10)}">`).join('')}]><source><job><title>&lol9;</title></job></source>`
  it.each([
    ['entities that grow', bomb],
    [
      'a file from our machine',
      '<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><source><job><title>&x;</title></job></source>',
    ],
    ['an entity nobody defined', '<source><job><title>&lol;</title></job></source>'],
    ['another root', '<rss><channel/></rss>'],
    ['two roots', '<source></source><source></source>'],
    ['crossed tags', '<source><job></source></job>'],
    ['a control character', '<source>&#0;</source>'],
  ])('with %s is refused', (_, text) => expect(() => read('indeed-xml', text)).toThrow(Refusal))
  it('nested deep is work in step with its depth', () => {
    expectWorkInStep(100_000, depth => {
      const description = `${'<b>'.repeat(depth)}x${'</b>'.repeat(depth)}`
      const { errors } = read('indeed-xml', `<source><job><description>${description}</description></job></source>`)
      expect(errors).toHaveLength(1)
    })
  })
  it('with names all objects have is read like any other', () => {
    expect(
      read('indeed-xml', '<source><job><constructor>x</constructor><__proto__>y</__proto__></job></source>').errors,
    ).toHaveLength(1)
  })
})

/** Work that grew faster than its rows would take hours. */
describe('thousands of rows', () => {
  const count = import.meta.env.MODE === 'fuzz' ? 50_000 : 5_000
  const numbers = Array.from({ length: count }, (_, i) => i)
  it.each([
    ['greenhouse', () => JSON.stringify({ jobs: numbers.map(id => ({ id })) })],
    [
      'indeed-xml',
      () => `<source>${numbers.map(id => `<job><referencenumber>${id}</referencenumber></job>`).join('')}</source>`,
    ],
  ] as const)('that say next to nothing, as %s, are all reported', (format, write) =>
    expect(read(format, write()).errors).toHaveLength(count),
  )
  it('of a table are all kept', () => {
    expect(
      read(
        'csv',
        `id,title,location,description,apply_url,posted\n${numbers.map(id => `${id},Clerk ${id},"Leeds, UK",Words,https://a.example/,2026-11-10`).join('\n')}`,
      ).drafts,
    ).toHaveLength(count)
  })
})

describe('a hostile CSV', () => {
  it('cut off before the last value of any row is refused', () => {
    const rows = ['a', 'b', 'c'].map(id => `${id},Clerk ${id},"Leeds, UK",Words,https://a.example/,2026-11-10`)
    const whole = `id,title,location,description,apply_url,posted\n${rows.join('\n')}`
    expect(read('csv', whole).drafts).toHaveLength(3)
    for (const start of rows.map(row => whole.indexOf(row))) {
      for (let length = start + 1; length < whole.indexOf(',2026', start) + 1; length++)
        expect(() => read('csv', whole.slice(0, length))).toThrow(Refusal)
    }
  })
  it('that names towns without end is stopped', () => {
    const { drafts, errors } = read(
      'csv',
      `id,title,location,description,apply_url,posted\n${Array.from({ length: 5_010 }, (_, i) => `${i},Clerk,"${String.fromCharCode(97 + (i % 26), 97 + (Math.floor(i / 26) % 26), 97 + Math.floor(i / 676))}town, UK",Words,https://a.example/,2026-11-10`).join('\n')}`,
    )
    expect([drafts.length, errors.length]).toEqual([5_000, 10])
  })
})

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#server/platform/audit/tables.ts'
import { emptyTables, openTestDatabase } from '#server/platform/db/testing.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { cities, jobs } from '#server/features/jobs/tables.ts'
import { readArguments, usage, WrongUsage } from './arguments.ts'
import { storeListing, readListing, summarise } from './import-jobs.ts'
import type { Fetch } from './load-feed.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
const folder = mkdtempSync(join(tmpdir(), 'sojourn-import-'))
/** The same without the cleaning up, which takes its time. */
let hasty: Pick<typeof database, 'longTransaction' | 'vacuum'>
let vacuumed: number
beforeAll(async () => {
  database = await openTestDatabase()
  hasty = { ...database, vacuum: async () => void vacuumed++ }
})
beforeEach(() => {
  vacuumed = 0
  return emptyTables(database.db)
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const now = new Date('2026-11-15T09:00:00Z')
const fixture = (name: string) => new URL(`./fixtures/${name}`, import.meta.url).pathname
const file = (name: string, text: string | Uint8Array) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
async function run(args: readonly string[], fetch?: Fetch) {
  const request = readArguments(args)
  const reading = await readListing(request, { now, ...(fetch && { fetch }) })
  const result = await storeListing(hasty, request, reading, { now })
  return { result, said: summarise(request, result, reading), request }
}
const all = () => database.db.select().from(jobs).orderBy(jobs.sourceId)
const csv = (...rows: readonly string[]) =>
  ['id,title,company,location,description,apply_url,posted', ...rows].join('\n')
const row = (id: string, change: { title?: string; location?: string; posted?: string } = {}) =>
  `${id},${change.title ?? `Clerk ${id}`},Acorn,"${change.location ?? 'Leeds, UK'}",Words,https://acorn.example/${id},${change.posted ?? '2026-11-10'}`

describe('an import', () => {
  it.each([
    ['greenhouse', 'greenhouse.json', 3, 2],
    ['lever', 'lever.json', 2, 1],
    ['ashby', 'ashby.json', 2, 0],
    ['workable', 'workable.json', 2, 1],
    ['indeed-xml', 'indeed.xml', 2, 1],
    ['csv', 'jobs.csv', 2, 4],
  ])('of %s is kept; the same again changes nothing', async (format, name, added, rejected) => {
    const args = ['--format', format, '--company', 'Copperline Works', fixture(name)]
    const first = await run(args)
    expect(first.result).toEqual({ added, changed: 0, unchanged: 0, closed: 0, duplicates: [] })
    expect(first.said).toMatch(new RegExp(`rejected +${rejected}\\b`))
    const before = await all()
    expect((await run(args)).result).toEqual({ added: 0, changed: 0, unchanged: added, closed: 0, duplicates: [] })
    expect(await all()).toEqual(before)
    expect(before.every(({ source }) => source === `${format}:${name}`)).toBe(true)
  })
  it('without a date of its own writes nothing that depends on the day of the import', async () => {
    const request = readArguments(['--format', 'csv', file('a.csv', csv(row('a')))])
    await storeListing(database, request, await readListing(request, { now }), { now })
    const later = new Date(now.getTime() + 86_400_000)
    expect(
      await storeListing(database, request, await readListing(request, { now: later }), { now: later }),
    ).toMatchObject({ unchanged: 1 })
  })
  it('tried out says the same and changes nothing', async () => {
    const path = file('dry.csv', csv(row('a'), row('b')))
    const tried = await run(['--format', 'csv', '--dry-run', path])
    expect(tried.result).toEqual({ added: 2, changed: 0, unchanged: 0, closed: 0, duplicates: [] })
    expect(tried.said).toContain('nothing was changed')
    const lines = () => database.db.select().from(auditLog)
    expect([await all(), await database.db.select().from(cities), await lines()]).toEqual([[], [], []])
    expect(vacuumed).toBe(0)
    expect((await run(['--format', 'csv', path])).result).toEqual(tried.result)
    expect(vacuumed).toBe(1)
    expect(await lines()).toMatchObject([
      { actor: 'Command line', action: 'import.command', subject: 'csv:dry.csv', after: { added: 2, closed: 0 } },
    ])
  })
  it('closes what two in a row no longer list, but not what they list badly', async () => {
    const args = ['--format', 'csv', '--source', 'acorn']
    await run([...args, file('1.csv', csv(row('a'), row('b'), row('c')))])
    const worse = file('2.csv', csv(row('a'), row('c', { location: 'Atlantis' })))
    expect((await run([...args, worse])).result).toMatchObject({ unchanged: 1, closed: 0 })
    expect((await run([...args, worse])).result).toMatchObject({ unchanged: 1, closed: 1 })
    expect((await all()).map(({ sourceId, status }) => [sourceId, status])).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 1],
    ])
  })
  it('keeps the same one of two equal jobs, in whatever order they come', async () => {
    const args = ['--format', 'csv', '--source', 'acorn']
    const [ten, nine] = [row('10', { title: 'Clerk' }), row('9', { title: 'Clerk' })]
    await run([...args, file('1.csv', csv(ten, nine))])
    const again = await run([...args, file('2.csv', csv(nine, ten))])
    expect(again.result).toMatchObject({ unchanged: 1 })
    expect(again.said).toContain('row 3 (10), title: duplicate of 9')
    expect((await all()).map(({ sourceId }) => sourceId)).toEqual(['9'])
  })
  it('does not use up the numbers of cities', async () => {
    const path = file('a.csv', csv(row('a')))
    for (let time = 0; time < 3; time++) await run(['--format', 'csv', path])
    await run(['--format', 'csv', file('b.csv', csv(row('b', { location: 'York, UK' })))])
    const ids = (await database.db.select({ id: cities.id }).from(cities)).map(({ id }) => id).sort((a, b) => a - b)
    expect(ids[1]! - ids[0]!).toBe(1)
  })
  it('that fails half-way leaves nothing behind', async () => {
    await run(['--format', 'csv', '--source', 'acorn', file('1.csv', csv(row('a')))])
    const before = await all()
    const request = readArguments([
      '--format',
      'csv',
      '--source',
      'acorn',
      file('2.csv', csv(row('a', { title: 'Other' }), row('b'))),
    ])
    const reading = await readListing(request, { now })
    const fails = {
      ...database,
      longTransaction: <T>(work: (tx: typeof database.db) => Promise<T>) =>
        database.longTransaction(async tx => {
          await work(tx)
          return tx.execute(sql`select 1 / 0`) as T
        }),
    }
    await expect(storeListing(fails, request, reading, { now })).rejects.toThrow()
    expect(await all()).toEqual(before)
  })
  it('shows twenty rejected rows and counts the rest', async () => {
    const { said } = await run([
      '--format',
      'csv',
      file(
        'many.csv',
        csv(row('good'), ...Array.from({ length: 30 }, (_, i) => row(`bad${i}`, { location: 'Nowhere' }))),
      ),
    ])
    expect(said.split('Kept, but')[0]!.match(/^ {2}row /gm)).toHaveLength(20)
    expect(said).toContain('… and 10 more')
    expect(said).toContain('add --errors FILE')
  })
  it('writes every rejected row to the file it is given, and says so', async () => {
    const path = join(folder, 'errors.txt')
    const rows = csv(row('good'), ...Array.from({ length: 30 }, (_, i) => row(`bad${i}`, { location: 'Nowhere' })))
    const { said } = await run(['--format', 'csv', '--errors', path, file('many.csv', rows)])
    expect(said).toContain(`The full list is in ${path}.`)
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
    expect(lines.filter(line => /^row \d+ \(bad\d+\), location: /.test(line))).toHaveLength(30)
    await expect(
      run(['--format', 'csv', '--errors', path, file('none.csv', csv(row('worse', { posted: 'soon' })))]),
    ).rejects.toThrow('None of the 1 rows')
    expect(readFileSync(path, 'utf8')).toContain('row 2 (worse), date')
    await expect(
      run(['--format', 'csv', '--errors', join(folder, 'no', 'such', 'folder'), file('many.csv', rows)]),
    ).rejects.toThrow('cannot be written (ENOENT). Nothing was changed')
  })
  it('leaves out a job that another listing has live, says so, and takes it once that one is closed', async () => {
    await run(['--format', 'csv', '--source', 'acorn', file('1.csv', csv(row('a', { title: 'Café Clerk' }), row('b')))])
    const errors = join(folder, 'duplicates.txt')
    const aggregator = [
      '--format',
      'csv',
      '--source',
      'aggregator',
      '--errors',
      errors,
      file('2.csv', csv(row('x', { title: 'CAFÉ clerk' }), row('y', { title: 'Café Clerk', location: 'York, UK' }))),
    ]
    const second = await run(aggregator)
    expect(second.result).toMatchObject({
      added: 1,
      duplicates: [{ sourceId: 'x', of: { source: 'acorn', sourceId: 'a' } }],
    })
    expect(second.said).toMatch(/duplicates +1\b/)
    for (const words of [second.said, readFileSync(errors, 'utf8')])
      expect(words).toContain('x, CAFÉ clerk: the same company, title and place as a of acorn')
    // What is there of the first listing stays its own.
    expect((await run(['--format', 'csv', '--source', 'acorn', join(folder, '1.csv')])).result).toMatchObject({
      unchanged: 2,
      duplicates: [],
    })
    await database.db.execute(sql`UPDATE jobs SET status = 2 WHERE source_id = 'a'`)
    expect((await run(aggregator)).result).toMatchObject({ added: 1, unchanged: 1, duplicates: [] })
  })
  it('without more than half of the live jobs of its source is refused, unless told that this is right', async () => {
    const args = ['--format', 'csv', '--source', 'acorn']
    const ids = Array.from({ length: 12 }, (_, i) => `n${i}`)
    await run([...args, file('1.csv', csv(...ids.map(id => row(id))))])
    const before = await all()
    const less = file('2.csv', csv(...ids.slice(0, 5).map(id => row(id))))
    for (let time = 0; time < 2; time++)
      await expect(run([...args, less])).rejects.toThrow('lacks 7 of the 12 live jobs')
    expect(await all()).toEqual(before)
    await run([...args, '--accept-drop', less])
    expect((await run([...args, '--accept-drop', less])).result).toMatchObject({ unchanged: 5, closed: 7 })
    expect((await run([...args, file('3.csv', csv(row('n1')))])).result).toMatchObject({ unchanged: 1 })
  })
  it('of more rows than are written at once is kept', async () => {
    const path = file('large.csv', csv(...Array.from({ length: 501 }, (_, i) => row(`n${i}`))))
    expect((await run(['--format', 'csv', path])).result).toMatchObject({ added: 501 })
    const few = ['--format', 'csv', '--source', 'csv:large.csv', '--accept-drop', file('few.csv', csv(row('n1')))]
    expect((await run(few)).result).toMatchObject({ closed: 0 })
    expect((await run(few)).result).toMatchObject({ closed: 500 })
  })
})

describe('a listing that cannot be used', () => {
  it.each([
    ['is not there', () => join(folder, 'missing.csv'), 'ENOENT'],
    ['is a folder', () => folder, 'EISDIR'],
    ['is cut off', () => file('cut.csv', `${csv(row('a'))}\n"b`), 'not whole CSV'],
    [
      'is cut off within a row',
      () => file('short.csv', `${csv(row('a'), row('b'))}\nc,Clerk,Acorn`),
      'The last row has 3 of 7 values',
    ],
    [
      'is in another encoding',
      () => file('latin.csv', Buffer.from(csv(row('a', { title: 'Café' })), 'latin1')),
      'not UTF-8',
    ],
    ['has no usable row', () => file('none.csv', csv(row('a', { posted: 'soon' }))), 'None of the 1 rows'],
  ])('because it %s is refused and changes nothing', async (_, path, because) => {
    await run(['--format', 'csv', '--source', 'acorn', file('ok.csv', csv(row('z')))])
    const before = await all()
    for (let time = 0; time < 2; time++)
      await expect(run(['--format', 'csv', '--source', 'acorn', path()])).rejects.toThrow(because)
    expect(await all()).toEqual(before)
  })
  it.each([
    [[], 'How to import'],
    [['--format', 'csv'], 'How to import'],
    [['a.csv'], 'How to import'],
    [['--format', 'word', 'a'], 'no format "word"'],
    [['--format', '__proto__', 'a'], 'no format'],
    [['--format', 'lever', 'a'], '--company'],
    [['--format', 'ashby', '--company', ' ', 'a'], '--company'],
    [['--format', 'csv', '--county', 'x', 'a'], '--county'],
    [['--format', 'csv', '--country', 'Spain', 'a'], 'not one of the countries'],
    [['--format', 'csv', 'a', 'b'], 'How to import'],
    [['--format', 'csv', '--board', 'student', 'a'], 'no board "student". Use careers or part-time'],
    [['--format', 'csv', '--source', ' ', 'a'], '--source'],
  ])('because of the command line %j is told so', (args, because) => {
    expect(() => readArguments(args)).toThrow(WrongUsage)
    expect(() => readArguments(args)).toThrow(because)
  })
})

describe('the part-time board', () => {
  it.each([
    ['greenhouse', 'greenhouse.json'],
    ['lever', 'lever.json'],
    ['ashby', 'ashby.json'],
    ['workable', 'workable.json'],
    ['indeed-xml', 'indeed.xml'],
  ])('has all jobs of a listing from %s when it is asked for, and none otherwise', async (format, name) => {
    const args = ['--format', format, '--company', 'Copperline Works', fixture(name)]
    await run(args)
    expect((await all()).map(({ board }) => board)).not.toContain(2)
    const { result } = await run(['--board', 'part-time', ...args])
    expect(result.changed).toBeGreaterThan(0)
    const kept = await all()
    expect(
      kept.map(({ board, typeId, shifts, seasons, isSelfEmployed }) => ({
        board,
        typeId,
        shifts,
        seasons,
        isSelfEmployed,
      })),
    ).toEqual(kept.map(() => ({ board: 2, typeId: 5, shifts: [], seasons: [], isSelfEmployed: false })))
  })
  it('has jobs of a CSV unless they name the other', async () => {
    const text = [
      'id,title,company,location,description,apply_url,posted,board',
      `${row('a')},`,
      `${row('b')},careers`,
      `${row('c')},part-time`,
    ].join('\n')
    await run(['--format', 'csv', '--board', 'part-time', file('boards.csv', text)])
    expect((await all()).map(({ sourceId, board, typeId }) => [sourceId, board, typeId])).toEqual([
      ['a', 2, 5],
      ['b', 1, 4],
      ['c', 2, 5],
    ])
  })
  it('is told of in the help', () => expect(usage).toMatch(/--board +the board/))
})

describe('a listing from an address', () => {
  const posting = JSON.parse(readFileSync(fixture('lever.json'), 'utf8')) as Record<string, unknown>[]
  const many = Array.from({ length: 250 }, (_, i) => ({ ...posting[0], id: `p${i}`, text: `Engineer ${i}` }))
  const lever = [
    '--format',
    'lever',
    '--company',
    'Copperline',
    'https://api.lever.example/v0/postings/copperline?mode=json',
  ]
  const pages =
    (asked: string[]): Fetch =>
    async address => {
      asked.push(address)
      const { searchParams } = new URL(address)
      const skip = Number(searchParams.get('skip'))
      return Buffer.from(JSON.stringify(many.slice(skip, skip + Number(searchParams.get('limit')))))
    }
  it('is named after where it comes from', async () => {
    expect(
      readArguments(['--format', 'greenhouse', 'https://boards.example/v1/boards/acorn/jobs/?content=true']).source,
    ).toBe('greenhouse:boards.example/v1/boards/acorn/jobs')
  })
  it('of Lever is followed page by page', async () => {
    const asked: string[] = []
    expect((await run(lever, pages(asked))).result).toMatchObject({ added: 250 })
    expect(asked.map(address => new URL(address).search)).toEqual([
      '?mode=json&limit=100&skip=0',
      '?mode=json&limit=100&skip=100',
      '?mode=json&limit=100&skip=200',
    ])
  })
  it('of a Lever that knows no pages is read once', async () => {
    const asked: string[] = []
    const same: Fetch = async address => {
      asked.push(address)
      return Buffer.from(JSON.stringify(many.slice(0, 100)))
    }
    expect((await run(lever, same)).result).toMatchObject({ added: 100 })
    expect(asked).toHaveLength(2)
  })
  it('with a page that fails is refused whole', async () => {
    const asked: string[] = []
    const breaks: Fetch = (address, limits) =>
      asked.length === 1 ? Promise.reject(new Refusal('It answered 500.')) : pages(asked)(address, limits)
    await expect(run(lever, breaks)).rejects.toThrow('500')
    expect(await all()).toEqual([])
  })
  it('is fetched with every precaution', async () => {
    await expect(run(['--format', 'csv', 'http://feeds.example/jobs.csv'])).rejects.toThrow('https://')
    await expect(run(['--format', 'csv', 'file:///etc/passwd'])).rejects.toThrow('https://')
    await expect(run(['--format', 'csv', 'https://localhost/jobs.csv'])).rejects.toThrow('private network')
  })
  it('must be of its kind', async () => {
    const kinds: string[] = []
    const take: Fetch = async (_, { contentTypes }) => {
      kinds.push(
        ...['application/json', 'text/xml; charset=utf-8', 'text/csv', 'text/html', 'image/png'].filter(type =>
          contentTypes.test(type),
        ),
      )
      return Buffer.from(csv(row('a')))
    }
    await run(['--format', 'csv', 'https://acorn.example/jobs.csv'], take)
    expect(kinds).toEqual(['text/csv'])
  })
})

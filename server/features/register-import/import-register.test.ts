import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { allSeries, type Series } from '#shared/registers/publications.ts'
import { readConfig } from '#server/config.ts'
import { auditLog } from '#server/platform/audit/tables.ts'
import { emptyTables, openTestDatabase } from '#server/platform/db/testing.ts'
import { createProgress } from '#server/platform/progress.ts'
import { officialRegisters, registerEntries, registerNames } from '#server/features/registers/tables.ts'
import { describeImport, readArguments, runImport } from './import-command.ts'
import { importOfficialRegister } from './import-register.ts'
import { emptyEntry, type ParsedRegister } from './parsed-register.ts'
import { fixture, importFixture } from './testing.ts'

const database = await openTestDatabase()
const { db } = database
const folder = mkdtempSync(join(tmpdir(), 'sojourn-official-'))
beforeEach(() => emptyTables(db))
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const now = new Date('2026-11-15T09:00:00Z')
const parsed = (names: readonly string[], change: Partial<ParsedRegister> = {}): ParsedRegister => ({
  asOf: '2026-09-03',
  period: null,
  rows: names.length,
  skipped: 0,
  rejected: [],
  entries: names.map(name => ({ ...emptyEntry, name })),
  notes: [],
  ...change,
})
const store = (series: Series, register: ParsedRegister, options: object = {}) =>
  db.transaction(tx =>
    importOfficialRegister(tx, series, register, {
      fileName: 'f',
      now,
      originOf: () => 'https://main.example',
      ...options,
    }),
  )
const accept = { acceptDrop: true }
const currentNames = async () =>
  (
    await db
      .select({ name: registerEntries.name })
      .from(registerEntries)
      .innerJoin(officialRegisters, eq(officialRegisters.id, registerEntries.registerId))
      .where(eq(officialRegisters.isCurrent, true))
      .orderBy(asc(registerEntries.id))
  ).map(({ name }) => name)
const quarter = (from: string, to: string) => ({ asOf: to, period: { from, to } })
const manyNames = (count: number) => Array.from({ length: count }, (_, place) => `Employer ${place}`)

describe('an official register', () => {
  const files: Readonly<Record<Series, [name: string, date?: string]>> = {
    'nl-ind-work': ['nl-ind-work.html'],
    'dk-siri-certified': ['dk-siri-certified.html'],
    'nz-accredited': ['nz-accredited.csv'],
    'ie-permits': ['ie-permits-2026.csv'],
    'ca-lmia-positive': ['ca-lmia-positive-2026q1.csv'],
    'ca-non-compliant': ['ca-non-compliant.json', '2026-09-13'],
    'us-h1b-hub': ['us-h1b-hub-2026.tsv', '2026-06-30'],
    'us-lca': ['us-lca.csv'],
    'us-perm': ['us-perm.csv'],
    'au-sanctions': ['au-sanctions.json', '2026-11-01'],
  }
  it('of every series is imported once, with its kind, date, period and names', async () => {
    for (const series of allSeries) {
      const [name, date] = files[series]
      expect([series, (await importFixture(db, series, name, date ? { date } : {})).hasWritten]).toEqual([series, true])
      expect((await importFixture(db, series, name, date ? { date } : {})).hasWritten).toBe(false)
    }
    const stored = await db.select().from(officialRegisters).orderBy(asc(officialRegisters.id))
    expect(stored.map(({ series }) => series)).toEqual(allSeries)
    expect(stored.find(({ series }) => series === 'ie-permits')).toMatchObject({
      countryId: 104,
      kind: 'history',
      asOf: '2026-08-31',
      periodFrom: '2026-01-01',
      entryCount: 7,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    })
    const names = await db.select().from(registerNames)
    expect(names.filter(({ countryId }) => countryId === 104).map(({ kind, norm }) => `${kind} ${norm}`)).toEqual([
      'own lough byte ireland',
      'own harplight payments',
      'own harplight technology company',
      'own ardglen',
      'trading quickfern energy',
      'own corrib gourmet food',
      'own o dalaigh ostan',
      'own saoirse quinlivan',
    ])
    const people = await db.select().from(registerEntries).where(eq(registerEntries.isPerson, true))
    expect(people.map(({ name }) => name)).toContain('Saoirse Quinlivan')
  })

  it('of a licence replaces the last one, and an older one is refused', async () => {
    await store('nl-ind-work', parsed(['Tulpveld N.V.', 'Nulkapper']), accept)
    await store('nl-ind-work', parsed(['Tulpveld N.V.'], { asOf: '2026-10-03' }), accept)
    expect(await currentNames()).toEqual(['Tulpveld N.V.'])
    expect((await db.select().from(registerNames)).length).toBe(1)
    expect((await db.select().from(officialRegisters)).map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true])
    await expect(store('nl-ind-work', parsed(['Oud B.V.']), accept)).rejects.toThrow('already here')
  })

  it('with a tenth fewer rows than the last, or too few for a whole one, is refused', async () => {
    await expect(store('dk-siri-certified', parsed(manyNames(499)))).rejects.toThrow('at least 500')
    await store('dk-siri-certified', parsed(manyNames(1_000)))
    const next = { asOf: '2026-10-03' }
    await expect(store('dk-siri-certified', parsed(manyNames(899), next))).rejects.toThrow('10 % fewer')
    expect((await store('dk-siri-certified', parsed(manyNames(900), next))).hasWritten).toBe(true)
  })

  it('without employers or of a day to come is refused', async () => {
    await expect(store('nl-ind-work', parsed([]), accept)).rejects.toThrow('names no employer')
    await expect(store('nl-ind-work', parsed(['A B.V.'], { asOf: '2026-11-16' }), accept)).rejects.toThrow('future')
    expect(await db.select().from(officialRegisters)).toEqual([])
  })

  it('of a history keeps its periods apart and never counts a day twice', async () => {
    await store('ca-lmia-positive', parsed(['Old Inc.'], quarter('2023-10-01', '2023-12-31')), accept)
    await store('ca-lmia-positive', parsed(['Winter Inc.'], quarter('2025-10-01', '2025-12-31')), accept)
    await store('ca-lmia-positive', parsed(['Spring Inc.'], quarter('2026-01-01', '2026-03-31')), accept)
    // The first one ended more than 24 months before the newest.
    expect(await currentNames()).toEqual(['Winter Inc.', 'Spring Inc.'])
    await expect(
      store('ca-lmia-positive', parsed(['March Inc.'], quarter('2026-03-01', '2026-06-30')), accept),
    ).rejects.toThrow('count twice')
    await store('us-lca', parsed(['Gridlark'], quarter('2025-10-01', '2025-12-31')), accept)
    await store('us-lca', parsed(['Gridlark', 'Slatey'], quarter('2025-10-01', '2026-03-31')), accept)
    await expect(store('us-lca', parsed(['Gridlark'], quarter('2025-10-01', '2025-12-31')), accept)).rejects.toThrow(
      'count twice',
    )
    expect(await currentNames()).toEqual(['Winter Inc.', 'Spring Inc.', 'Gridlark', 'Slatey'])
  })

  it('that is real replaces the invented ones of its country, and only those', async () => {
    await store('ca-lmia-positive', parsed(['Demo Inc.'], quarter('2026-04-01', '2026-06-30')), {
      ...accept,
      isDemo: true,
    })
    await store('nl-ind-work', parsed(['Demo B.V.']), { ...accept, isDemo: true })
    await store('ca-non-compliant', parsed(['Real Ltd.']), accept)
    expect(await currentNames()).toEqual(['Demo B.V.', 'Real Ltd.'])
    expect(await db.select().from(registerNames)).toHaveLength(2)
  })

  it('is imported by one of two that come at once', async () => {
    const both = await Promise.all([1, 2].map(() => store('nl-ind-work', parsed(['Tulpveld N.V.']), accept)))
    expect(both.map(({ hasWritten }) => hasWritten).sort()).toEqual([false, true])
  })
})

describe('the command', () => {
  const config = readConfig({})
  const progress = createProgress({ write: () => true, isTTY: false })
  it.each([
    [[], 'Name the publication, one of: nl-ind-work'],
    [['nl-ind-work'], 'Name one file'],
    [['nl-ind-work', '/none'], 'There is no file'],
    [['nl-ind-work', 'package.json', '--date', '3 May'], 'Write a day as'],
    [['nl-ind-work', 'package.json', '--force'], 'npm run import:register'],
  ])('%j is refused in words', (args, words) => expect(() => readArguments(args)).toThrow(words))

  it('writes nothing in a dry run, and says what it found', async () => {
    const args = readArguments(['nl-ind-work', fixture('nl-ind-work.html'), '--dry-run', '--accept-drop'])
    const summary = await runImport(database, config, args, now, progress)
    for (const table of [officialRegisters, auditLog]) expect(await db.select().from(table)).toEqual([])
    expect(describeImport(summary, args).split('\n').slice(0, 4)).toEqual([
      'nl-ind-work.html (dry run: nothing was changed)',
      '  Public register of recognised sponsors: work, the Dutch immigration service (IND) (licence)',
      '  as of               2026-09-03',
      '  rows                         8',
    ])
    expect(describeImport(summary, args)).toMatch(
      /\n\nLeft out:\n {2}row 9: Its “KVK number” is “3499000”, which is not /,
    )
  })
  it('imports a file, and leaves everything as it was when the next one is refused', async () => {
    const args = readArguments(['nl-ind-work', fixture('nl-ind-work.html'), '--accept-drop'])
    expect((await runImport(database, config, args, now, progress)).hasWritten).toBe(true)
    const lines = await db.select().from(auditLog)
    expect(lines).toMatchObject([
      {
        actor: 'Command line',
        action: 'import.command',
        subjectKey: 'nl-ind-work',
        after: { file: 'nl-ind-work.html' },
      },
    ])
    const hostile = join(folder, 'hostile.html')
    writeFileSync(hostile, '<!doctype html><p>Blocked</p>')
    await expect(runImport(database, config, { ...args, file: hostile }, now, progress)).rejects.toThrow(
      'web page without',
    )
    expect(await currentNames()).toHaveLength(6)
    expect(await db.select().from(auditLog)).toEqual(lines)
  })
})

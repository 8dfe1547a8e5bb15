import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#server/platform/audit/tables.ts'
import { readConfig } from '#server/config.ts'
import { emptyTables, openTestDatabase } from '#server/platform/db/testing.ts'
import { users } from '#server/platform/people/tables.ts'
import { saveListing } from '#server/features/jobs/save-listing.ts'
import { jobs } from '#server/features/jobs/tables.ts'
import { draft } from '#server/features/jobs/testing.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { createProgress } from '#server/platform/progress.ts'
import { describeImport, readArguments, runImport } from './import-command.ts'
import {
  pendingSponsorChanges,
  registerImports,
  sponsorAliases,
  sponsorChanges,
  sponsorLicences,
  sponsors,
} from '#server/features/sponsors/tables.ts'
import { watchedEmployers } from '#server/features/watched-employers/tables.ts'
import { headerLine, importRows, registerText, type TestRow } from '#server/features/sponsors/testing.ts'

const database = await openTestDatabase()
const { db } = database
const folder = mkdtempSync(join(tmpdir(), 'sojourn-register-'))
beforeEach(() => emptyTables(db))
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const first: TestRow[] = [
  'Alder Ltd',
  ['Briar Ltd', 'Leeds'],
  'Cinder Ltd t/a The Lamp',
  ['Dun Ltd', 'Hull', 'Scale-up'],
]
const next = { date: '2026-11-03' }
const everything = async () =>
  Promise.all(
    [sponsors, sponsorLicences, sponsorAliases, sponsorChanges, registerImports, outbox].map(async table =>
      (await db.select().from(table)).map(row => JSON.stringify(row)).sort(),
    ),
  )
const idOf = async (name: string) =>
  (await db.select({ id: sponsors.id }).from(sponsors).where(eq(sponsors.name, name)))[0]!.id
const slugOf = async (name: string) =>
  (await db.select({ slug: sponsors.slug }).from(sponsors).where(eq(sponsors.name, name)))[0]!.slug
const changesOf = async (name: string) =>
  db
    .select({
      kind: sponsorChanges.kind,
      route: sponsorChanges.route,
      before: sponsorChanges.ratingBefore,
      after: sponsorChanges.ratingAfter,
    })
    .from(sponsorChanges)
    .where(eq(sponsorChanges.sponsorId, await idOf(name)))
    .orderBy(sponsorChanges.id)

describe('the first import', () => {
  it('keeps every organisation with its licences and names, and calls none of it a change', async () => {
    expect(await importRows(db, first)).toMatchObject({
      rows: 4,
      organisations: 4,
      added: 4,
      removed: 0,
      rerated: 0,
      rerouted: 0,
      unchanged: 0,
      hasWritten: true,
    })
    expect(
      await db
        .select()
        .from(sponsorLicences)
        .where(eq(sponsorLicences.sponsorId, await idOf('Dun Ltd'))),
    ).toMatchObject([{ route: 'Scale-up', type: 'Worker', rating: 'A' }])
    expect(
      (
        await db
          .select()
          .from(sponsorAliases)
          .where(eq(sponsorAliases.sponsorId, await idOf('Cinder Ltd t/a The Lamp')))
      )
        .map(({ kind, norm }) => `${kind} ${norm}`)
        .sort(),
    ).toEqual(['full cinder ta lamp', 'legal cinder', 'trading lamp'])
    expect(await db.$count(sponsorChanges)).toBe(0)
    expect(await db.select().from(registerImports)).toMatchObject([
      { registerDate: '2026-10-02', rowCount: 4, added: 4, isDemo: false },
    ])
  })
})

describe('the next import', () => {
  it('records who came, went, was rated anew and gained or lost a route, and keeps their ids', async () => {
    await importRows(db, [...first, 'Elder Ltd', 'Fern Ltd', 'Gale Ltd', 'Heron Ltd', 'Iron Ltd', 'Jasper Ltd'])
    const ids = await db.select({ id: sponsors.id, name: sponsors.name }).from(sponsors)
    const summary = await importRows(
      db,
      [
        ['Alder Ltd', 'London', 'Skilled Worker', 'Worker (B rating)'],
        ['Briar Ltd', 'Leeds'],
        ['Briar Ltd', 'Leeds', 'Scale-up'],
        ['Dun Ltd', 'Hull'],
        ['ELDER LIMITED', 'LONDON,'],
        'Fern Ltd',
        'Gale Ltd',
        'Heron Ltd',
        'Iron Ltd',
        'Jasper Ltd',
        'Kestrel Ltd',
      ],
      next,
    )
    expect(summary).toMatchObject({ added: 1, removed: 1, rerated: 1, rerouted: 2, unchanged: 6, organisations: 10 })
    expect(await changesOf('Alder Ltd')).toEqual([
      { kind: 'rerated', route: 'Skilled Worker', before: 'A', after: 'B' },
    ])
    expect(await changesOf('Briar Ltd')).toEqual([{ kind: 'routeAdded', route: 'Scale-up', before: null, after: 'A' }])
    expect(await changesOf('Dun Ltd')).toEqual([
      { kind: 'routeRemoved', route: 'Scale-up', before: 'A', after: null },
      { kind: 'routeAdded', route: 'Skilled Worker', before: null, after: 'A' },
    ])
    expect(await changesOf('Cinder Ltd t/a The Lamp')).toEqual([
      { kind: 'removed', route: null, before: null, after: null },
    ])
    expect(await changesOf('Kestrel Ltd')).toEqual([{ kind: 'added', route: null, before: null, after: null }])
    // Written differently, still the same organisation.
    expect(await changesOf('ELDER LIMITED')).toEqual([])
    expect(await idOf('ELDER LIMITED')).toBe(ids.find(({ name }) => name === 'Elder Ltd')!.id)
    expect((await db.select().from(sponsors).where(eq(sponsors.isListed, false))).map(({ name }) => name)).toEqual([
      'Cinder Ltd t/a The Lamp',
    ])
    expect(await db.$count(sponsorLicences)).toBe(12)
  })
  it('of the same register changes nothing at all', async () => {
    await importRows(db, first)
    const before = await everything()
    expect(await importRows(db, first)).toMatchObject({
      added: 0,
      removed: 0,
      rerated: 0,
      rerouted: 0,
      unchanged: 4,
      hasWritten: false,
    })
    expect(await everything()).toEqual(before)
  })
  it('takes back an organisation that had left, under its old id', async () => {
    await importRows(db, [...first, 'Elder Ltd'])
    const id = await idOf('Elder Ltd')
    await importRows(db, first, next)
    expect(await importRows(db, [...first, 'Elder Ltd'], { date: '2026-11-10' })).toMatchObject({
      added: 1,
      removed: 0,
      unchanged: 4,
    })
    expect(await idOf('Elder Ltd')).toBe(id)
    expect((await changesOf('Elder Ltd')).map(({ kind }) => kind)).toEqual(['removed', 'added'])
  })
  it('as a dry run says the same and changes nothing', async () => {
    await importRows(db, [...first, 'Elder Ltd'])
    const before = await everything()
    expect(await importRows(db, [...first, 'Fern Ltd'], { ...next, dryRun: true })).toMatchObject({
      added: 1,
      removed: 1,
      unchanged: 4,
      hasWritten: false,
    })
    expect(await everything()).toEqual(before)
  })
  it.each([
    ['older than the last', first, { date: '2026-10-01' }, 'the one of 2026-10-02 is already here'],
    ['a fifth shorter and more', first.slice(0, 3), next, '25 % fewer'],
    ['as long, but a quarter of it cannot be read', [...first.slice(0, 3), ' ', ' '], next, '3 readable rows'],
    [
      'as long, but of fewer organisations',
      [...first.slice(0, 3), ['Briar Ltd', 'Leeds', 'Scale-up']] satisfies TestRow[],
      next,
      '3 organisations',
    ],
    ['without an organisation', [], next, 'names no organisation'],
  ])('that is %s is refused, and all stays as it was', async (_, rows, options, words) => {
    await importRows(db, first)
    const before = await everything()
    await expect(importRows(db, rows, options)).rejects.toThrow(words)
    expect(await everything()).toEqual(before)
  })
  it('may be much shorter when that is said to be right', async () => {
    await importRows(db, first)
    expect(await importRows(db, first.slice(0, 1), { ...next, acceptDrop: true })).toMatchObject({
      removed: 3,
      unchanged: 1,
    })
  })
  it('that fails in the middle leaves all as it was', async () => {
    await importRows(db, first)
    const before = await everything()
    const failing = {
      ...next,
      originOf: () => {
        throw new Error('no such site')
      },
    }
    await db.insert(users).values({ email: 'w@x.example', name: 'W', role: 'staff' })
    await db.execute(sql`INSERT INTO watched_employers SELECT u.id, s.slug, s.name, now() FROM users u, sponsors s`)
    await expect(importRows(db, [...first.slice(1), 'Elder Ltd'], failing)).rejects.toThrow('no such site')
    expect(await everything()).toEqual(before)
  })
  it('takes over what an interrupted import of the release before has left', async () => {
    await importRows(db, first)
    await db.execute(sql`INSERT INTO pending_sponsor_changes (sponsor_id, kind) SELECT min(id), 'added' FROM sponsors`)
    await importRows(db, [...first, 'Elder Ltd'], next)
    expect(await db.$count(sponsorChanges)).toBe(2)
    expect(await db.$count(pendingSponsorChanges)).toBe(0)
  })
  it('works in batches as it does in one', async () => {
    const many = Array.from({ length: 5_200 }, (_, i): TestRow => [`Number ${i} Ltd`, 'Leeds'])
    await importRows(db, many)
    const summary = await importRows(
      db,
      [
        ...many.slice(0, 5_100).map((row): TestRow => [row[0]!, 'Leeds', 'Skilled Worker', 'Worker (B rating)']),
        'New Ltd',
      ],
      next,
    )
    expect(summary).toMatchObject({ added: 1, removed: 100, rerated: 5_100, unchanged: 0 })
    expect(await db.$count(sponsorLicences)).toBe(5_201)
    expect(await db.$count(sponsorChanges)).toBe(5_201)
  })
})

describe('a demo register', () => {
  it('gives way to the first real one without a trace, whatever its date and size', async () => {
    await importRows(db, ['Invented Ltd', ...first], { isDemo: true, date: '2026-11-03' })
    expect(await importRows(db, ['Real Ltd'], { date: '2026-10-02' })).toMatchObject({ added: 1, removed: 0 })
    expect((await db.select().from(sponsors)).map(({ name }) => name)).toEqual(['Real Ltd'])
    expect(await db.select().from(registerImports)).toMatchObject([{ isDemo: false }])
    expect([
      await db.$count(sponsorLicences),
      await db.$count(sponsorAliases),
      await db.$count(sponsorChanges),
    ]).toEqual([1, 1, 0])
  })
})

describe('people who watch', () => {
  const watch = async (email: string, ...names: string[]) => {
    const [user] = await db
      .insert(users)
      .values({
        email,
        name: 'x',
        role: 'staff',
        deleteAfter: email.startsWith('closing') ? new Date('2026-11-20') : null,
      })
      .returning({ id: users.id })
    for (const name of names)
      await db
        .insert(watchedEmployers)
        .values({ userId: user!.id, slug: await slugOf(name), name, createdAt: new Date() })
  }
  it('get one letter when something changed for theirs, with what changed and a link', async () => {
    await importRows(db, [...first, 'Elder Ltd', 'Fern Ltd'])
    await watch('one@x.example', 'Alder Ltd')
    await watch('two@x.example', 'Alder Ltd', 'Briar Ltd', 'Elder Ltd')
    await watch('none@x.example', 'Elder Ltd')
    await watch('closing@x.example', 'Alder Ltd')
    const summary = await importRows(
      db,
      [['Alder Ltd', 'London', 'Skilled Worker', 'Worker (B rating)'], ...first.slice(2), 'Elder Ltd', 'Fern Ltd'],
      next,
    )
    expect(summary.letters).toBe(2)
    const letters = await db.select().from(outbox).orderBy(outbox.recipient)
    expect(letters.map(({ recipient }) => recipient)).toEqual(['one@x.example', 'two@x.example'])
    expect(letters[0]).toMatchObject({
      subject: 'Alder Ltd: the sponsor register has changed',
      bodyText: expect.stringContaining('Skilled Worker: A rating became B rating.') as unknown,
    })
    expect(letters[0]!.bodyText).toContain(`https://main.example/employers/${await slugOf('Alder Ltd')}`)
    expect(letters[0]!.bodyText).toContain('Tue 3 Nov 2026')
    expect(letters[0]!.bodyText).toContain('General information, not immigration advice.')
    expect(letters[1]!.bodyText).toContain('Briar Ltd: No longer in the register.')
    expect(letters[1]!.bodyText).not.toContain('Elder Ltd')
  })
  it('hear nothing of a dry run or of a register without news for them', async () => {
    await importRows(db, first)
    await watch('one@x.example', 'Alder Ltd')
    const changed: TestRow[] = [['Alder Ltd', 'London', 'Skilled Worker', 'Worker (B rating)'], ...first.slice(1)]
    await importRows(db, changed, { ...next, dryRun: true })
    await importRows(db, [...first, 'Elder Ltd'], next)
    expect(await db.$count(outbox)).toBe(0)
  })
})

describe('the command', () => {
  const now = new Date('2026-11-15T09:00:00Z')
  const config = readConfig({})
  const name = 'SP_-_Worker_and_Temporary_Worker_Web_Register_-_2026-10-02.csv'
  const write = (file: string, text: string) => {
    const path = join(folder, file)
    writeFileSync(path, text)
    return path
  }
  const run = async (...args: string[]) => {
    const shown: string[] = []
    const asked = readArguments(args, now)
    const summary = await runImport(
      database,
      config,
      asked,
      now,
      createProgress({
        isTTY: false,
        write: (text: string) => {
          shown.push(text)
          return true
        },
      }),
    )
    return { summary, shown: shown.join(''), words: describeImport(summary, asked) }
  }
  it('imports a file, says how far it is and what came of it', async () => {
    const { shown, words } = await run(
      write(name, `\ufeff${registerText([...first, 'Alder Ltd', ' '])}`.replaceAll('\n', '\r\n')),
    )
    expect(shown).toMatch(/^Reading: \d+ %\n[^]*Writing: 100 %\nAssessing jobs: 0 %\n$/)
    expect(words).toMatch(
      /register of 2026-10-02\n {2}rows +6\n {2}organisations +4\n {2}added +4\n {2}removed +0\n {2}re-rated +0\n {2}routes changed +0\n {2}unchanged +0\n {2}repeated rows +1\n {2}skipped rows +1\n/,
    )
    expect(await db.select().from(registerImports)).toMatchObject([
      { fileName: name, registerDate: '2026-10-02', skipped: 1 },
    ])
    const after = { file: name, organisations: 4, added: 4, removed: 0, rerated: 0, rerouted: 0 }
    expect(await db.select().from(auditLog)).toMatchObject([
      { actor: 'Command line', action: 'import.command', subjectKey: 'uk-sponsors', after },
    ])
  })
  it('skips a row with a field of megabytes, names it in one line, and counts it as lost', async () => {
    const { summary, words } = await run(
      write(
        name,
        registerText([
          ...first,
          'x'.repeat(5_000_000),
          ['Elm Ltd', 'y'.repeat(301)],
          ['z'.repeat(300), 'ż'.repeat(300)],
        ]),
      ),
    )
    expect(summary).toMatchObject({ rows: 7, skipped: 2, organisations: 5 })
    expect(words).toMatch(
      /\nLeft out:\n {2}row 6: Its “Organisation Name” is longer than 300 characters\.\n {2}row 7: Its “Town\/City” is .*$/,
    )
    expect(words.length).toBeLessThan(1_000)
    const shrunk = write(
      'SP_-_Worker_and_Temporary_Worker_Web_Register_-_2026-10-05.csv',
      registerText([...first.slice(0, 3), 'x'.repeat(400), 'x'.repeat(500)]),
    )
    await expect(run(shrunk)).rejects.toThrow('This register has 3 readable rows')
  })
  it('names the first twenty rows it leaves out, and counts the others', async () => {
    const { words } = await run(write(name, registerText([...first, ...Array.from({ length: 25 }, () => ' ')])))
    expect(words).toContain('\nLeft out:\n  row 6: It has no organisation name.\n')
    expect(words).toMatch(/\n {2}row 25: [^\n]*\n {2}… and 5 more$/)
  })
  it('names no more than twenty new words', async () => {
    const { words } = await run(
      write(name, registerText(Array.from({ length: 50 }, (_, i): TestRow => [`Firm ${i}`, 'London', `Route ${i}`]))),
    )
    expect(words).toMatch(/New terms in the register, kept as they are: Route 0; [^\n]* and 30 more$/)
  })
  it('says of our jobs at once what the register says', async () => {
    await saveListing(
      db,
      { source: 'feed', drafts: [draft('one', { company: 'Alder Ltd' }), draft('two', { company: 'Nobody Ltd' })] },
      now,
    )
    await run(write(name, registerText(first)))
    expect(
      (await db.select().from(jobs).orderBy(jobs.sourceId)).map(({ registerMatch, sponsorId }) => [
        registerMatch,
        sponsorId !== null,
      ]),
    ).toEqual([
      ['listed', true],
      ['notFound', false],
    ])
    await run(
      write(
        'SP_-_Worker_and_Temporary_Worker_Web_Register_-_2026-10-05.csv',
        registerText([...first.slice(1), 'Nobody Ltd']),
      ),
    )
    expect((await db.select().from(jobs).orderBy(jobs.sourceId)).map(({ registerMatch }) => registerMatch)).toEqual([
      'notFound',
      'listed',
    ])
  })
  it('takes the older kind of name, and any name with a date beside it', async () => {
    await run(write('2026-06-12_-_Worker_and_Temporary_Worker.csv', registerText(first)))
    await run(write('any.csv', registerText(first)), '--date', '2026-07-01')
    expect(
      (await db.select().from(registerImports).orderBy(registerImports.id)).map(({ registerDate }) => registerDate),
    ).toEqual(['2026-06-12', '2026-07-01'])
  })
  it('on a trial run changes nothing and says so', async () => {
    const { words } = await run(write(name, registerText(first)), '--dry-run')
    expect(words).toContain('dry run: nothing was changed')
    expect(await db.$count(sponsors)).toBe(0)
  })
  it('changes nothing when the file is cut off', async () => {
    await run(write('2026-06-12_-_Worker_and_Temporary_Worker.csv', registerText(first)))
    const before = await everything()
    await expect(run(write(name, `${registerText(first)}"Cut`))).rejects.toThrow('ends in the middle of a row')
    await expect(run(write(name, registerText(first).replace(headerLine, 'Name,Town')))).rejects.toThrow(headerLine)
    expect(await everything()).toEqual(before)
  })
  it.each([
    [[], 'Name the register'],
    [['a.csv', 'b.csv'], 'Name the register'],
    [['no-such.csv'], 'There is no file no-such.csv.'],
    [['--nonsense'], 'Unknown option'],
  ])('refuses %j', (args, words) => expect(() => readArguments(args, now)).toThrow(words))
  it.each([
    [[], '--date YYYY-MM-DD'],
    [['--date', '2026-02-30'], 'Write a day as'],
    [['--date', '2031-01-01'], 'is in the future'],
  ])('refuses a file without a usable day: %j', (args, words) => {
    expect(() => readArguments([write('any.csv', ''), ...args], now)).toThrow(words)
  })
})

describe('the bar on a terminal', () => {
  it('redraws itself in place and goes away', () => {
    const shown: string[] = []
    let time = 0
    const progress = createProgress(
      {
        isTTY: true,
        write: (text: string) => {
          shown.push(text)
          return true
        },
      },
      () => time,
    )
    progress.update('Reading', 0)
    progress.update('Reading', 0.4)
    time = 200
    progress.update('Reading', 0.5)
    progress.finish()
    expect(shown).toHaveLength(3)
    expect(shown[1]).toBe(`\r[${'#'.repeat(15)}${' '.repeat(15)}]  50 % Reading`)
    expect(shown[2]).toMatch(/^\r +\r$/)
  })
})

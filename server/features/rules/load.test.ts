import { asc, count, isNotNull, isNull } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Ledger } from '#shared/rules/ledger.ts'
import { emptyTables, openTestDatabase } from '#server/platform/db/testing.ts'
import { readContent } from './content.ts'
import { loadLedger } from './load.ts'
import { listRulesOfCountry, listVersions } from './queries.ts'
import { ledgerLoads, ledgerRules, occupations } from './tables.ts'

const database = await openTestDatabase()
const { db } = database
beforeEach(() => emptyTables(db))
afterAll(() => database.close())

const { ledger } = readContent()
const small: Ledger = { rules: ledger.rules.slice(0, 5), occupations: ledger.occupations.slice(0, 5) }
const load = (changed: Ledger, hash: string, now = new Date('2026-11-15T09:00:00Z')) =>
  loadLedger(db, now, () => ({ ledger: changed, mistakes: [] }), hash)
const number = async (table: typeof ledgerRules | typeof occupations | typeof ledgerLoads) =>
  (await db.select({ count: count() }).from(table as typeof ledgerLoads))[0]!.count

describe('loading the ledger', () => {
  it('fills empty tables with all of the content, as the content has it', async () => {
    expect(await loadLedger(db, new Date())).toBe(true)
    expect([await number(ledgerRules), await number(occupations), await number(ledgerLoads)]).toEqual([
      ledger.rules.length,
      412,
      1,
    ])
    expect(await listRulesOfCountry(db, 'uk')).toEqual(ledger.rules.filter(({ country }) => country === 'uk'))
  })

  it('does nothing when nothing changed, and does not even read the content', async () => {
    await load(small, 'one')
    const unread = () => {
      throw new Error('read')
    }
    expect(await loadLedger(db, new Date(), unread, 'one')).toBe(false)
    expect(await number(ledgerLoads)).toBe(1)
  })

  it('of several starting at once, one loads', async () => {
    const loaded = await Promise.all([load(small, 'one'), load(small, 'one'), load(small, 'one')])
    expect(loaded.filter(Boolean)).toHaveLength(1)
    expect(await number(ledgerRules)).toBe(5)
  })

  it('keeps what a changed rule said before, and leaves the unchanged ones alone', async () => {
    await load(small, 'one')
    const [first, ...rest] = small.rules
    await load(
      { ...small, rules: [{ ...first!, note: 'Checked again.' }, ...rest] },
      'two',
      new Date('2026-12-01T09:00:00Z'),
    )
    expect(await number(ledgerRules)).toBe(6)
    expect(
      await db
        .select({ ruleId: ledgerRules.ruleId, note: ledgerRules.note, at: ledgerRules.replacedAt })
        .from(ledgerRules)
        .where(isNotNull(ledgerRules.replacedAt)),
    ).toEqual([{ ruleId: first!.id, note: first!.note, at: new Date('2026-12-01T09:00:00Z') }])
    expect(await listVersions(db, first!.id)).toMatchObject([{ note: 'Checked again.' }])
    expect(
      await db.select({ at: occupations.replacedAt }).from(occupations).where(isNotNull(occupations.replacedAt)),
    ).toEqual([])
  })

  it('takes a rule out that the content no longer has, and follows a new order', async () => {
    await load(small, 'one')
    await load({ ...small, rules: small.rules.slice(1).toReversed() }, 'two')
    const inUse = await db
      .select({ id: ledgerRules.ruleId })
      .from(ledgerRules)
      .where(isNull(ledgerRules.replacedAt))
      .orderBy(asc(ledgerRules.position))
    expect(inUse.map(({ id }) => id)).toEqual(
      small.rules
        .slice(1)
        .toReversed()
        .map(({ id }) => id),
    )
    expect(await number(ledgerRules)).toBe(5)
  })

  it('goes back to earlier content', async () => {
    await load(small, 'one')
    await load({ ...small, rules: [] }, 'two')
    await load(small, 'one')
    expect(await listRulesOfCountry(db, small.rules[0]!.country)).toHaveLength(5)
  })

  it('refuses content with mistakes and leaves everything as it was', async () => {
    await load(small, 'one')
    await expect(
      loadLedger(
        db,
        new Date(),
        () => ({ ledger: { rules: [], occupations: [] }, mistakes: ['uk.csv, x: wrong.'] }),
        'two',
      ),
    ).rejects.toThrow('uk.csv, x: wrong.')
    expect(await number(ledgerRules)).toBe(5)
  })

  it('changes all or nothing', async () => {
    await load(small, 'one')
    const twice = {
      ...small,
      occupations: [...small.occupations, { ...small.occupations[0]!, note: 'again' }],
      rules: [],
    }
    await expect(load(twice, 'two')).rejects.toThrow()
    expect(await listRulesOfCountry(db, small.rules[0]!.country)).toHaveLength(5)
  })
})

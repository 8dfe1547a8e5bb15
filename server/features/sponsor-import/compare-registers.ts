import { setImmediate } from 'node:timers/promises'
import type { Licence } from '#shared/sponsors/licences.ts'
import { initialsOf } from '#shared/sponsors/initials.ts'
import { aliasesOf, nameRules, splitName, strictNameOf, type NameAlias } from '#shared/sponsors/names.ts'
import { brandAliases } from '#server/features/sponsors/brands.ts'
import type { RegisterEntry } from './register-file.ts'
import type { changeKinds } from '#server/features/sponsors/tables.ts'

/** What the database remembers about an organisation. */
export interface KnownSponsor {
  id: number
  key: string
  isListed: boolean
  fingerprint: string
}

/** An organisation as it will be stored. */
export interface KeptSponsor extends RegisterEntry {
  fingerprint: string
}

export interface Comparison {
  /** New to us. */
  fresh: KeptSponsor[]
  /** Known, but something about it differs from last time, or it has returned. */
  altered: { known: KnownSponsor; now: KeptSponsor }[]
  /** Listed last time but no longer. */
  gone: KnownSponsor[]
  unchanged: number
}

/** Organisations that are compared before others have their turn. */
const atOnce = 1_000

export async function compareRegisters(
  known: readonly KnownSponsor[],
  entries: ReadonlyMap<string, RegisterEntry>,
): Promise<Comparison> {
  const comparison: Comparison = { fresh: [], altered: [], gone: [], unchanged: 0 }
  const byKey = new Map(known.map(sponsor => [sponsor.key, sponsor]))
  let compared = 0
  for (const entry of entries.values()) {
    if (++compared % atOnce === 0) await setImmediate()
    const now = keep(entry)
    const before = byKey.get(entry.key)
    if (!before) comparison.fresh.push(now)
    else if (!before.isListed || before.fingerprint !== now.fingerprint) comparison.altered.push({ known: before, now })
    else comparison.unchanged++
  }
  comparison.gone = known.filter(({ key, isListed }) => isListed && !entries.has(key))
  return comparison
}

function keep({ key, name, town, county, licences }: RegisterEntry): KeptSponsor {
  const sorted =
    licences.length > 1 ? licences.toSorted((a, b) => (licenceText(a) < licenceText(b) ? -1 : 1)) : licences
  const brands = brandAliases(strictNameOf(key)).map(({ kind, norm }) => `${kind} ${norm}`)
  const fingerprint = fingerprintOf([nameRules, name, town, county, ...sorted.map(licenceText), ...brands].join('\n'))
  return { key, name, town, county, licences: sorted, fingerprint }
}

/** Every name it is known by. A name it certainly has outranks one it probably has. */
export function allAliases({ key, name }: RegisterEntry): NameAlias[] {
  const aliases = aliasesOf(name)
  const initials = initialsOf(splitName(name).legal).map(norm => ({ kind: 'initials', norm }) as const)
  for (const alias of [...brandAliases(strictNameOf(key)), ...initials])
    if (!aliases.some(({ norm }) => norm === alias.norm)) aliases.push(alias)
  return aliases
}

const licenceText = ({ route, type, rating }: Licence) => `${route}\t${type}\t${rating}`

/**
 * A 53-bit hash of a text (cyrb53). It only compares an organisation with itself, and a digest of node:crypto takes ten
 * times as long.
 */
function fingerprintOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    high = Math.imul(high ^ code, 2_654_435_761)
    low = Math.imul(low ^ code, 1_597_334_677)
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  return (2 ** 32 * (2_097_151 & low) + (high >>> 0)).toString(36)
}

export interface Change {
  kind: (typeof changeKinds)[number]
  route: string | null
  ratingBefore: string | null
  ratingAfter: string | null
}

export const listingChange = (kind: 'added' | 'removed'): Change => ({
  kind,
  route: null,
  ratingBefore: null,
  ratingAfter: null,
})

/** What happened to an organisation's licences between two registers. */
export function compareLicences(before: readonly Licence[], after: readonly Licence[]): Change[] {
  const ratings = (licences: readonly Licence[]) => {
    const byRoute = new Map<string, string[]>()
    for (const { route, rating } of licences)
      byRoute.set(route, [...new Set([...(byRoute.get(route) ?? []), rating])].sort())
    return byRoute
  }
  const [old, now] = [ratings(before), ratings(after)]
  return [...new Set([...old.keys(), ...now.keys()])].sort().flatMap((route): Change[] => {
    const [ratingBefore, ratingAfter] = [old.get(route)?.join(' and ') ?? null, now.get(route)?.join(' and ') ?? null]
    if (ratingBefore === ratingAfter) return []
    return [{ kind: changeOfRoute(ratingBefore, ratingAfter), route, ratingBefore, ratingAfter }]
  })
}

function changeOfRoute(ratingBefore: string | null, ratingAfter: string | null) {
  if (ratingBefore === null) return 'routeAdded'
  return ratingAfter === null ? 'routeRemoved' : 'rerated'
}

import { parse } from 'csv-parse/sync'
import { normaliseName, strictName, type NameAlias } from '#shared/sponsors/names.ts'
import { rephraseName } from '#shared/sponsors/rephrase-name.ts'
import text from '../../../content/sponsors/aliases.csv?raw'

/** A name people use, and the one the licence is held under. No likeness of letters leads from one to the other. */
export interface Brand {
  brand: string
  registeredName: string
  /**
   * `same`: nobody else goes by it. `likely`: others may, so it is offered and never confirmed. `franchise`: shops of
   * others trade under it, so not even the only one that does is confirmed.
   */
  certainty: 'same' | 'likely' | 'franchise'
  /** Where it can be read that both are the same. */
  source: string
}

export const brands: readonly Brand[] = (
  parse(text, { from_line: 2 }) as [string, string, Brand['certainty'], string][]
).map(([brand, registeredName, certainty, source]) => ({ brand, registeredName, certainty, source }))

const byRegisteredName = new Map<string, Brand[]>()
for (const brand of brands) {
  const key = strictName(brand.registeredName)
  byRegisteredName.set(key, [...(byRegisteredName.get(key) ?? []), brand])
}

/** What people surely mean by it: names that nobody else goes by. */
export const sureBrands = (strict: string): string[] =>
  (byRegisteredName.get(strict) ?? []).filter(({ certainty }) => certainty === 'same').map(({ brand }) => brand)

/** What an organisation is called beside its registered name, which is given in its strict form. */
export const brandAliases = (strict: string): NameAlias[] =>
  (byRegisteredName.get(strict) ?? []).map(({ brand, certainty }) => ({
    kind: certainty === 'same' ? 'brand' : 'likelyBrand',
    norm: normaliseName(brand),
  }))

const byBrandName = new Map<string, string[]>()
for (const { brand, registeredName } of brands) {
  const key = normaliseName(brand)
  byBrandName.set(key, [...(byBrandName.get(key) ?? []), normaliseName(registeredName)])
}

export const isBrand = (norm: string): boolean => byBrandName.has(norm)

const franchises = new Set(
  brands.filter(({ certainty }) => certainty === 'franchise').map(({ brand }) => normaliseName(brand)),
)
export const isFranchise = (norm: string): boolean => franchises.has(norm)

/**
 * Names to look for when this one was typed, the likeliest first. The register may write a name in another way than
 * our table does, so what is found by it is offered and never confirmed.
 */
export const otherNamesFor = (norm: string): string[] => [...(byBrandName.get(norm) ?? []), ...rephraseName(norm)]

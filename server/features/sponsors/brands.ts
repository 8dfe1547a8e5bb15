import { parse } from 'csv-parse/sync'
import { onFirstUse } from '#shared/on-first-use.ts'
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

export const readBrands = (): readonly Brand[] =>
  (parse(text, { from_line: 2 }) as [string, string, Brand['certainty'], string][]).map(
    ([brand, registeredName, certainty, source]) => ({ brand, registeredName, certainty, source }),
  )

const brands = onFirstUse(() => {
  const byRegisteredName = new Map<string, Brand[]>()
  const byBrandName = new Map<string, string[]>()
  const franchises = new Set<string>()
  for (const each of readBrands()) {
    const registered = strictName(each.registeredName)
    byRegisteredName.set(registered, [...(byRegisteredName.get(registered) ?? []), each])
    const brand = normaliseName(each.brand)
    byBrandName.set(brand, [...(byBrandName.get(brand) ?? []), normaliseName(each.registeredName)])
    if (each.certainty === 'franchise') franchises.add(brand)
  }
  return { byRegisteredName, byBrandName, franchises }
})

/** What people surely mean by it: names that nobody else goes by. */
export const sureBrands = (strict: string): string[] =>
  (brands().byRegisteredName.get(strict) ?? [])
    .filter(({ certainty }) => certainty === 'same')
    .map(({ brand }) => brand)

/** What an organisation is called beside its registered name, which is given in its strict form. */
export const brandAliases = (strict: string): NameAlias[] =>
  (brands().byRegisteredName.get(strict) ?? []).map(({ brand, certainty }) => ({
    kind: certainty === 'same' ? 'brand' : 'likelyBrand',
    norm: normaliseName(brand),
  }))

export const isBrand = (norm: string): boolean => brands().byBrandName.has(norm)

export const isFranchise = (norm: string): boolean => brands().franchises.has(norm)

/**
 * Names to look for when this one was typed, the likeliest first. The register may write a name in another way than
 * our table does, so what is found by it is offered and never confirmed.
 */
export const otherNamesFor = (norm: string): string[] => [
  ...(brands().byBrandName.get(norm) ?? []),
  ...rephraseName(norm),
]

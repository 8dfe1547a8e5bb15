import { parse } from 'csv-parse/sync'
import { normaliseName, strictName, type NameAlias } from '#shared/sponsors/names.ts'
import text from '../../../content/sponsors/aliases.csv?raw'

/** A name people use, and the one the licence is held under. No likeness of letters leads from one to the other. */
export interface Brand {
  brand: string
  registeredName: string
  /** `same`: nobody else goes by it. `likely`: others may, so it is offered and never confirmed. */
  certainty: 'same' | 'likely'
}

export const brands: readonly Brand[] = (parse(text, { from_line: 2 }) as [string, string, Brand['certainty']][]).map(
  ([brand, registeredName, certainty]) => ({ brand, registeredName, certainty }),
)

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

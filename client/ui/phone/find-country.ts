import { toPlainSigns } from '#shared/phone/clean.ts'
import type { CountryEntry } from './country-names.ts'

/** Case and accents do not count. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/’/g, "'").toLowerCase()

/** Where typing in an open list leads: the position of a country whose name starts with it, or -1. */
export function findByTyping(entries: readonly CountryEntry[], highlighted: number, typed: string): number {
  const names = entries.map(({ name }) => fold(name))
  const wanted = fold(typed)
  const letter = wanted.slice(0, 1)
  if (typed.length > 1) {
    const found = names.findIndex(name => name.startsWith(wanted))
    if (found >= 0 || wanted !== letter.repeat(wanted.length)) return found
  }
  // One letter, also again and again, goes on from the highlight and round.
  const below = names.findIndex((name, index) => index > highlighted && name.startsWith(letter))
  return below >= 0 ? below : names.findIndex(name => name.startsWith(letter))
}

/** The countries a search text may mean: by name, by code, by calling code. Never a pattern. */
export function searchEntries(entries: readonly CountryEntry[], query: string): readonly CountryEntry[] {
  const wanted = fold(toPlainSigns(query).trim())
  if (wanted === '') return entries
  const digits = wanted.replace(/^\+/, '')
  const isCode = /^\d+$/.test(digits)
  const byName = entries.filter(({ name }) => fold(name).startsWith(wanted))
  const others = entries.filter(
    entry =>
      !byName.includes(entry) &&
      (fold(entry.name).includes(wanted) ||
        entry.country.toLowerCase() === wanted ||
        (isCode && entry.callingCode.startsWith(digits))),
  )
  return [...byName, ...others].map(entry => ({ ...entry, startsRest: false }))
}

import { cleanLine, cutText } from '#server/platform/rich-text/clean-text.ts'
import { foldName as fold } from '../jobs/gazetteer.ts'

const nowhere = new Set([
  'anywhere',
  'multiple locations',
  'various',
  'various locations',
  'nationwide',
  'multiple',
  'any location',
  'all locations',
  'emea',
  'europe',
  'worldwide',
  'global',
  'office',
  'hq',
  'headquarters',
])

/** No one names a place in more. */
export const longestLine = 500

/** A city's name as we would write it. Undefined for postcodes, "Nationwide" and the like. */
export function cityName(text: string): string | undefined {
  const name = cleanLine(
    cutText(text, longestLine)
      .replace(/\s+[a-z]{1,2}\d[a-z\d]?(?:\s*\d[a-z]{2})?$/i, '')
      .replace(/\s+\d[\w -]*$/, ''),
  )
  if (name.length > 80 || /\d/.test(name) || !/\p{L}{2}/u.test(name) || nowhere.has(fold(name))) return undefined
  const isShouted = name.length > 3 && name === name.toUpperCase() && name !== name.toLowerCase()
  return isShouted
    ? name
        .toLowerCase()
        .replace(/(^|[\s-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    : name
}

/** What a line about the place says about being there: 2 remote, 1 hybrid, undefined nothing. */
export function remoteIn(text: string): 1 | 2 | undefined {
  if (/\bhybrid\b/i.test(text)) return 1
  return /\b(?:remote|work(?:ing)? from home|home[ -]based|wfh)\b/i.test(text) ? 2 : undefined
}

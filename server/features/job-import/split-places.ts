import { cleanLine, cutText } from '#server/platform/rich-text/clean-text.ts'
import { longestLine } from './city-name.ts'
import { findByRegionName, findCountry, regionCodes } from './country-tables.ts'
import { findTowns } from '../jobs/gazetteer.ts'

/** "US +1 more…" hides the others. */
const hiddenPlaces = /\+\s*\d+\s+more\b[ .…]*/gi
/** The places of a line, each in its parts. */
export const splitLine = (text: string): string[][] =>
  splitPlaces(cleanLine(cutText(text, longestLine)).replace(hiddenPlaces, ' ')).map(partsOf)

/** "London / Oxford" in a field for one town. */
export const splitNames = (text: string): string[] => splitPlaces(cleanLine(cutText(text, longestLine)))

const remoteWords =
  /\b(?:fully[ -]remote|remote(?:[ -]first)?|hybrid|on-?site|in[ -]office|work(?:ing)? from home|home[ -]based|wfh|flexible)\b/gi
/** "Oxford or London", "Leeds; York", "London/Paris": each of them. Names with "and" in them stay whole. */
function splitPlaces(text: string): string[] {
  const lines = splitLists(text).flatMap(line => line.split(/\s*[;|•]\s*|\s+\/\s+|,?\s+or\s+|,\s+and\s+/i))
  return lines.flatMap(line => {
    const several = line.split(/\s+(?:and|&|\+)\s+|\//)
    return several.length > 1 && several.every(isPlaceOrRemote) ? several : [line]
  })
}
const isPlaceOrRemote = (text: string) => {
  const parts = partsOf(text)
  return parts.length === 0 || parts.some(isKnown)
}

/** "Leeds, York or Hull" lists three towns; in "Austin, TX or Denver, CO" the commas belong to the towns. */
function splitLists(text: string): string[] {
  const [, list, last] = /^([^;|/]+),?\s+(?:or|and|&)\s+([^;|/,]+)$/i.exec(text) ?? []
  if (list === undefined || last === undefined) return [text]
  const names = [...list.split(','), last].map(name => name.trim()).filter(Boolean)
  return names.length > 2 && names.every(name => findTowns(name).length > 0) ? names : [text]
}
const isKnown = (part: string) => findCountry(part) !== undefined || findTowns(part).length > 0

/** "San Francisco HQ", "Australia locations", "Greater Boston area". */
const officeWords =
  /^(?:hq|headquarters|office)\s+(?=\S)|(?<=\S)\s+(?:hq|headquarters|offices?|locations?|campus|city cent(?:re|er)|(?:metro(?:politan)? )?area)$|^hq$/i

const partsOf = (place: string) =>
  place
    .replace(remoteWords, ' ')
    .split(/\s*[,()[\]:/]\s*|\s+[-–—]\s+|^\s*[-–—]+\s*|\s*[-–—]+\s*$/)
    .map(part => part.replace(/^\s*(?:(?:based )?in|from|within|across)\s+/i, '').trim())
    .map(part => part.replace(/^the (?=greater |united )(?:greater )?/i, ''))
    .map(part => (isKnown(part) ? part : part.replace(officeWords, '').trim()))
    .filter(Boolean)
    .flatMap(splitAtHyphen)
    .flatMap(splitAtCountry)

/** "London United Kingdom" has two parts; "New South Wales" has one. */
function splitAtCountry(part: string): string[] {
  if (findCountry(part) !== undefined || findByRegionName(part) !== undefined || findTowns(part).length > 0)
    return [part]
  const words = part.split(/\s+/)
  for (let count = Math.min(3, words.length - 1); count > 0; count--) {
    const [head, tail] = [words.slice(0, -count).join(' '), words.slice(-count).join(' ')]
    const isCode = tail.length <= 3 && tail !== tail.toUpperCase()
    if (
      !isCode &&
      findCountry(tail) !== undefined &&
      (findTowns(head).length > 0 || tail.length > 5 || /^U[KS]A?$/.test(tail))
    )
      return [head, tail]
  }
  return [part]
}

/** "UK-London" has two parts; "Stoke-on-Trent" has one. */
function splitAtHyphen(part: string): string[] {
  const [, first, rest] = /^([^-]+)-(.+)$/.exec(part) ?? []
  if (first && rest && findCountry(first) !== undefined) return [rest, first]
  // "Kansas-Wichita", "NC-Greensboro"
  const [region = '', town, ...rooms] = part.split('-').map(piece => piece.trim())
  const isRegion = findByRegionName(region) !== undefined || (/^[A-Z]{2}$/.test(region) && regionCodes.has(region))
  if (isRegion && town) return [town, ...rooms, region]
  const [, start, last] = /^(.+)-([^-]+)$/.exec(part) ?? []
  return start && last && findCountry(last) !== undefined ? [start, last] : [part]
}

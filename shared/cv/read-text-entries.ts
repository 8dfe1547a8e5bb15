import { readTypedAddress } from './typed-date.ts'
import { findDates, startsWithDates, type WrittenDates } from './written-dates.ts'

/** What is written about one job, course or project. */
export interface WrittenEntry {
  /** What the lines above the points name, in order: what and where. */
  names: string[]
  /** The place, where its line or its side of the page says that it is one. */
  place: string
  startDate: string
  endDate: string
  /** Dates as they were written. */
  dates: string
  /** Lines below the head that are no points. */
  details: string[]
  bullets: string[]
}

/** Marks of points: those that programs draw, those of Word's own fonts, and those that people type before a space. */
export const bullet = /^\s*(?:[•●▪▫◦‣⁃∙■□◆◇❖➢➤►▶▸➔→»✓✔✦○\uF0B7\uF0A7\uF0D8\uF076\uF0FC]\s*|[*·–—-]\s+|o\s+(?=\p{Lu}))/u
const mostHeadLines = 3
const longestHeadLine = 120

/** What divides two names on one line. */
const divider = /\s*(?:\|| – | — | - | · |\s{3,}|\bat\b(?= \p{Lu})|@|\t)\s*/u
const dividerOrComma = new RegExp(`${divider.source}|\\s*,\\s*`, 'u')
const wideGap = /\s{3,}/

/**
 * A line with dates belongs to each entry. How many lines come before it is learned from the first entry, so that the
 * end of one entry is told from the beginning of the next.
 */
export function splitEntries(lines: readonly string[], wantedNames: number): WrittenEntry[] {
  const dated = lines.flatMap((line, at) => (!bullet.test(line) && findDates(line) ? [at] : []))
  if (dated.length === 0) return splitByBullets(lines, wantedNames)
  const before = Math.min(mostHeadLines, dated[0]!)
  const starts = dated.map(at => findStart(lines, at, before))
  const hasPlaces = wantedNames > 1 && dated.every(at => isDatesWithPlace(lines, at))
  return starts.map((start, i) => {
    const own = lines.slice(start, starts[i + 1])
    return readEntry(own, { dated: dated[i]! - start, wantedNames, hasPlaces })
  })
}

/** “01/2024 – 06/2024   Dublin, Ireland”, with what and where in the two lines below. */
function isDatesWithPlace(lines: readonly string[], at: number): boolean {
  const { rest } = findDates(lines[at]!)!
  const below = lines.slice(at + 1, at + 3)
  if (!startsWithDates(lines[at]!) || !rest.includes(',') || !isPlace(rest)) return false
  return below.length === 2 && !below.some(line => bullet.test(line))
}

/** Points end an entry, so its head is at most what lies between them and the dates. */
function findStart(lines: readonly string[], dated: number, before: number): number {
  let start = dated
  while (start > 0 && dated - start < before && !bullet.test(lines[start - 1]!)) start--
  return start
}

function splitByBullets(lines: readonly string[], wantedNames: number): WrittenEntry[] {
  const starts = lines.flatMap((line, at) =>
    !bullet.test(line) && (at === 0 || bullet.test(lines[at - 1]!)) ? [at] : [],
  )
  if (starts[0] !== 0) starts.unshift(0)
  return starts.map((start, i) => readEntry(lines.slice(start, starts[i + 1]), { dated: -1, wantedNames }))
}

const noDates: WrittenDates = { startDate: '', endDate: '', shown: '', rest: '' }

interface EntryForm {
  /** Which of its lines has the dates; -1 for none. */
  dated: number
  wantedNames: number
  /** Whether a place is next to the dates. */
  hasPlaces?: boolean
}

function readEntry(lines: readonly string[], { dated, wantedNames, hasPlaces = false }: EntryForm): WrittenEntry {
  const { startDate, endDate, shown, rest } = (dated < 0 ? undefined : findDates(lines[dated]!)) ?? noDates
  const head = [...lines.slice(0, Math.max(0, dated)), hasPlaces ? '' : rest].map(line => line.trim()).filter(Boolean)
  const details: string[] = []
  const bullets: string[] = []
  let placeBelow = hasPlaces ? rest : ''
  for (const line of lines.slice(dated + 1)) {
    const text = line.trim()
    if (bullet.test(line)) bullets.push(text.replace(bullet, '').trim().slice(0, 1_000))
    else if (bullets.length > 0) bullets.push(text.slice(0, 1_000))
    else if (details.length === 0 && needsLine(head, wantedNames) && isHeadLine(text)) head.push(text)
    else if (details.length === 0 && !placeBelow && wantedNames > 1 && isPlace(text)) placeBelow = text
    else details.push(text)
  }
  const { names, place } = splitHead(head)
  // What looks like a place is one only where the head has none.
  if (placeBelow && (place || names.length > 2)) details.unshift(placeBelow)
  return {
    names,
    place: place || (names.length > 2 ? '' : placeBelow),
    startDate,
    endDate,
    dates: shown,
    details,
    bullets: bullets.slice(0, 30),
  }
}

/** A comma may be part of one name, so a second line is preferred to what follows a comma. */
const needsLine = (head: readonly string[], wantedNames: number) =>
  head.length < wantedNames && head.flatMap(line => line.split(divider)).filter(Boolean).length < wantedNames

const isHeadLine = (text: string) =>
  text.length <= longestHeadLine && !/[.!?]$/.test(text) && !/^[\p{L}\d ]{3,20}:/u.test(text) && !isAddress(text)
const isAddress = (text: string) => /^\S+\.\S{2,}$/.test(text) && Boolean(readTypedAddress(text))

const grade = /distinction|merit|honours|honors|class|grade|gpa|laude|note|mention|pass/i
/** A few words with capitals, such as “Leeds, United Kingdom”. */
export const isPlace = (text: string) =>
  /^\p{Lu}[\p{L}’'.-]*(?:(?:,? | \/ )(?:\p{Lu}[\p{L}’'.-]*|de|of|am|an|der|la|le|sur|and)){0,4}$/u.test(text) &&
  !grade.test(text)

const trimBrackets = (piece: string) => piece.replace(/^[()\s|,·–—-]+|[(\s|,·–—-]+$/g, '')
const splitPieces = (line: string) => line.split(dividerOrComma).map(trimBrackets).filter(Boolean)

const splitAtDividers = (line: string) => line.split(divider).map(trimBrackets).filter(Boolean)

/** Two lines are two names, one line is divided. What is at the other side of the page is a place. */
function splitHead(head: readonly string[]): Pick<WrittenEntry, 'names' | 'place'> {
  if (head.length < 2) return { names: splitPieces(head[0] ?? ''), place: '' }
  const [first = '', ...others] = head.map(line => line.split(wideGap)[0]!)
  const place = head.flatMap(line => line.split(wideGap).slice(1)).join(', ')
  // Where the place is known, a comma divides nothing.
  const split = place ? splitAtDividers : splitPieces
  return { names: [trimBrackets(first), ...others.flatMap(split)], place: trimBrackets(place) }
}

const role = new RegExp(
  [
    String.raw`engineer|develop|analyst|assistant|\bintern|manager|officer|consultant|barista|tutor|teacher`,
    String.raw`lecturer|research|associate|trainee|apprentice|coordinator|administrator|designer|specialist`,
    String.raw`\blead\b|\bhead of\b|director|executive|representative|advis[eo]r|accountant|nurse|technician|clerk`,
    String.raw`wait(?:er|ress)|cashier|ambassador|president|treasurer|member|founder|scientist|supervisor|operator`,
    String.raw`receptionist|mentor|volunteer|werkstudent|praktik|mitarbeiter|\bleiter|ingenieur|entwickler|berater`,
    String.raw`referent|stagiaire|\bstage\b|charg[ée]e? d|responsable|vendeu|serveu|alternan|medewerker|stagiair`,
  ].join('|'),
  'i',
)
const organisationWords = [
  'ltd|limited|plc|llc|llp|inc|corp|corporation|gmbh|ag|kg|se|sarl|sas|bv|nv|pty|group|gruppe|bank',
  'company|association|agency|agentur|college|school|council|nhs|trust|hospital|klinik|foundation',
  'stiftung|systems|solutions|technologies|labs?|studio|restaurant|caf[eé]|coffee|hotel|union|society',
  'verein|maison|centre|center|ministry',
].join('|')
const organisation = new RegExp(String.raw`\b(?:${organisationWords})\b|e\.\s?v\.|universit|hochschule|institut`, 'i')

/** A CV names employers before positions everywhere or nowhere, so all entries of a section decide together. */
export function isEmployerFirst(entries: readonly WrittenEntry[]): boolean {
  const votes = entries.map(({ names: [one = '', two = ''] }) => {
    const forFirst = Number(organisation.test(one)) + Number(role.test(two))
    const forSecond = Number(role.test(one)) + Number(organisation.test(two))
    return Math.sign(forFirst - forSecond)
  })
  return votes.reduce((sum, vote) => sum + vote, 0) > 0
}

/** Sorts the lines below the head by what they say. */
export function readDetails(lines: readonly string[]) {
  const summary: string[] = []
  const read = { url: '', score: '', courses: [] as string[] }
  for (const line of lines) {
    const [, score] =
      /^(?:grade|gpa|result|classification|final grade|(?:abschluss)?note|mention):?\s+(.+)$/i.exec(line) ?? []
    const [, courses] =
      /^(?:relevant )?(?:modules|courses|coursework|schwerpunkte|cours|vakken)(?: include)?:\s*(.+)$/i.exec(line) ?? []
    if (isAddress(line) && !read.url) read.url = readTypedAddress(line)!
    else if (score && !read.score) read.score = score.slice(0, 100)
    else if (courses)
      read.courses = courses
        .split(/\s*[,;]\s*/)
        .map(course => course.slice(0, 200))
        .slice(0, 30)
    else summary.push(line)
  }
  return { ...read, summary: summary.join(' ').slice(0, 2_000) }
}

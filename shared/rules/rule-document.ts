import { addDays } from '#shared/calendar/days.ts'
import { confidences, type Confidence } from './ledger.ts'

/** A row of a file in the content, as its columns name it. */
export type Row = Readonly<Record<string, string>>

/** All versions of a rule, or of an occupation’s going rates, as the content writes them, and their sources. */
export interface RuleDocument {
  rows: readonly Row[]
  sources: readonly Row[]
}
/** By the rule's id or the occupation's code. */
export type RuleDocuments = ReadonlyMap<string, RuleDocument>

/** A new version, as staff enter it. What it does not name stays as in the version before. */
export interface NewVersion {
  /** What it says, by the columns of its file. */
  cells: Row
  validFrom: string
  /** Null: until the next known version, or with no known end. */
  validTo: string | null
  confidence: Confidence
  sourceName: string
  sourceUrl: string
  /** How the figure reached us. */
  sourceNote: string
  note: string
  checkedOn: string
}

const startsOn = ({ valid_from }: Row) => valid_from ?? ''

/**
 * The document with another version. The version before it ends the day before; one that begins on the same day is
 * replaced; and where nothing is said about its end, it ends before the next one begins.
 */
export function addVersion(document: RuleDocument, version: NewVersion, first?: Row): RuleDocument {
  const { validFrom } = version
  const kept = document.rows
    .filter(row => startsOn(row) !== validFrom)
    .map(row => (isOpenOn(row, validFrom) ? { ...row, valid_to: addDays(validFrom, -1) } : row))
  const next = kept
    .map(startsOn)
    .filter(day => day > validFrom)
    .sort()[0]
  const model = document.rows.findLast(row => startsOn(row) <= validFrom) ?? document.rows[0] ?? first!
  const id = model.id ?? `uk.going-rate.${model.code}`
  const source = findSource(document, version, `${id.replaceAll('.', '-')}-${validFrom}`)
  const row: Row = {
    ...model,
    ...version.cells,
    valid_from: validFrom,
    valid_to: version.validTo ?? (next === undefined ? '' : addDays(next, -1)),
    confidence: version.confidence,
    checked_on: version.checkedOn,
    source: source.id!,
    note: version.note,
  }
  const rows = [...kept, row].sort((a, b) => startsOn(a).localeCompare(startsOn(b)))
  return keepNamedSources({ rows, sources: [...document.sources, source] })
}

const isOpenOn = (row: Row, day: string) => startsOn(row) < day && (!row.valid_to || row.valid_to >= day)

function findSource({ sources }: RuleDocument, version: NewVersion, wantedId: string): Row {
  const fresh = { name: version.sourceName, url: version.sourceUrl, note: version.sourceNote }
  const isSame = (row: Row) => row.name === fresh.name && row.url === fresh.url && row.note === fresh.note
  const known = sources.find(isSame)
  if (known) return known
  const taken = new Set(sources.map(({ id }) => id))
  let id = wantedId
  for (let number = 2; taken.has(id); number++) id = `${wantedId}-${number}`
  return { id, ...fresh }
}

function keepNamedSources({ rows, sources }: RuleDocument): RuleDocument {
  const named = [...new Set(rows.map(({ source }) => source))]
  const kept = named.map(id => sources.find(source => source.id === id)).filter(row => row !== undefined)
  return { rows, sources: kept }
}

/**
 * The document without anything after a day. The version of that day ends on it, and its note says why. Undefined where
 * the rule has no version on that day.
 */
export function endOn(document: RuleDocument, lastDay: string, why: string, today: string): RuleDocument | undefined {
  const kept = document.rows.filter(row => startsOn(row) <= lastDay)
  const last = kept.findLast(row => !row.valid_to || row.valid_to >= lastDay)
  if (!last) return undefined
  // Sent again because the answer was lost, it says so only once.
  const note = last.note?.includes(why) ? last.note : [last.note, why].filter(Boolean).join(' ')
  const ended = { ...last, valid_to: lastDay, checked_on: today, note }
  return keepNamedSources({ ...document, rows: kept.map(row => (row === last ? ended : row)) })
}

/** What a rule is, apart from its versions. */
export interface NewRule {
  id: string
  topic: string
  title: string
  unit: string
}

/** A rule with its first version. Its columns are in the order of the files, so that they can take it over as it is. */
export const startDocument = ({ id, topic, title, unit }: NewRule, version: NewVersion): RuleDocument =>
  addVersion({ rows: [], sources: [] }, version, { id, topic, title, value: '', unit, valid_from: '', start: '' })

/** What an occupation is, apart from its versions. */
export interface NewOccupation {
  code: string
  skill: string
  pay_scale: 'yes' | ''
}

/** An occupation with its first going rates, in the same way. */
export const startOccupation = ({ code, skill, pay_scale }: NewOccupation, version: NewVersion): RuleDocument => {
  const { occupation = '', route = '', ...rates } = version.cells
  const first = { code, occupation, skill, route, ...rates, pay_scale, valid_from: '' }
  return addVersion({ rows: [], sources: [] }, version, first)
}

/** The document with every version that has not ended marked as checked on a day. */
export const markChecked = (document: RuleDocument, today: string): RuleDocument => ({
  ...document,
  rows: document.rows.map(row => (row.valid_to && row.valid_to < today ? row : { ...row, checked_on: today })),
})

/** Whether two documents say the same law: only the days of checks differ, or nothing. */
export const isSameLaw = (a: RuleDocument, b: RuleDocument) =>
  JSON.stringify([a.sources, a.rows.map(withoutCheck)]) === JSON.stringify([b.sources, b.rows.map(withoutCheck)])
const withoutCheck = (row: Row) => ({ ...row, checked_on: '' })

/** How many days a check lasts, by how sure we are. */
const checkLasts: Readonly<Record<Confidence, number>> = { high: 180, medium: 90, low: 30 }
/** A version that ends with none after it is looked at again this many days before. */
const daysBeforeEnd = 30

interface CheckedVersion {
  validFrom: string
  validTo: string | null
  checkedOn: string
  confidence: Confidence
}

/** The day by which someone should look at a rule again, by all its versions. */
export function nextCheckOn(versions: readonly CheckedVersion[], today: string): string {
  const last = versions.toSorted((a, b) => a.validFrom.localeCompare(b.validFrom)).at(-1)!
  const current = versions.find(({ validFrom, validTo }) => validFrom <= today && (!validTo || validTo >= today))
  const { checkedOn, confidence } = current ?? last
  const routine = addDays(checkedOn, checkLasts[confidences.includes(confidence) ? confidence : 'low'])
  const ending = nextCheckBeforeEnd(last)
  return ending !== null && ending < routine ? ending : routine
}

/** A check before the end lasts until the end, and one after it is an ordinary check of a rule that is over. */
function nextCheckBeforeEnd({ validTo, checkedOn }: CheckedVersion): string | null {
  if (validTo === null || checkedOn > validTo) return null
  const warning = addDays(validTo, -daysBeforeEnd)
  return checkedOn < warning ? warning : addDays(validTo, 1)
}

import * as z from 'zod/mini'
import { mostEntries, type ListSection } from './choices.ts'
import { basicsSchemas, CvDocument, entrySchemas } from './document.ts'

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const listSections = Object.keys(entrySchemas) as ListSection[]

export interface ImportResult {
  document: CvDocument
  /** What could not be taken over, in words. */
  notes: string[]
}

/** Reads a JSON file: our own or JSON Resume 1.x. Undefined when it is neither. */
export function readJson(text: string, makeId: () => string): ImportResult | undefined {
  const value = parse(text)
  if (!isObject(value)) return undefined
  const { $schema: _, ...content } = value
  const own = CvDocument.safeParse(content)
  if (own.success && Object.keys(content).length > 0) return { document: own.data, notes: [] }
  if (!isObject(value.basics) && !listSections.some(section => Array.isArray(value[section]))) return undefined
  return readJsonResume(content, makeId)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function readJsonResume(resume: Json, makeId: () => string): ImportResult {
  const notes: string[] = []
  const { basics, meta, ...rest } = resume
  const read: Json = { basics: readBasics(isObject(basics) ? basics : {}, notes, makeId) }
  const other: Json = {}
  for (const [name, value] of Object.entries(rest)) {
    if (!isListSection(name) || !Array.isArray(value)) {
      other[name] = value
      continue
    }
    if (value.length > mostEntries) notes.push(`${name}: only the first ${mostEntries} entries were imported.`)
    read[name] = value
      .slice(0, mostEntries)
      .filter(isObject)
      .map((entry, place) => readEntry(name, entry, `${name} ${place + 1}`, notes, makeId))
  }
  if (isObject(meta)) {
    const { sojourn: _, ...others } = meta
    if (Object.keys(others).length > 0) read.meta = { other: others }
  }
  if (Object.keys(other).length > 0) read.other = other
  const document = CvDocument.safeParse(read)
  if (document.success) return { document: document.data, notes }
  // Fields that we have no place for can be too large; without them the rest is still worth having.
  delete read.other
  delete read.meta
  return { document: CvDocument.parse(read), notes: [...notes, 'Fields we don’t know were left out.'] }
}
const isListSection = (name: string): name is ListSection => Object.hasOwn(entrySchemas, name)

type Shape = Readonly<Record<string, z.ZodMiniType>>
/** Takes every field that fits; the others are kept aside as they are, and named when we know them. */
function readFields(shape: Shape, source: Json, where: string, notes: string[], skip: readonly string[] = []) {
  const fields: Json = {}
  const other: Json = {}
  for (const [name, value] of Object.entries(source)) {
    if (value === null || value === undefined || skip.includes(name)) continue
    const schema = Object.hasOwn(shape, name) && name !== 'other' && name !== 'id' ? shape[name] : undefined
    const result = schema && z.safeParse(schema, soften(name, value))
    if (result?.success) fields[name] = result.data
    else if (name !== 'id') other[name] = value
    if (result && !result.success)
      notes.push(`${where}: “${name}” could not be read (${JSON.stringify(value).slice(0, 60)}).`)
  }
  return { ...fields, ...(Object.keys(other).length > 0 && { other }) }
}

const dateFields = ['startDate', 'endDate', 'date', 'releaseDate']
/** Small differences between programs: times behind dates, addresses without a scheme, numbers for grades. */
function soften(name: string, value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return value
  if (dateFields.includes(name)) return /^(?:present|now|current)$/i.test(value) ? '' : value.replace(/T.*$/, '').trim()
  if (name === 'url' && /^[\w-]+(\.[\w-]+)+/.test(value)) return `https://${value}`
  return name === 'countryCode' ? value.toUpperCase() : value
}

const readEntry = (section: ListSection, entry: Json, where: string, notes: string[], makeId: () => string) => ({
  ...readFields(entrySchemas[section].shape as Shape, entry, where, notes),
  id: makeId(),
})

function readBasics(basics: Json, notes: string[], makeId: () => string): Json {
  const read: Json = readFields(basicsSchemas.basics.shape as Shape, basics, 'basics', notes, ['location', 'profiles'])
  if (isObject(basics.location)) {
    const { other: _, ...location } = readFields(
      basicsSchemas.location.shape as Shape,
      basics.location,
      'location',
      notes,
    ) as Json
    read.location = location
  }
  if (Array.isArray(basics.profiles)) {
    read.profiles = basics.profiles
      .filter(isObject)
      .slice(0, 10)
      .map(profile => ({
        ...readFields(basicsSchemas.profile.shape as Shape, profile, 'profiles', notes),
        id: makeId(),
      }))
  }
  return read
}

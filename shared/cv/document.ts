import * as z from 'zod/mini'
import { targetCountryCodes } from '#shared/account/target-countries.ts'
import { isDay } from '#shared/calendar/days.ts'
import {
  accents,
  densities,
  documentKinds,
  fontPairs,
  languageLevels,
  mostBytes,
  mostEntries,
  sectionKeys,
  templates,
  textSizes,
  type ListSection,
} from './choices.ts'
import { cleanLine, cleanLines } from './text.ts'

/**
 * A CV or a cover letter: the field names of JSON Resume 1.3.1, and fields of our own where it has none. Every field is
 * there: an empty string or list means that nothing was entered. `export-json.ts` leaves those out for other programs.
 */

const tooLong = (most: number) => `Use at most ${most.toLocaleString('en')} characters.`
const line = (most: number) =>
  z._default(z.string().check(z.overwrite(cleanLine), z.maxLength(most, tooLong(most))), '')
const lines = (most: number) =>
  z._default(z.string().check(z.overwrite(cleanLines), z.maxLength(most, tooLong(most))), '')
/** One line with `**bold**`, `*italic*` and links: see text.ts. */
const richLine = line
const richLines = lines

const Name = line(200)
const Url = z._default(
  z.string().check(
    z.overwrite(text => cleanLine(text).trim()),
    z.maxLength(500, tooLong(500)),
    z.regex(/^((https?:\/\/|mailto:)[^\s<>"]+)?$/i, 'Enter a web address that starts with https://.'),
  ),
  '',
)
const isPartialDate = (text: string) => text === '' || isDay(text + '2000-01-01'.slice(text.length))
/** Empty, 2026, 2026-11 or 2026-11-16. */
const PartialDate = z._default(
  z.string().check(z.refine(isPartialDate, 'Enter a year and, if you know it, a month.')),
  '',
)

const list = <T extends z.ZodMiniType>(entry: T, most = mostEntries) =>
  z._default(z.array(entry).check(z.maxLength(most, `Use at most ${most} entries here.`)), () => [])
const Highlights = list(richLine(1_000), 30)
const Keywords = list(line(100))

/** Never shown: tells the entry apart while it is edited, moved, hidden and commented on. */
const EntryId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/, 'An entry has an id that we can’t use.'))
/** What another program's file says about an entry and we have no field for. Kept, and written out again. */
const Other = z.optional(z.record(z.string(), z.json()))
const entry = { id: EntryId, other: Other }
const period = { startDate: PartialDate, endDate: PartialDate }

const Work = z.strictObject({
  ...entry,
  ...period,
  name: Name,
  position: Name,
  location: Name,
  url: Url,
  description: line(300),
  summary: richLines(2_000),
  highlights: Highlights,
})
const Volunteer = z.strictObject({
  ...entry,
  ...period,
  organization: Name,
  position: Name,
  location: Name,
  url: Url,
  summary: richLines(2_000),
  highlights: Highlights,
})
const Education = z.strictObject({
  ...entry,
  ...period,
  institution: Name,
  location: Name,
  url: Url,
  area: Name,
  studyType: Name,
  /** The grade as the institution gave it. */
  score: line(100),
  /** What that grade is in the country of the application. */
  scoreEquivalent: line(100),
  courses: list(line(200), 30),
  highlights: Highlights,
})
const Project = z.strictObject({
  ...entry,
  ...period,
  name: Name,
  entity: Name,
  type: line(100),
  url: Url,
  description: richLines(2_000),
  roles: list(line(100), 10),
  highlights: Highlights,
  keywords: Keywords,
})
const Skill = z.strictObject({ ...entry, name: Name, level: line(100), keywords: Keywords })
const Language = z.strictObject({
  ...entry,
  language: line(100),
  fluency: line(100),
  cefr: z._default(z.enum(languageLevels), ''),
  /** A test and its result, such as “IELTS 7.5”. */
  test: line(100),
})
const Certificate = z.strictObject({ ...entry, name: Name, issuer: Name, date: PartialDate, url: Url })
const Award = z.strictObject({ ...entry, title: Name, awarder: Name, date: PartialDate, summary: richLines(1_000) })
const Publication = z.strictObject({
  ...entry,
  name: line(500),
  publisher: Name,
  releaseDate: PartialDate,
  url: Url,
  summary: richLines(1_000),
})
const Interest = z.strictObject({ ...entry, name: Name, keywords: Keywords })
const Reference = z.strictObject({ ...entry, name: Name, reference: richLines(1_000) })

const Location = z.strictObject({
  address: line(200),
  postalCode: line(30),
  city: line(100),
  region: line(100),
  countryCode: z._default(z.string().check(z.regex(/^([A-Z]{2})?$/, 'Choose a country.')), ''),
})
const Profile = z.strictObject({ ...entry, network: line(60), username: line(100), url: Url })
const Basics = z.strictObject({
  other: Other,
  name: Name,
  /** The name in its own script, printed next to the Latin one. */
  nameNative: Name,
  pronouns: line(40),
  /** The headline under the name. */
  label: Name,
  email: line(254),
  phone: line(50),
  url: Url,
  /** A web address that another program uses for the picture. We print `photo` instead. */
  image: line(500),
  /** Whether the account's photo is printed, where the country allows one. */
  photo: z._default(z.boolean(), false),
  summary: richLines(3_000),
  location: z.prefault(Location, {}),
  profiles: list(Profile, 10),
  /** The sentence about the right to work, which its owner chose to print. */
  workAuthorisation: line(300),
  birth: PartialDate,
  nationality: line(100),
})

const Letter = z.strictObject({
  recipient: Name,
  company: Name,
  /** Lines of an address. */
  address: lines(400),
  date: PartialDate,
  subject: line(200),
  greeting: line(200),
  paragraphs: list(richLines(4_000), 20),
  closing: line(200),
})

const Design = z.strictObject({
  accent: z._default(z.enum(accents), 'navy'),
  fontPair: z._default(z.enum(fontPairs), 'sans'),
  textSize: z._default(z.literal(textSizes), 10.5),
  density: z._default(z.enum(densities), 'normal'),
})
const isListedOnce = (values: readonly string[]) => new Set(values).size === values.length
const Sections = z
  .array(z.enum(sectionKeys))
  .check(z.refine(isListedOnce, 'Each section can be listed once.'), z.maxLength(sectionKeys.length))
const Sojourn = z.strictObject({
  schemaVersion: z._default(z.literal(1), 1),
  kind: z._default(z.enum(documentKinds), 'cv'),
  template: z._default(z.enum(templates), 'single'),
  design: z.prefault(Design, {}),
  country: z._default(z.enum(targetCountryCodes), 'GB'),
  /** The language the document is written in. */
  language: z._default(z.string().check(z.regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/)), 'en'),
  targetRole: line(150),
  /** Sections that are left out come last, in the usual order. */
  sectionOrder: z._default(Sections, () => [...sectionKeys]),
  hiddenSections: z._default(Sections, () => []),
  /** Ids of entries that are not printed. */
  hiddenEntries: z._default(
    z.array(EntryId).check(z.maxLength(500), z.refine(isListedOnce, 'Each entry can be hidden once.')),
    () => [],
  ),
  /** Advice that its owner has dismissed: rule, and the place it is about. */
  dismissedAdvice: list(z.string().check(z.maxLength(120)), 200),
})
const Meta = z.strictObject({ other: Other, sojourn: z.prefault(Sojourn, {}) })

/** The shape of an entry in each section, for reading other programs' files field by field. */
export const entrySchemas = {
  work: Work,
  volunteer: Volunteer,
  education: Education,
  awards: Award,
  certificates: Certificate,
  publications: Publication,
  skills: Skill,
  languages: Language,
  interests: Interest,
  references: Reference,
  projects: Project,
} as const satisfies Record<ListSection, z.ZodMiniObject>
export const basicsSchemas = { basics: Basics, location: Location, profile: Profile }

const shape = {
  other: Other,
  basics: z.prefault(Basics, {}),
  work: list(Work),
  volunteer: list(Volunteer),
  education: list(Education),
  awards: list(Award),
  certificates: list(Certificate),
  publications: list(Publication),
  skills: list(Skill),
  languages: list(Language),
  interests: list(Interest),
  references: list(Reference),
  projects: list(Project),
  /** Only of a letter. */
  letter: z.prefault(Letter, {}),
  meta: z.prefault(Meta, {}),
}
type PlainDocument = z.output<z.ZodMiniObject<typeof shape>>

/** The ids of everything in the document that has one. */
export const listEntryIds = (document: PlainDocument) => [
  ...document.basics.profiles.map(({ id }) => id),
  ...entryLists.flatMap(key => document[key].map(({ id }) => id)),
]
const entryLists = [
  'work',
  'volunteer',
  'education',
  'awards',
  'certificates',
  'publications',
  'skills',
  'languages',
  'interests',
  'references',
  'projects',
] as const satisfies readonly ListSection[]

/** In UTF-8, which is how it is sent and stored. */
function countBytes(document: PlainDocument): number {
  let bytes = 0
  for (const sign of JSON.stringify(document)) {
    const code = sign.codePointAt(0)!
    bytes += 1 + Number(code > 0x7f) + Number(code > 0x7ff) + Number(code > 0xffff)
  }
  return bytes
}

export const CvDocument = z.strictObject(shape).check(
  z.refine(document => isListedOnce(listEntryIds(document)), 'Two entries have the same id.'),
  z.refine(document => countBytes(document) <= mostBytes, 'This document is too long. Shorten it or split it in two.'),
)
export type CvDocument = z.output<typeof CvDocument>
/** What may be left out is filled with empty fields. */
export type CvDocumentInput = z.input<typeof CvDocument>

export const createDocument = (input: CvDocumentInput = {}): CvDocument => CvDocument.parse(input)

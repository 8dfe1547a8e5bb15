import type { ListSection } from './choices.ts'
import { removeAccents } from './month-names.ts'

export type Section = ListSection | 'summary' | 'contact'
type Language = 'en' | 'de' | 'fr' | 'nl'
interface Heading {
  section: Section
  /** Languages it can be in. */
  languages: readonly Language[]
}

const languages = ['en', 'de', 'fr', 'nl'] as const satisfies readonly Language[]

/** Words that name a section, without accents. The first of them in a heading decides. */
const names: readonly (readonly [Section, Readonly<Record<Language, string>>])[] = [
  [
    'contact',
    {
      en: 'contact contacts touch details information',
      de: 'kontakt kontaktdaten anschrift daten angaben',
      fr: 'contact coordonnees informations',
      nl: 'contact contactgegevens gegevens personalia',
    },
  ],
  [
    'summary',
    {
      en: 'profile summary statement objective about overview bio',
      de: 'profil kurzprofil uber zusammenfassung',
      fr: 'profil propos resume objectif presentation',
      nl: 'profiel over samenvatting',
    },
  ],
  [
    'languages',
    {
      en: 'language languages',
      de: 'sprachen fremdsprachen sprachkenntnisse',
      fr: 'langues linguistiques',
      nl: 'talen talenkennis',
    },
  ],
  [
    'volunteer',
    {
      en: 'volunteer volunteering voluntary extracurricular activities leadership',
      de: 'ehrenamt engagement ehrenamtliches',
      fr: 'benevolat benevole associatif engagements',
      nl: 'vrijwilligerswerk',
    },
  ],
  [
    'projects',
    { en: 'project projects', de: 'projekte projekterfahrung', fr: 'projets realisations', nl: 'projecten' },
  ],
  [
    'certificates',
    {
      en: 'certificate certificates certification certifications licences licenses courses training',
      de: 'zertifikate weiterbildung weiterbildungen fortbildungen zertifizierungen',
      fr: 'certifications certificats',
      nl: 'certificaten cursussen',
    },
  ],
  [
    'awards',
    {
      en: 'awards award honours honors scholarships achievements prizes',
      de: 'auszeichnungen stipendien preise',
      fr: 'distinctions prix bourses',
      nl: 'prijzen beurzen',
    },
  ],
  [
    'publications',
    { en: 'publications publication', de: 'veroffentlichungen publikationen', fr: 'publications', nl: 'publicaties' },
  ],
  [
    'interests',
    {
      en: 'interests hobbies',
      de: 'interessen hobbys hobbies',
      fr: 'interet interets loisirs',
      nl: "interesses hobby's",
    },
  ],
  ['references', { en: 'references referees', de: 'referenzen', fr: 'references', nl: 'referenties' }],
  [
    'education',
    {
      en: 'education qualifications studies',
      de: 'ausbildung bildungsweg studium schulbildung bildung hochschulbildung',
      fr: 'formation formations etudes diplomes scolarite',
      nl: 'opleiding opleidingen onderwijs',
    },
  ],
  [
    'work',
    {
      en: 'experience experiences employment internships placements work jobs positions',
      de: 'berufserfahrung praxiserfahrung berufspraxis praktika arbeitserfahrung beschaftigung erfahrung',
      fr: 'experience experiences emplois stages',
      nl: 'werkervaring ervaring stages',
    },
  ],
  [
    'skills',
    {
      en: 'skills competencies competences technologies expertise proficiencies',
      de: 'kenntnisse fahigkeiten kompetenzen edv-kenntnisse it-kenntnisse fachkenntnisse',
      fr: 'competences savoir-faire informatique logiciels',
      nl: 'vaardigheden competenties kennis',
    },
  ],
]

/** Words that name a section only where no other word does: “Beruflicher Werdegang”. */
const weakNames: readonly (readonly [Section, RegExp])[] = [
  ['education', /^(academic|akademischer?|academique|schulischer?|universitaire)$/],
  ['work', /^(professional|beruflicher?|professionnel(le)?s?|career|werdegang|parcours)$/],
]
/** Words around them that say nothing by themselves. */
const others = new Set(
  (
    'and & und et en or of the my me in get a d de des du la le les l moi mich mij mezelf areas section history background ' +
    'personal personliche personnel personnels personnelles personnelle persoonlijke ' +
    'relevant related selected ausgewahlte key core main additional other further sonstige weitere besondere autres ' +
    'technical technische techniques digital digitale informatiques soft hard it computer software edv transferable industry ' +
    'academic akademische academiques professional professionnelle professionnelles berufliche praktische ' +
    'internship teaching research tools part-time full-time parlees centres'
  ).split(' '),
)
/** A rest of this and that is no place for addresses. */
const isRest = /\b(additional|other|further|sonstige|weitere|autres)\b/

const sectionOfWord = new Map<string, { section: Section; languages: Language[] }>()
for (const [section, words] of names) {
  for (const language of languages) {
    for (const word of words[language].split(' ')) {
      const known = sectionOfWord.get(word)
      if (!known) sectionOfWord.set(word, { section, languages: [language] })
      else if (known.section === section) known.languages.push(language)
    }
  }
}

/** What a resume calls itself, above everything. */
const titles = /^(curriculum vitae|cv|resume|lebenslauf|tabellarischer lebenslauf)$/
const longestHeading = 50
const mostWords = 6

const normalise = (line: string) =>
  removeAccents(line)
    .toLowerCase()
    .replace(/[’']/g, ' ')
    .replace(/^[\s■◆❖|_]+|[\s:|_–—-]+$/g, '')
    .replace(/\s+/g, ' ')

export const isTitle = (line: string) => titles.test(normalise(line))

/** Which section a line begins. Every word of it has to be one that headings are made of. */
export function readHeading(line: string): Heading | undefined {
  if (line.length > longestHeading || /\d|[.!?]$/.test(line.trim())) return undefined
  const words = normalise(line).split(/[\s,/]+/)
  if (words.length > mostWords || words.some(word => !sectionOfWord.has(word) && !others.has(word) && !isWeak(word)))
    return undefined
  const named = words.map(word => sectionOfWord.get(word)).filter(each => each !== undefined)
  // Of others, the first decides: “Volunteer work” is not about work.
  const found = named.find(({ section }) => section === 'languages') ?? named[0]
  if (found?.section === 'contact' && isRest.test(normalise(line))) return undefined
  if (found) return found
  const weak = words.flatMap(word => weakNames.find(([, pattern]) => pattern.test(word))?.[0] ?? [])[0]
  return weak && { section: weak, languages: [] }
}
const isWeak = (word: string) => weakNames.some(([, pattern]) => pattern.test(word))

/** Whether a heading goes on in the next line. */
export const endsOpen = (line: string) => /(?:[&,]|\b(?:and|und|et|en))$/i.test(line.trim())
export const startsOpen = (line: string) => /^(?:[&]|(?:and|und|et|en)\b)/i.test(line.trim())

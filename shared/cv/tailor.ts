import { sectionNames, type ListSection } from './choices.ts'
import type { CvDocument } from './document.ts'
import { plainText } from './text.ts'

/** A requirement of an advert, and what the CV says about it. */
export interface Requirement {
  text: string
  /** Words that the CV has too, and where. */
  covered: { word: string; where: string }[]
  missing: string[]
}

const cue =
  /\b(experience|knowledge|understanding|degree|qualification|skills?|fluent|ability|able to|familiar|proficien|required|essential|desirable|must have|you have|you are|you will have|you bring|background in|comfortable|confident|working with)\b/i
const notAbout = /\b(we offer|benefits|salary|holiday|pension|equal opportunit|sponsorship|apply|deadline|visa)\b/i
const mostRequirements = 25
/** Shorter ones are headings. */
const fewestWords = 4

/** Sentences and list items of an advert that say what an applicant should have. In its own words and order. */
export function listRequirements(advert: string): string[] {
  const pieces = advert
    .split(/\n|(?<=[.!?;])\s+(?=[A-Z•-])/)
    .map(piece => piece.replace(/^[\s•*–-]+/, '').trim())
    .filter(piece => piece.split(/\s+/).length >= fewestWords && piece.length <= 400)
  return [...new Set(pieces.filter(piece => cue.test(piece) && !notAbout.test(piece)))].slice(0, mostRequirements)
}

const commonWords = new Set(
  (
    'a an and any are as at be been by can could do does for from good great has have having high how if in into ' +
    'is it its may more most must of on or our other ' +
    'own should so some such than that the their them then these they this those through to up use used using ' +
    'very was we well were what when which who will with within would ' +
    'you your ability able experience knowledge understanding skills skill strong excellent required essential ' +
    'desirable preferably ideally including related relevant similar ' +
    'working work role team years year least minimum plus proven demonstrated solid degree level about across ' +
    'both also etc eg ie new all not no one two three like want need join'
  ).split(' '),
)

/** Words that say something: without endings, so that “analysing” meets “analysis”. */
function tellingWords(text: string): Map<string, string> {
  const words = new Map<string, string>()
  for (const [word] of text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}+#./-]*[\p{L}\p{N}+#]|[\p{Lu}]/gu)) {
    const plain = word.toLowerCase()
    if (commonWords.has(plain) || /^\d+$/.test(plain)) continue
    const stem = stemOf(plain)
    if (!words.has(stem)) words.set(stem, word)
  }
  return words
}
const stemOf = (word: string) =>
  word.length > 5
    ? word.replace(
        /(isation|ization|ations?|ing|ised|ized|ises|izes|ise|ize|ers?|ment|ies|ical|ics?|is|es|ed|al|ly|e|s|y)$/,
        '',
      )
    : word.replace(/s$/, '')

/** Every text of the CV with the place it is in. */
function listTexts({ basics, meta, ...document }: CvDocument): { where: string; text: string }[] {
  const hidden = meta.sojourn
  const lists = (Object.keys(sectionNames) as (keyof typeof sectionNames)[]).filter(
    (key): key is ListSection => key !== 'summary' && !hidden.hiddenSections.includes(key),
  )
  return [
    { where: sectionNames.summary, text: `${basics.label}\n${basics.summary}` },
    ...lists.flatMap(section =>
      document[section]
        .filter(({ id }) => !hidden.hiddenEntries.includes(id))
        .map(entry => ({
          where: [sectionNames[section], nameOf(entry)].filter(Boolean).join(': '),
          text: Object.entries(entry)
            .filter(([name]) => name !== 'id' && name !== 'other')
            .flatMap(([, value]): unknown => value)
            .filter(value => typeof value === 'string')
            .join('\n'),
        })),
    ),
  ]
}
const nameOf = (entry: Record<string, unknown>) =>
  ['name', 'institution', 'organization', 'title', 'language'].map(key => entry[key]).find(Boolean) as
    | string
    | undefined

/** What of an advert the CV covers. Only words that are in both are called covered; nothing is invented. */
export function compareWithJob(document: CvDocument, requirements: readonly string[]): Requirement[] {
  const texts = listTexts(document).map(({ where, text }) => ({ where, words: tellingWords(plainText(text)) }))
  return requirements.map(text => {
    const covered: Requirement['covered'] = []
    const missing: string[] = []
    for (const [stem, word] of tellingWords(text)) {
      const place = texts.find(({ words }) => words.has(stem))
      if (place) covered.push({ word, where: place.where })
      else missing.push(word)
    }
    return { text, covered, missing }
  })
}

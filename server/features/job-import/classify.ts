import { jobFields } from '#shared/jobs/taxonomy.ts'
import { onFirstUse } from '#shared/on-first-use.ts'
import { plainText, type RichText } from '#shared/rich-text/rich-text.ts'
import { occupationWords } from '#server/features/rules/occupation-words.ts'
import fieldTable from '../../../content/jobs/field-words.csv?raw'
import { readTable } from '../jobs/content-table.ts'

const anyOf = (words: string) =>
  new RegExp(
    `(?<![\\p{L}\\d])(?:${words
      .split('|')
      .map(word => word.replace(/[.+?()[\]{}\\/]/g, '\\$&').replace('*', '\\p{L}*'))
      .join('|')})(?![\\p{L}\\d])`,
    'iu',
  )

const type = { graduate: 1, internship: 2, placement: 3, fullTime: 4, partTime: 5 } as const

/**
 * Graduate job, internship, placement, part-time or full-time, by the title and what the feed calls it. Part-time work
 * for professionals stays on the careers board; only a source that says so, or whoever imports it (--board), makes it
 * work beside a course. Where nothing is said about hours, as in most Greenhouse boards, a job is full-time.
 */
export function jobType(title: string, kind: string, description: string): number {
  const named = `${title} ${kind}`
  const found = typeWords.find(({ words }) => words.test(named))
  if (found) return found.type
  if (!/\bfull[-_ ]?time\b/i.test(kind) && /\bpart[- ]time (?:role|position|job|post|contract)\b/i.test(description))
    return type.partTime
  return type.fullTime
}

/** In order: the first that fits. Words of other languages stay as they are in international boards. */
const typeWords: readonly { type: number; words: RegExp }[] = [
  // Not the placement of sensors or people: a placement is named last, or before a year, a student or the season.
  {
    type: type.placement,
    words: /\b(?:industrial|student|summer|year[- ]long|12[- ]month|undergraduate|work|university) placements?\b/i,
  },
  {
    type: type.placement,
    words: /\bplacement (?:year|student|scheme|programme|intern|opportunity|20\d\d)\b|\bplacements?\s*(?:$|[-–—(,|:])/i,
  },
  { type: type.placement, words: /\byear in industry\b|\bsandwich (?:year|student)\b/i },
  {
    type: type.internship,
    words: /\bintern(?:s|ship|ships)?\b|\bsummer (?:analyst|associate)\b|\bspring (?:week|insight)\b/i,
  },
  // French and Dutch "stage" only as the first word or before what it is in; English has stages too.
  {
    type: type.internship,
    words: /\bstagiaires?\b|^stage\b(?! manager| hand)|\b(?:meewerk|afstudeer)stage\b/i,
  },
  { type: type.internship, words: /\bstage (?:de|en|pfe|fin|ouvrier|m\/f|h\/f|bij|marketing|hbo|wo)\b/i },
  { type: type.internship, words: /\b(?:pflicht)?praktik(?:um|ant(?:in)?|a)\b|\bpraktikant/i },
  { type: type.placement, words: /\balternan(?:ce|t|te)\b|\bduales studium\b/i },
  { type: type.partTime, words: /\bwerkstudent|\bworking student\b|\bhiwi\b/i },
  {
    type: type.graduate,
    words: new RegExp(
      '(?<!post[- ]?|under[- ]?)\\b(?:new[ -])?grad(?:uate)?s?\\b' +
        '(?! (?:recruit|admission|school|office|studies|outcomes|programme manager))',
      'i',
    ),
  },
  { type: type.partTime, words: /\bpart[-_ ]?time\b/i },
]

const fields = onFirstUse(() =>
  readTable(fieldTable).map(([slug, words]) => ({
    id: jobFields.find(field => field.slug === slug)!.id,
    words: anyOf(words!),
  })),
)

/** By the title, else by the department; undefined when neither says it. */
export const jobField = (title: string, department: string): number | undefined =>
  [title, department].map(text => fields().find(({ words }) => words.test(text))?.id).find(id => id !== undefined)
/** For what no word places. */
export const otherField = jobFields.find(({ slug }) => slug === 'people-and-operations')!.id

const occupations = onFirstUse(() =>
  occupationWords
    .filter(({ words }) => words.length > 0)
    .map(({ code, words }) => ({ code, words: anyOf(words.join('|')) })),
)

/** SOC 2020, only where the title leaves no doubt. */
export function occupationCode(title: string): string | undefined {
  if (/\b(?:head|director|vp|chief|manager|recruiter|sales|teacher|tutor|lecturer|instructor)\b/i.test(title))
    return undefined
  const found = occupations().filter(({ words }) => words.test(title))
  return found.length === 1 ? found[0]!.code : undefined
}

const about = `(?:${'degree honours hons class bachelor university graduate equivalent above higher predicted expected achieved'.replaceAll(' ', '|')})`
const classes: readonly (readonly [1 | 2 | 3, string])[] = [
  [
    1,
    String.raw`first[- ]class(?= honours| degree| hons| bachelor)|\b1st(?=[- ]class| degree)|\bfirst(?= degree class)`,
  ],
  [2, String.raw`\b2[:.]1\b|\b2[ -]?i\b(?!i)|upper[- ]second`],
  [3, String.raw`\b2[:.]2\b|\b2[ -]?ii\b|lower[- ]second`],
]
const degreeWords = classes.map(
  ([id, words]) =>
    [
      id,
      new RegExp(String.raw`\b${about}\b[^.;\n]{0,60}?(?:${words})|(?:${words})[^.;\n]{0,60}?\b${about}\b`, 'i'),
    ] as const,
)

/** The lowest class of degree that is enough. */
export function degreeClass(text: string): 1 | 2 | 3 | undefined {
  return degreeWords
    .filter(([, words]) => words.test(text))
    .map(([id]) => id)
    .at(-1)
}

const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const experience = new RegExp(
  String.raw`^(?:you (?:have|bring) )?(?:at least |a minimum of |minimum(?: of)? )?(\d{1,2}|${numbers.join('|')})(?:\+| or more)?(?: ?(?:-|–|to) ?\d{1,2})? (year|month)s?['’]?(?: [\p{L}-]+){0,6} experience\b`,
  'iu',
)
const mostMonths = 15 * 12

/** How long one must have worked before. Read from lists alone: in its prose an employer speaks of its own years. */
export function experienceMonths(description: RichText): number | undefined {
  const items = description.flatMap(block => (block.kind === 'list' ? plainText([block]).split('\n') : []))
  const asked = items.flatMap(item => {
    const [, count, unit] = experience.exec(item.trim()) ?? []
    if (count === undefined) return []
    const months =
      (/\d/.test(count) ? Number(count) : numbers.indexOf(count.toLowerCase())) *
      (unit!.toLowerCase() === 'year' ? 12 : 1)
    return months > 0 && months <= mostMonths ? [months] : []
  })
  return asked.length > 0 ? Math.max(...asked) : undefined
}

const common: Readonly<Record<string, RegExp>> = {
  en: /\b(?:the|and|you|with|for|our|are|will|your|this)\b/gi,
  de: /\b(?:und|der|die|das|mit|für|wir|sie|eine|ist|bei)\b/gi,
  fr: /\b(?:les|des|vous|nous|une|pour|avec|dans|est|sur|votre)\b/gi,
  nl: /\b(?:het|een|van|wij|voor|met|jij|bij|zijn|naar|onze)\b/gi,
}

/** The language an advert is written in, by its smallest words. English unless another is plainly more likely. */
export function languageOf(text: string): string {
  const sample = text.slice(0, 5_000)
  const counts = Object.entries(common).map(([language, words]) => ({
    language,
    count: sample.match(words)?.length ?? 0,
  }))
  const english = counts[0]!.count
  const best = counts.reduce((a, b) => (b.count > a.count ? b : a))
  return best.count >= 5 && best.count > english * 2 ? best.language : 'en'
}

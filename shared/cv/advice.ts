import { targetCountries } from '#shared/account/target-countries.ts'
import { inSentence } from '#shared/country-in-sentence.ts'
import { sectionNames, type ListSection } from './choices.ts'
import { countryProfiles } from './countries.ts'
import type { CvDocument } from './document.ts'
import { findSpelling } from './spelling.ts'
import { plainText } from './text.ts'

/** Something that could be better, why, and where. */
export interface Finding {
  /** Rule and place: what is remembered when it is dismissed. */
  key: string
  /** The field of the form it is about. */
  fieldId: string
  where: string
  words: string
  reason: string
  isImportant: boolean
}

interface Facts {
  document: CvDocument
  /** Pages when printed; 0 while it is not known. */
  pages: number
  today: string
}

type Draft = Omit<Finding, 'key' | 'isImportant'> & { rule: string; isImportant?: boolean }

/** Everything the rules find, without what was dismissed; important things first. */
export function findAdvice(facts: Facts): Finding[] {
  const { document } = facts
  const { kind, dismissedAdvice } = document.meta.sojourn
  const drafts = kind === 'letter' ? [...checkContact(document), ...checkLetter(facts)] : checkCv(facts)
  const findings = drafts.map(({ rule, isImportant = false, ...rest }): Finding => ({
    ...rest,
    isImportant,
    key: `${rule} ${rest.fieldId}`.slice(0, 120),
  }))
  return findings
    .filter(({ key }) => !dismissedAdvice.includes(key))
    .sort((a, b) => Number(b.isImportant) - Number(a.isImportant))
}

const checkCv = (facts: Facts): Draft[] => [
  ...checkContact(facts.document),
  ...checkPersonalData(facts.document),
  ...checkDates(facts),
  ...checkGaps(facts),
  ...checkAchievements(facts.document),
  ...checkLanguages(facts.document),
  ...checkTexts(facts.document),
  ...checkLength(facts),
]

const countryOf = ({ meta }: CvDocument) => {
  const { country } = meta.sojourn
  return {
    profile: countryProfiles[country],
    place: inSentence(targetCountries.find(({ code }) => code === country)!.name),
  }
}

const details = 'Personal details'
function checkContact({ basics }: CvDocument): Draft[] {
  const found: Draft[] = []
  const add = (rule: string, field: string, words: string, reason: string) =>
    found.push({ rule, fieldId: `basics-${field}`, where: details, words, reason, isImportant: true })
  if (!basics.name.trim()) add('name', 'name', 'Your name is missing.', 'It is the title of the page.')
  else if (!/\p{Script=Latin}/u.test(basics.name))
    add(
      'latin-name',
      'name',
      'Your name has no Latin letters.',
      'Many programs that sort applications read only those. Put your own script in the field next to it.',
    )
  if (!basics.email.trim()) add('email', 'email', 'Your email address is missing.', 'Employers answer by email.')
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(basics.email.trim()))
    add('email-form', 'email', 'This is not an email address.', 'An answer would not reach you.')
  if (!basics.phone.trim())
    add('phone', 'phone', 'Your phone number is missing.', 'Many employers call to arrange an interview.')
  else if (!/^(\+|00)/.test(basics.phone.trim()))
    found.push({
      rule: 'phone-code',
      fieldId: 'basics-phone',
      where: details,
      words: 'Your phone number has no country code.',
      reason: 'Begin with + and the code, so that it works from every country.',
    })
  if (!basics.location.city.trim())
    found.push({
      rule: 'city',
      fieldId: 'basics-city',
      where: details,
      words: 'Your town or city is missing.',
      reason: 'Employers want to know whether you are near or would move. No street is needed.',
    })
  for (const { id, network, url } of basics.profiles) {
    if (url === '')
      found.push({
        rule: 'profile-link',
        fieldId: `${id}-url`,
        where: details,
        words: `${network || 'A profile'} has no address.`,
        reason: 'A reader can’t open it.',
      })
    else if (url.length > longestPrintedLink)
      found.push({
        rule: 'long-link',
        fieldId: `${id}-url`,
        where: details,
        words: 'This link is very long.',
        reason: 'On paper no one can type it. Most networks let you choose a short address.',
      })
  }
  return found
}
const longestPrintedLink = 60

function checkPersonalData(document: CvDocument): Draft[] {
  const { basics } = document
  const { profile, place } = countryOf(document)
  const found: Draft[] = []
  const unwanted = (rule: string, fieldId: string, what: string, reason: string) =>
    found.push({
      rule,
      fieldId,
      where: 'Only for some countries',
      words: `${what} is not usual in ${place}, so we don’t print it.`,
      reason,
    })
  if (basics.birth && !profile.printedPersonalData.includes('birth'))
    unwanted('birth', 'basics-birth', 'Your date of birth', profile.personalDataAdvice)
  if (basics.nationality && !profile.printedPersonalData.includes('nationality'))
    unwanted('nationality', 'basics-nationality', 'Your nationality', profile.personalDataAdvice)
  if (basics.photo && profile.photo === 'no') unwanted('photo', 'basics-photo', 'A photo', profile.photoAdvice)
  if (profile.workRights === 'expected' && !basics.workAuthorisation)
    found.push({
      rule: 'work-rights',
      fieldId: 'basics-workAuthorisation',
      where: 'Right to work',
      words: `Employers in ${place} look for a line about your right to work.`,
      reason: 'Without it they may assume that you need a sponsor.',
    })
  return found
}

interface Dated {
  section: ListSection
  id: string
  name: string
  startDate: string
  endDate: string
}
const listDated = ({ work, education, volunteer, projects }: CvDocument): Dated[] => [
  ...work.map(entry => ({ ...entry, section: 'work' as const, name: entry.name || entry.position })),
  ...education.map(entry => ({ ...entry, section: 'education' as const, name: entry.institution })),
  ...volunteer.map(entry => ({ ...entry, section: 'volunteer' as const, name: entry.organization })),
  ...projects.map(entry => ({ ...entry, section: 'projects' as const })),
]
const whereOf = ({ section, name }: { section: ListSection; name: string }) =>
  [sectionNames[section], name].filter(Boolean).join(': ')

function checkDates({ document, today }: Facts): Draft[] {
  return listDated(document).flatMap((entry): Draft[] => {
    const { id, section, startDate, endDate } = entry
    const where = whereOf(entry)
    if (!startDate && !endDate && section !== 'projects')
      return [
        {
          rule: 'dates',
          fieldId: `${id}-startDate`,
          where,
          words: 'The dates are missing.',
          reason: 'Readers can’t see how long it was.',
          isImportant: true,
        },
      ]
    const shared = Math.min(startDate.length, endDate.length)
    if (startDate && endDate && endDate.slice(0, shared) < startDate.slice(0, shared))
      return [
        {
          rule: 'reversed',
          fieldId: `${id}-endDate`,
          where,
          words: 'It ends before it starts.',
          reason: 'One of the two dates is wrong.',
          isImportant: true,
        },
      ]
    if (startDate.slice(0, 7) > today.slice(0, startDate.length))
      return [
        {
          rule: 'future',
          fieldId: `${id}-startDate`,
          where,
          words: 'It starts in the future.',
          reason: 'Check the year, or say that it is planned.',
        },
      ]
    return []
  })
}

const longestGapMonths = 6
const toMonths = (date: string, isEnd: boolean) => {
  const [year, month = isEnd ? 12 : 1] = date.split('-').map(Number)
  return year! * 12 + month!
}

/** Months in which neither work, study nor volunteering is listed. */
function checkGaps({ document, today }: Facts): Draft[] {
  const periods = listDated(document)
    .filter(({ startDate, section }) => startDate !== '' && section !== 'projects')
    .map(entry => ({ entry, from: toMonths(entry.startDate, false), to: toMonths(entry.endDate || today, true) }))
    .sort((a, b) => a.from - b.from)
  const found: Draft[] = []
  let covered = periods[0]?.to ?? 0
  for (const { entry, from, to } of periods) {
    const gap = from - covered - 1
    if (gap > longestGapMonths)
      found.push({
        rule: 'gap',
        fieldId: `${entry.id}-startDate`,
        where: whereOf(entry),
        words: `There are ${gap} months before this in which nothing is listed.`,
        reason: 'Readers may ask. Add what you did, even if it was unpaid, or be ready to explain.',
      })
    covered = Math.max(covered, to)
  }
  return found
}

const weakStart =
  /^(responsible for|helped|worked on|assisted|involved in|participated in|duties included|tasked with|was in charge)\b/i
const firstPerson = /(^|\s)(I|I’m|I'm|my|me)\b/
const longestBullet = 220

function checkAchievements({ work, volunteer, projects }: CvDocument): Draft[] {
  const entries = [
    ...work.map(entry => ({ ...entry, section: 'work' as const })),
    ...volunteer.map(entry => ({ ...entry, section: 'volunteer' as const, name: entry.organization })),
    ...projects.map(entry => ({ ...entry, section: 'projects' as const })),
  ]
  return entries.flatMap((entry): Draft[] => {
    const lines = entry.highlights.map(line => plainText(line).trim()).filter(Boolean)
    const base = { fieldId: `${entry.id}-highlights`, where: whereOf(entry) }
    const found: Draft[] = []
    if (entry.section === 'work' && lines.length === 0)
      found.push({
        ...base,
        rule: 'no-achievements',
        words: 'No achievements are listed.',
        reason: 'Two to four lines about what you changed say more than the job title.',
      })
    if (entry.section === 'work' && lines.length > 0 && !lines.some(line => /\d/.test(line)))
      found.push({
        ...base,
        rule: 'numbers',
        words: 'No line has a number.',
        reason: 'Numbers make results believable: how many, how much, how often, how fast.',
      })
    const weak = lines.find(line => weakStart.test(line))
    if (weak)
      found.push({
        ...base,
        rule: 'weak-verb',
        words: `“${weak.slice(0, 50)}” begins weakly.`,
        reason: 'Begin with what you did: built, led, cut, wrote, sold.',
      })
    const personal = lines.find(line => firstPerson.test(line))
    if (personal)
      found.push({
        ...base,
        rule: 'first-person',
        words: `“${personal.slice(0, 50)}” speaks of “I” or “my”.`,
        reason: 'Lines of a CV leave that out; the reader knows who you are.',
      })
    const long = lines.find(line => line.length > longestBullet)
    if (long)
      found.push({
        ...base,
        rule: 'long-line',
        words: `“${long.slice(0, 40)}…” is longer than two lines.`,
        reason: 'Readers skim. Split it or cut it.',
      })
    return found
  })
}

const checkLanguages = ({ languages }: CvDocument): Draft[] =>
  languages
    .filter(({ cefr, fluency, test }) => !cefr && !fluency && !test)
    .map(({ id, language }) => ({
      rule: 'level',
      fieldId: `${id}-cefr`,
      where: `${sectionNames.languages}: ${language}`,
      words: 'The level is missing.',
      reason: 'A level such as B2 says what you can do.',
    }))

/** Words of the other spelling, and facts about a person that no country asks for. */
function checkTexts(document: CvDocument): Draft[] {
  const { profile, place } = countryOf(document)
  const { basics, work, projects, volunteer, education } = document
  const texts = [
    { fieldId: 'summary', where: sectionNames.summary, text: basics.summary },
    { fieldId: 'basics-label', where: details, text: basics.label },
    ...[...work, ...projects, ...volunteer, ...education].map(entry => ({
      fieldId: `${entry.id}-highlights`,
      where: 'name' in entry ? entry.name : '',
      text: [...('summary' in entry ? [entry.summary] : []), ...entry.highlights].join('\n'),
    })),
  ]
  return texts.flatMap(({ fieldId, where, text }): Draft[] => {
    const words = plainText(text)
    const spelling = document.meta.sojourn.language.startsWith('en') ? findSpelling(words, profile.spelling) : undefined
    const found: Draft[] = []
    if (spelling)
      found.push({
        rule: `spelling-${spelling.found}`,
        fieldId,
        where,
        words: `“${spelling.found}” is spelled “${spelling.usual}” in ${place}.`,
        reason: 'Use one spelling, that of the reader.',
      })
    if (/\b(marital status|married|religion|date of birth)\b/i.test(words))
      found.push({
        rule: 'private-facts',
        fieldId,
        where,
        words: 'This mentions your private life.',
        reason: profile.personalDataAdvice,
      })
    return found
  })
}

function checkLength({ document, pages }: Facts): Draft[] {
  const { profile, place } = countryOf(document)
  if (pages <= profile.pages.most) return []
  return [
    {
      rule: `length-${pages}`,
      fieldId: 'country',
      where: 'Length',
      words: `It has ${pages} pages. In ${place} ${profile.pages.most === 1 ? 'one page is' : `${profile.pages.most} pages are`} the most.`,
      reason: profile.lengthAdvice,
      isImportant: true,
    },
  ]
}

function checkLetter({ document: { letter }, pages }: Facts): Draft[] {
  const found: Draft[] = []
  const add = (rule: string, fieldId: string, words: string, reason: string) =>
    found.push({ rule, fieldId, where: 'Letter', words, reason, isImportant: true })
  if (!letter.company.trim())
    add('company', 'letter-company', 'The employer is missing.', 'A letter is written to someone.')
  if (!letter.paragraphs.some(text => text.trim()))
    add('empty', 'letter-text', 'The letter has no text yet.', 'Three short paragraphs are enough.')
  if (pages > 1)
    add(
      `length-${pages}`,
      'letter-text',
      `The letter has ${pages} pages.`,
      'One page is the most that readers take in.',
    )
  return found
}

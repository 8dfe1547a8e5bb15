import { countryOf, details, nameEntry, type Draft } from './advice-draft.ts'
import { sectionNames } from './choices.ts'
import type { CvDocument } from './document.ts'
import { findSpelling } from './spelling.ts'
import { plainText } from './text.ts'

const weakStart =
  /^(responsible for|helped|worked on|assisted|involved in|participated in|duties included|tasked with|was in charge)\b/i
const firstPerson = /(^|\s)(I|I’m|I'm|my|me)\b/
const longestBullet = 220

export function checkAchievements({ work, volunteer, projects }: CvDocument): Draft[] {
  const entries = [
    ...work.map(entry => ({ ...entry, section: 'work' as const })),
    ...volunteer.map(entry => ({ ...entry, section: 'volunteer' as const, name: entry.organization })),
    ...projects.map(entry => ({ ...entry, section: 'projects' as const })),
  ]
  return entries.flatMap((entry): Draft[] => {
    const lines = entry.highlights.map(line => plainText(line).trim()).filter(Boolean)
    const base = { fieldId: `${entry.id}-highlights`, where: nameEntry(entry) }
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

export const checkLanguages = ({ languages }: CvDocument): Draft[] =>
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
export function checkTexts(document: CvDocument): Draft[] {
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

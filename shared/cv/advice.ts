import { countryOf, details, type Draft, type Facts, type Finding } from './advice-draft.ts'
import { checkDates, checkGaps } from './advice-on-dates.ts'
import { checkAchievements, checkLanguages, checkTexts } from './advice-on-texts.ts'
import type { CvDocument } from './document.ts'

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

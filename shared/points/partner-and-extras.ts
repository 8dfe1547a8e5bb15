import { spellDay } from '#shared/calendar/days.ts'
import { visas, type Answers, type Visa } from './answers.ts'
import { addMonths } from './calendar.ts'
import { forAll, type Line } from './line.ts'
import type { Rulebook } from './rulebook.ts'

/**
 * Whether a partner's occupation list counts for the ten points, by visa. A 491 with a family sponsor follows the rule
 * of the 189.
 */
function partnerListCounts(visa: Visa, list: Answers['partnerList'], sponsor: Answers['sponsor']): boolean {
  if (list === 'medium') return true
  if (visa === '491') return list !== '' && sponsor === 'nomination'
  return visa === '190' && list === 'short'
}

function explainPartner(counts: readonly Visa[]) {
  if (counts.length === visas.length) return 'Your partner is skilled.'
  if (counts.length === 0)
    return 'Your partner’s occupation is not on a list that counts here, so their English counts.'
  return `Your partner’s occupation is on a list for the ${counts.join(' and ')}. For the others their English counts.`
}

export function partnerLines(rules: Rulebook, { partner, partnerList, sponsor }: Answers, day: string): Line[] {
  if (!partner) return []
  const worth = (rule: string) => rules.number(`partner.${rule}`, day)
  const line = (rule: string, why: string): Line => ({
    id: 'partner',
    group: 'partner',
    title: 'Partner',
    points: forAll(worth(rule)),
    why,
    rules: [`partner.${rule}`],
  })
  if (partner === 'single') return [line('single', 'You are single.')]
  if (partner === 'resident') return [line('single', 'Your partner is an Australian citizen or permanent resident.')]
  if (partner === 'english') return [line('english', 'Your partner has Competent English.')]
  if (partner === 'other') return [line('other', 'No points for your partner.')]
  const counts = visas.filter(visa => partnerListCounts(visa, partnerList, sponsor))
  const points = (visa: Visa) => worth(counts.includes(visa) ? 'skilled' : 'english')
  const why = explainPartner(counts)
  return [
    {
      id: 'partner',
      group: 'partner',
      title: 'Partner',
      points: { 189: points('189'), 190: points('190'), 491: points('491') },
      why,
      rules: ['partner.skilled', 'partner.lists', ...(counts.length < visas.length ? ['partner.english'] : [])],
    },
  ]
}

export function extraLines(rules: Rulebook, answers: Answers, day: string): Line[] {
  return [
    ...professionalYearLines(rules, answers, day),
    ...languageLines(rules, answers, day),
    {
      id: 'nomination',
      group: 'extras',
      title: 'Nomination or sponsor',
      points: { 189: 0, 190: rules.number('nomination.190', day), 491: rules.number('nomination.491', day) },
      why:
        answers.sponsor === 'family'
          ? 'A 190 needs a state or territory to nominate you. Your 491 needs a family member to sponsor you.'
          : 'A 190 and a 491 need a state or territory to nominate you.',
      rules: ['nomination.190', 'nomination.491'],
    },
  ]
}

interface TimedAward {
  id: string
  title: string
  happened: string
  months: number
  rules: readonly string[]
}

/** Something that counts for a while after the day it happened. */
function datedLine(rules: Rulebook, { id, title, happened, months, rules: used }: TimedAward, day: string): Line {
  const until = addMonths(happened, months)
  const counts = happened <= day && day <= until
  const whyNot =
    happened > day
      ? `${spellDay(happened)} is after the invitation, so it does not count.`
      : `It counted until ${spellDay(until)}.`
  const why = counts ? `Counts until ${spellDay(until)}.` : whyNot
  return { id, group: 'extras', title, points: forAll(counts ? rules.number(id, day) : 0), why, rules: used }
}

const professionalYearLines = (rules: Rulebook, { professionalYear, yearEndedOn }: Answers, day: string) =>
  professionalYear === 'yes' && yearEndedOn
    ? [
        datedLine(
          rules,
          {
            id: 'professional-year',
            title: 'Professional Year',
            happened: yearEndedOn,
            months: rules.number('professional-year.window', day),
            rules: ['professional-year', 'professional-year.window'],
          },
          day,
        ),
      ]
    : []

function languageLines(rules: Rulebook, { language, languageOn }: Answers, day: string): Line[] {
  const id = 'community-language'
  if (language === 'certified')
    return [
      {
        id,
        group: 'extras',
        title: 'Community language',
        points: forAll(rules.number(id, day)),
        why: 'You are certified.',
        rules: [id],
      },
    ]
  return language === 'test' && languageOn
    ? [
        datedLine(
          rules,
          {
            id,
            title: 'Community language',
            happened: languageOn,
            months: rules.number('community-language.validity', day),
            rules: [id, 'community-language.validity'],
          },
          day,
        ),
      ]
    : []
}

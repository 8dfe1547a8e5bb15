import { skills, visas, type Answers, type Place, type Visa } from './answers.ts'
import { addMonths } from './calendar.ts'
import { canBeSpecialist, countPoints, monthsWorked, timeInWords, workBands, type Count } from './count.ts'
import type { Group } from './line.ts'
import { bandOf, judgeEnglish, type Level } from './english.ts'
import type { Rulebook } from './rulebook.ts'

/** Something a person could do, and what it would be worth on the same day. */
export interface Gain {
  group: Group
  words: string
  by: Readonly<Record<Visa, number>>
}

interface Idea {
  group: Group
  words: string
  /** The answers as they would be. */
  change: Partial<Answers>
}

/**
 * What could add points, the most first. Each is counted by itself, with all caps, as if it were done before the
 * invitation.
 */
export function whatCouldAdd(rules: Rulebook, answers: Answers, day: string): Gain[] {
  const now = countPoints(rules, answers, day)
  const gains = ideasFor(rules, answers, day).map(({ group, words, change }): Gain => ({
    group,
    words,
    by: difference(countPoints(rules, { ...answers, ...change }, day), now),
  }))
  return gains.filter(({ by }) => most(by) > 0).sort((a, b) => most(b.by) - most(a.by))
}

const difference = (then: Count, now: Count) => ({
  189: then.totals[189] - now.totals[189],
  190: then.totals[190] - now.totals[190],
  491: then.totals[491] - now.totals[491],
})
export const most = (by: Gain['by']) => Math.max(...visas.map(visa => by[visa]))

function ideasFor(rules: Rulebook, answers: Answers, day: string): Idea[] {
  return [
    ...englishIdeas(rules, answers, day),
    ...workIdeas(rules, answers, 'australia', day),
    ...workIdeas(rules, answers, 'abroad', day),
    ...studyIdeas(answers),
    ...partnerIdeas(answers),
    ...extraIdeas(answers, day),
  ]
}

function englishIdeas(rules: Rulebook, answers: Answers, day: string): Idea[] {
  const { level } = judgeEnglish(rules, answers, day)
  const sit = (aim: Level, words: string): Idea => {
    const marks = bandOf(rules, 'ielts', aim, day) ?? []
    return {
      group: 'english',
      words,
      change: {
        english: 'test',
        test: 'ielts',
        satOn: day,
        ...Object.fromEntries(skills.map((skill, place) => [skill, marks[place] ?? ''])),
      },
    }
  }
  return [
    ...(level === 'superior' ? [] : [sit('superior', 'Reach Superior English in a test')]),
    ...(level === 'superior' || level === 'proficient'
      ? []
      : [sit('proficient', 'Reach Proficient English in a test')]),
  ]
}

/** The next band of work in a place, as if the missing months had been worked just before. */
function workIdeas(rules: Rulebook, answers: Answers, place: Place, day: string): Idea[] {
  const months = monthsWorked(rules, answers, place, day)
  const next = workBands[place].find(([years]) => years * 12 > months)
  if (!next) return []
  const job = { place, starts: addMonths(day, -12 * next[0]), ends: '' }
  const missing = timeInWords(next[0] * 12 - months)
  const work = `skilled work ${place === 'abroad' ? 'outside' : 'in'} Australia`
  return [
    {
      group: 'work',
      words: months > 0 ? `${missing} more of ${work}, ${timeInWords(next[0] * 12)} in all` : `${missing} of ${work}`,
      change: { jobs: [...answers.jobs.filter(each => each.place !== place), job] },
    },
  ]
}

function studyIdeas(answers: Answers): Idea[] {
  const { degree, specialist, australianStudy, regionalStudy } = answers
  const study = (words: string, change: Partial<Answers>): Idea => ({ group: 'study', words, change })
  return [
    ...(australianStudy === 'yes'
      ? []
      : [
          study('Two academic years of study in Australia', { australianStudy: 'yes' }),
          study('The same study in regional Australia', { australianStudy: 'yes', regionalStudy: 'yes' }),
        ]),
    ...(australianStudy === 'yes' && regionalStudy !== 'yes'
      ? [study('Australian study of two academic years in a regional area, living there too', { regionalStudy: 'yes' })]
      : []),
    ...(degree === '' || degree === 'doctorate' || degree === 'bachelor'
      ? []
      : [study('A bachelor’s degree or higher', { degree: 'bachelor' })]),
    ...(degree === '' || degree === 'doctorate' ? [] : [study('A doctorate', { degree: 'doctorate' })]),
    ...(specialist === 'yes' || !canBeSpecialist(answers)
      ? []
      : [study('An Australian research degree in science, technology or engineering', { specialist: 'yes' })]),
  ]
}

function partnerIdeas({ partner, partnerList, sponsor }: Answers): Idea[] {
  const partnered = (words: string, change: Partial<Answers>): Idea => ({ group: 'partner', words, change })
  if (partner === 'skilled')
    return partnerList === 'medium'
      ? []
      : [partnered('Your partner’s occupation on the medium and long-term list', { partnerList: 'medium' })]
  return [
    ...(partner === 'other'
      ? [partnered('Your partner applies with you and shows Competent English', { partner: 'english' })]
      : []),
    ...(partner === 'other' || partner === 'english'
      ? [
          partnered(
            'Your partner gets a positive skills assessment too, in an occupation on the medium and long-term list',
            { partner: 'skilled', partnerList: 'medium', sponsor },
          ),
        ]
      : []),
  ]
}

const extraIdeas = ({ professionalYear, language }: Answers, day: string): Idea[] => [
  ...(professionalYear === 'yes'
    ? []
    : [
        {
          group: 'extras',
          words: 'A Professional Year in Australia',
          change: { professionalYear: 'yes', yearEndedOn: day },
        } as const,
      ]),
  ...(language === 'certified'
    ? []
    : [
        {
          group: 'extras',
          words: 'A pass in a community language test',
          change: { language: 'test', languageOn: day },
        } as const,
      ]),
]

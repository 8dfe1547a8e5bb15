import { nameEntry, type Draft, type Facts } from './advice-draft.ts'
import type { ListSection } from './choices.ts'
import type { CvDocument } from './document.ts'

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
export function checkDates({ document, today }: Facts): Draft[] {
  return listDated(document).flatMap((entry): Draft[] => {
    const { id, section, startDate, endDate } = entry
    const where = nameEntry(entry)
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
export function checkGaps({ document, today }: Facts): Draft[] {
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
        where: nameEntry(entry),
        words: `There are ${gap} months before this in which nothing is listed.`,
        reason: 'Readers may ask. Add what you did, even if it was unpaid, or be ready to explain.',
      })
    covered = Math.max(covered, to)
  }
  return found
}

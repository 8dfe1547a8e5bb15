import { dayOf } from '#shared/calendar/days.ts'
import { blank, type Answers } from '#shared/points/answers.ts'
import { addMonths } from '#shared/points/calendar.ts'
import type { Database } from '#server/platform/db/database.ts'
import { insertScenario } from './queries.ts'

/** Two answers to the same question: today, and after two years of work there. */
export async function loadDemoScenarios(tx: Database, userId: number, now: Date) {
  const today = dayOf(now)
  const before = (months: number) => addMonths(today, -months)
  const graduate: Answers = {
    ...blank,
    invitedOn: today,
    born: before(12 * 24 + 5),
    english: 'test',
    test: 'ielts',
    satOn: before(8),
    listening: '7.5',
    reading: '7',
    writing: '7',
    speaking: '7.5',
    degree: 'bachelor',
    specialist: 'no',
    australianStudy: 'yes',
    regionalStudy: 'no',
    professionalYear: 'no',
    language: 'none',
    partner: 'single',
    sponsor: 'nomination',
  }
  await insertScenario(tx, userId, { name: 'Straight after my master’s', answers: graduate }, now)
  await insertScenario(
    tx,
    userId,
    {
      name: 'After two years of work in Brisbane',
      answers: {
        ...graduate,
        invitedOn: addMonths(today, 24),
        jobs: [{ place: 'australia', starts: today, ends: '' }],
        satOn: addMonths(today, 18),
        writing: '8',
        reading: '8',
        listening: '8.5',
        speaking: '8',
      },
    },
    now,
  )
}

import type { LedgerCountry, Topic } from '#shared/rules/ledger.ts'
import type { Database } from '#server/platform/db/database.ts'
import written from '../../../content/rules/routes.json'
import { fillPlainText, readFigures } from './figures.ts'

interface WrittenStep {
  title: string
  topic: Topic
  /** With references to the ledger in braces. */
  text: string
}

/** The usual way from a course to a work visa. India has none that our sources support. */
export const countryRoutes = written as Partial<Record<LedgerCountry, readonly WrittenStep[]>>

/** A country's route with the figures of a day. */
export async function describeRoute(db: Database, country: LedgerCountry, day: string) {
  const steps = countryRoutes[country] ?? []
  const figures = await readFigures(
    db,
    steps.map(({ text }) => text),
    day,
  )
  return steps.map(({ title, topic, text }) => ({ title, topic, words: fillPlainText(text, id => figures.get(id)) }))
}

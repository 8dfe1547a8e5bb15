import { valueInWords, type Value } from '#shared/rules/values.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readFigures } from '#server/features/rules/figures.ts'
import { listRulesOn } from '#server/features/rules/queries.ts'
import type { ShownFigure } from './content.ts'

/** A figure that a lesson says and that is no longer true. */
export interface ChangedFigure {
  title: string
  shown: string
  /** Null where the ledger says nothing for today. */
  now: string | null
  /** Where the rule is explained. */
  to: string
}

/** Compares what a lesson says with the ledger of a day. */
export async function findChangedFigures(
  db: Database,
  shown: readonly ShownFigure[],
  day: string,
): Promise<ChangedFigure[]> {
  if (shown.length === 0) return []
  const ids = [...new Set(shown.map(({ rule }) => rule))]
  const [rules, figures] = await Promise.all([
    listRulesOn(db, ids, day),
    readFigures(
      db,
      ids.map(id => `{${id}}`),
      day,
    ),
  ])
  return shown.flatMap(figure => {
    const rule = rules.find(({ id }) => id === figure.rule)
    const today = figures.get(figure.rule)
    // Going rates are figures without a rule of their own.
    const isSame = rule ? isSameValue(figure.value, rule.value) : digitsOf(today?.words) === digitsOf(figure.shown)
    if (isSame) return []
    const now = rule ? valueInWords(rule.value) : (today?.words ?? null)
    const to = `/immigration-guide?country=${figure.rule.slice(0, 2)}#${figure.rule}`
    return [{ title: rule?.title ?? today?.title ?? figure.rule, shown: figure.shown, now, to }]
  })
}

const digitsOf = (words: string | undefined) => words?.replace(/\D/g, '')

/** The lesson may have kept the value whole, or its number or text alone. */
export function isSameValue(kept: unknown, value: Value): boolean {
  if (typeof kept === 'object' && kept !== null)
    return Object.entries(value).every(([name, part]) => (kept as Record<string, unknown>)[name] === part)
  const plain = plainValue(value)
  return typeof plain === 'number' ? Number(kept) === plain : kept === plain
}

function plainValue(value: Value): number | string {
  switch (value.kind) {
    case 'money':
      return value.minor / 100
    case 'amount':
      return value.amount
    case 'date':
      return value.date
    case 'text':
      return value.text
  }
}

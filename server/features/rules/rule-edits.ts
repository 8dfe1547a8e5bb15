import type { LedgerKind } from '#shared/staff/edit-kinds.ts'
import type { Row, RuleDocument, RuleDocuments } from '#shared/rules/rule-document.ts'
import type { Occupation, Rule } from '#shared/rules/ledger.ts'
import { readLedger } from '#shared/rules/read-ledger.ts'
import type { Database } from '#server/platform/db/database.ts'
import { hashText, readEdits } from '#server/platform/edits/queries.ts'
import { repositoryDocuments, sourceFile } from './content.ts'

/**
 * What an edit of a rule or a going rate stores. Who checked a version, by the day it begins, is no part of the
 * repository.
 */
export interface RuleEdit extends RuleDocument {
  checkedBy: Readonly<Record<string, number>>
}

export const writeRuleEdit = (edit: RuleEdit): string => JSON.stringify(edit)
export const parseRuleEdit = (body: string): RuleEdit => JSON.parse(body) as RuleEdit

/** The repository's own text of a rule, to notice when it changes. */
export const spellDocument = ({ rows, sources }: RuleDocument): string => JSON.stringify({ rows, sources })

/**
 * The rules that staff have changed or added, and the going rates they have changed. An edit is left out when the
 * repository no longer has the rule, or reads rules in another way than when it was saved: then the repository's own is
 * used, and staff see that the two differ.
 */
export async function readRuleEdits(db: Database, day: string): Promise<RuleDocuments> {
  const edits = await Promise.all([readEdits(db, 'rule', day), readEdits(db, 'rate', day)])
  const usable = edits
    .flatMap(ofKind => [...ofKind.values()])
    .flatMap(({ kind, key, body, baseHash }) => {
      const { rows, sources } = parseRuleEdit(body)
      const isKnown = repositoryDocuments(kind as LedgerKind).has(key) || baseHash === hashText(undefined)
      const isUsable = isKnown && findRuleMistakes({ rows, sources }).length === 0
      return isUsable ? [[key, { rows, sources }] as const] : []
    })
  return new Map(usable)
}

/** What the ledger’s own reader says about one rule or occupation. */
export const findRuleMistakes = (document: RuleDocument, today?: string): string[] => readOne(document, today).mistakes

/** The versions of one rule, as the ledger reads them. */
export const readDocument = (document: RuleDocument): readonly Rule[] => readOne(document).ledger.rules

/** The versions of one occupation’s going rates, in the same way. */
export const readRates = (document: RuleDocument): readonly Occupation[] => readOne(document).ledger.occupations

const isRate = (row: Row) => row.code !== undefined

const readOne = ({ rows, sources }: RuleDocument, today?: string) =>
  readLedger(
    {
      sources: { name: sourceFile, rows: sources },
      rules: [{ name: 'rules', rows: rows.filter(row => !isRate(row)) }],
      occupations: { name: 'occupations', rows: rows.filter(isRate) },
    },
    today,
  )

/** What a rule says about the words it finds. */
export type RuleReading =
  /** Sponsorship is ruled out, or a permission to work that needs no sponsor is asked for. */
  | 'refuses'
  /** It is offered. */
  | 'offers'
  /** It is offered on a condition: may, could, for the right candidate. */
  | 'limits'
  /** Help with a visa, which is less than sponsorship. */
  | 'helps'
  /** It is in doubt: may not, cannot guarantee, unlikely. */
  | 'doubts'
  /** Mentioned, without a yes or a no. */
  | 'unsure'
  /** The right to work is asked for; every employer must see it, and it may come through sponsorship. */
  | 'asks'
  /** Another meaning of the word, or words that would mislead the rules below. */
  | 'neutral'

export interface WordingRule {
  reading: RuleReading
  /** See pattern.ts. */
  pattern: string
  /** Says yes only where nothing near it says no. */
  isCancelledByNo?: true
  /** Only in a cell of a table, or of a line cut by bars. */
  onlyInCells?: true
  /** A pattern that the same sentence has to contain as well. */
  near?: string
  /** Sentences in which this rule finds something, and which read as the rule says. */
  examples: readonly string[]
  /** Sentences of the same shape in which it finds nothing. */
  counterExamples: readonly string[]
}

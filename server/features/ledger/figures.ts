import { spellDay } from '#shared/days.ts'
import type { Ledger, Occupation, Source } from '#shared/ledger/ledger.ts'
import { occupationOn, ruleOn } from '#shared/ledger/rule-on.ts'
import { moneyInWords, valueInWords } from '#shared/ledger/values.ts'
import type { Inline, RichText } from '#shared/rich-text/rich-text.ts'
import type { Database } from '#server/db/database.ts'
import { readLedgerFor } from './queries.ts'

/** What stands in the place of a reference such as {uk.graduate.length}. */
export interface Figure {
  id: string
  title: string
  words: string
  validFrom: string
  startIsExact: boolean
  checkedOn: string
  source: Source
}

const reference = /\{([\w.-]+)\}/g
const goingRate = /^uk\.going-rate\.(\d{4})(\.new-entrant)?$/

export const referencesIn = (text: string): string[] => [...text.matchAll(reference)].map(found => found[1]!)

/** The figures of a day that texts refer to; those the ledger has none for are left out. */
export async function readFigures(db: Database, texts: readonly string[], date: string): Promise<ReadonlyMap<string, Figure>> {
  const ids = [...new Set(texts.flatMap(referencesIn))]
  if (ids.length === 0) return new Map()
  const { ruleIds, codes } = sortReferences(ids)
  const ledger = await readLedgerFor(db, ruleIds, codes)
  return new Map(ids.flatMap(id => {
    const figure = figureOn(ledger, id, date)
    return figure ? [[id, figure] as const] : []
  }))
}

/** Which rows of the ledger these references need. */
function sortReferences(ids: readonly string[]): { ruleIds: string[]; codes: string[] } {
  const codes = ids.flatMap(id => goingRate.exec(id)?.[1] ?? [])
  return { ruleIds: [...new Set(ids.filter(id => !goingRate.test(id)))], codes: [...new Set(codes)] }
}

/** The figure of a day; undefined where the ledger has none for it. */
export function figureOn(ledger: Ledger, id: string, date: string): Figure | undefined {
  const [, code, newEntrant] = goingRate.exec(id) ?? []
  if (code !== undefined) {
    const found = occupationOn(ledger, code, date)
    return found.found ? rateOf(found.occupation, id, newEntrant !== undefined) : undefined
  }
  const found = ruleOn(ledger, id, date)
  if (!found.found) return undefined
  const { title, value, validFrom, startIsExact, checkedOn, source } = found.rule
  const next = ledger.rules.find(rule => rule.id === id && rule.validFrom > date)
  return { id, title, words: valueInWords(value) + (next ? ` (from ${spellDay(next.validFrom)}: ${valueInWords(next.value)})` : ''), validFrom, startIsExact, checkedOn, source }
}

function rateOf({ code, title, rates, validFrom, checkedOn, source }: Occupation, id: string, isNewEntrant: boolean): Figure | undefined {
  const minor = isNewEntrant ? rates.newEntrant : rates.standard
  if (minor === null) return undefined
  return { id, title: `${title} (${code}): going rate${isNewEntrant ? ' for a new entrant' : ''}`, words: moneyInWords({ minor, currency: 'GBP', per: 'year' }), validFrom, startIsExact: true, checkedOn, source }
}

const noFigure = 'For this rule, see the immigration guide.'

type Find = (id: string) => Figure | undefined

/** A text with its figures and the day they were checked. A sentence whose figure is missing gives way to where to look. */
export function fillText(text: string, find: Find): string {
  const dates = referencesIn(text).flatMap(id => find(id)?.checkedOn ?? [])
  // The oldest check speaks for all of them.
  return dates.length ? `${fillSentences(text, find)} Checked on ${spellDay(dates.sort()[0]!)}.` : fillSentences(text, find)
}

/** The same for a tree of words, whose page lists the rules and their dates by themselves. */
export const fillRichText = (blocks: RichText, find: Find): RichText => blocks.map(block => (block.kind === 'list'
  ? { ...block, items: block.items.map(item => fillWords(item, find)) }
  : { ...block, content: fillWords(block.content, find) }))

export const fillWords = (content: readonly Inline[], find: Find): Inline[] => content.map(inline => ({ ...inline, text: fillSentences(inline.text, find) }))

function fillSentences(text: string, find: Find): string {
  if (!text.includes('{')) return text
  const sentences = text.split(/(?<=[.?!]["”]?)(?=\s)/).map(sentence => {
    const figures = referencesIn(sentence).map(find)
    return figures.includes(undefined) ? ` ${noFigure}` : sentence.replace(reference, () => figures.shift()!.words)
  })
  const kept = sentences.filter((sentence, place) => sentence !== ` ${noFigure}` || sentences.indexOf(sentence) === place).join('')
  return /^\s/.test(text) ? kept : kept.trimStart()
}

import { spellDay } from '#shared/days.ts'
import type { Ledger, Occupation, Source } from '#shared/ledger/ledger.ts'
import { occupationOn, ruleOn } from '#shared/ledger/rule-on.ts'
import { moneyInWords, valueInWords } from '#shared/ledger/values.ts'

/** What stands in the place of a reference such as {uk.graduate.length}. */
export interface Figure {
  id: string
  title: string
  words: string
  checkedOn: string
  source: Source
}

const reference = /\{([\w.-]+)\}/g
const goingRate = /^uk\.going-rate\.(\d{4})(\.new-entrant)?$/

export const referencesIn = (text: string): string[] => [...text.matchAll(reference)].map(found => found[1]!)

/** Which rows of the ledger these references need. */
export function sortReferences(ids: readonly string[]): { ruleIds: string[]; codes: string[] } {
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
  const { title, value, checkedOn, source } = found.rule
  const next = ledger.rules.find(rule => rule.id === id && rule.validFrom > date)
  return { id, title, words: valueInWords(value) + (next ? ` (from ${spellDay(next.validFrom)}: ${valueInWords(next.value)})` : ''), checkedOn, source }
}

function rateOf({ code, title, rates, checkedOn, source }: Occupation, id: string, isNewEntrant: boolean): Figure | undefined {
  const minor = isNewEntrant ? rates.newEntrant : rates.standard
  if (minor === null) return undefined
  return { id, title: `${title} (${code}): going rate${isNewEntrant ? ' for a new entrant' : ''}`, words: moneyInWords({ minor, currency: 'GBP', per: 'year' }), checkedOn, source }
}

const noFigure = 'For this rule, see the immigration guide.'

/** A text with its figures and the day they were checked. A sentence whose figure is missing gives way to where to look. */
export function fillText(text: string, find: (id: string) => Figure | undefined): string {
  const dates: string[] = []
  const sentences = text.split(/(?<=[.?!]”?)\s+/).map(sentence => {
    const figures = referencesIn(sentence).map(find)
    if (figures.includes(undefined)) return noFigure
    dates.push(...figures.map(figure => figure!.checkedOn))
    return sentence.replace(reference, () => figures.shift()!.words)
  })
  // The oldest check speaks for all of them.
  const checked = dates.length ? [`Checked on ${spellDay(dates.sort()[0]!)}.`] : []
  return [...sentences.filter((sentence, place) => sentence !== noFigure || sentences.indexOf(noFigure) === place), ...checked].join(' ')
}

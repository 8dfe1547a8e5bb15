import { spellDay } from '#shared/calendar/days.ts'
import type { Confidence, Ledger, Occupation, Rule, Source } from '#shared/rules/ledger.ts'
import { nextAfter, occupationOn, ruleOn } from '#shared/rules/rule-on.ts'
import { rateInWords, valueInWords, valueWithinSentence } from '#shared/rules/values.ts'
import type { Inline, RichText } from '#shared/rich-text/rich-text.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readLedgerFor } from './queries.ts'

/** What replaces a reference such as {uk.graduate.length}. */
export interface Figure {
  id: string
  title: string
  words: string
  /** The same in the middle of a sentence. */
  wordsWithin: string
  validFrom: string
  startIsExact: boolean
  checkedOn: string
  confidence: Confidence
  source: Source
}

const reference = /\{([\w.-]+)\}/g
const goingRate = /^uk\.going-rate\.(\d{4})(\.new-entrant)?$/

export const referencesIn = (text: string): string[] => [...text.matchAll(reference)].map(found => found[1]!)
export const withoutReferences = (text: string): string => text.replace(reference, '')

/** References to rules and occupations that the ledger has never heard of, each with its line. */
export async function findUnknownReferences(db: Database, text: string): Promise<{ id: string; line: number }[]> {
  const found = text.split('\n').flatMap((line, index) => referencesIn(line).map(id => ({ id, line: index + 1 })))
  const { ruleIds, codes } = sortReferences(found.map(({ id }) => id))
  const { rules, occupations } = await readLedgerFor(db, ruleIds, codes)
  const known = new Set([...rules.map(({ id }) => id), ...occupations.map(({ code }) => code)])
  return found.filter(({ id }) => !known.has(goingRate.exec(id)?.[1] ?? id))
}

/** A rule that texts refer to, but about which we know nothing for the day. */
export type EndedRule = Pick<Rule, 'id' | 'title' | 'source'> & { validTo: string }

/** The figures of a day that texts refer to, without those the ledger does not have. */
export const readFigures = async (db: Database, texts: readonly string[], date: string) =>
  (await readFiguresAndEnds(db, texts, date)).figures

/** The same, with the rules whose last version has ended. */
export async function readFiguresAndEnds(
  db: Database,
  texts: readonly string[],
  date: string,
): Promise<{ figures: ReadonlyMap<string, Figure>; ended: EndedRule[] }> {
  const ids = [...new Set(texts.flatMap(referencesIn))]
  if (ids.length === 0) return { figures: new Map(), ended: [] }
  const { ruleIds, codes } = sortReferences(ids)
  const ledger = await readLedgerFor(db, ruleIds, codes)
  const figures = new Map(
    ids.flatMap(id => {
      const figure = figureOn(ledger, id, date)
      return figure ? [[id, figure] as const] : []
    }),
  )
  return { figures, ended: ids.filter(id => !figures.has(id)).flatMap(id => lastVersion(ledger, id, date) ?? []) }
}

function lastVersion({ rules }: Ledger, id: string, date: string): EndedRule | undefined {
  const last = rules
    .filter(rule => rule.id === id && rule.validTo !== null && rule.validTo < date)
    .sort((a, b) => a.validTo!.localeCompare(b.validTo!))
    .at(-1)
  return last && { id, title: last.title, source: last.source, validTo: last.validTo! }
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
  const next = nextAfter(ledger, id, date)
  if (found.found) {
    const [{ value }, then] = [found.rule, next ? ` (${fromThen(next)})` : '']
    return figureOf(found.rule, valueInWords(value) + then, valueWithinSentence(value) + then)
  }
  // A rule that has yet to begin is worth mentioning; between two versions no one knows what applies.
  return found.why === 'notYet' && next?.startIsExact ? figureOf(next, fromThen(next), fromThen(next)) : undefined
}

/** A future version, as a sentence says it. */
export const fromThen = ({ validFrom, value }: Rule) => `from ${spellDay(validFrom)}: ${valueWithinSentence(value)}`
const figureOf = (
  { id, title, validFrom, startIsExact, checkedOn, confidence, source }: Rule,
  words: string,
  wordsWithin: string,
): Figure => ({ id, title, words, wordsWithin, validFrom, startIsExact, checkedOn, confidence, source })

function rateOf(
  { code, title, rates, validFrom, checkedOn, confidence, source }: Occupation,
  id: string,
  isNewEntrant: boolean,
): Figure | undefined {
  const minor = isNewEntrant ? rates.newEntrant : rates.standard
  if (minor === null) return undefined
  const words = rateInWords({ minor, currency: 'GBP', per: 'year' })
  return {
    id,
    title: `${title} (${code}): going rate${isNewEntrant ? ' for a new entrant' : ''}`,
    words,
    wordsWithin: words,
    validFrom,
    startIsExact: true,
    checkedOn,
    confidence,
    source,
  }
}

const noFigure = { before: 'For this rule, see ', link: 'the immigration guide', after: '.' }

type Find = (id: string) => Figure | undefined

/** A text with its figures. A sentence whose figure is missing is replaced by where to look. */
export const fillPlainText = (text: string, find: Find): string =>
  fillSentences(text, find)
    .map(part => (typeof part === 'string' ? part : noFigure.before + noFigure.link + noFigure.after))
    .join('')

/** The same, with the day they were checked. */
export function fillText(text: string, find: Find): string {
  const dates = referencesIn(text).flatMap(id => find(id)?.checkedOn ?? [])
  const filled = fillPlainText(text, find)
  // The date of the oldest check applies to all of them.
  return dates.length ? `${filled} Checked on ${spellDay(dates.sort()[0]!)}.` : filled
}

/** The same for rich text, whose page lists the rules and their dates separately. */
export const fillRichText = (blocks: RichText, find: Find): RichText =>
  blocks.map(block =>
    block.kind === 'list'
      ? { ...block, items: block.items.map(item => fillWords(item, find)) }
      : { ...block, content: fillWords(block.content, find) },
  )

export const fillWords = (content: readonly Inline[], find: Find): Inline[] =>
  content.flatMap(inline =>
    fillSentences(inline.text, find).flatMap(part =>
      typeof part === 'string'
        ? { ...inline, text: part }
        : [
            { ...inline, text: noFigure.before },
            { ...inline, text: noFigure.link, href: inline.href ?? guideTo(part.missing) },
            { ...inline, text: noFigure.after },
          ],
    ),
  )

/** Where a rule is shown with everything we know about it. */
const guideTo = (id: string) => `/immigration-guide?country=${id.slice(0, 2)}#${id}`

/** Whether what follows begins a sentence or is quoted. */
const beginsThere = (before: string) => /^\s*$|["“‘]$/.test(before)

/**
 * Filled sentences, and the first that cannot be filled as the reference it lacks; others of that kind are left
 * out.
 */
function fillSentences(text: string, find: Find): (string | { missing: string })[] {
  if (!text.includes('{')) return [text]
  const parts: (string | { missing: string })[] = []
  let isSaid = false
  for (const sentence of text.split(/(?<=[.?!]["”]?)(?=\s)/)) {
    const missing = referencesIn(sentence).find(id => find(id) === undefined)
    const last = parts.at(-1)
    if (missing === undefined) {
      const filled = sentence.replace(reference, (_, id: string, at: number) =>
        beginsThere(sentence.slice(0, at)) ? find(id)!.words : find(id)!.wordsWithin,
      )
      if (typeof last === 'string') parts[parts.length - 1] = last + filled
      else parts.push(filled)
    } else if (!isSaid) {
      isSaid = true
      if (typeof last === 'string') parts[parts.length - 1] = `${last} `
      else if (/^\s/.test(sentence)) parts.push(' ')
      parts.push({ missing })
    }
  }
  return parts
}

import type { RichText } from '#shared/rich-text/rich-text.ts'
import { matchAddress } from '#shared/routing/match.ts'
import { readsWholeQuery } from '#server/platform/render/canonical-address.ts'
import { readContent } from './content.ts'
import { figureOn, referencesIn, withoutReferences } from './figures.ts'

/** What tests check in every text we publish. */

/** The day the texts were last reviewed. */
const today = '2026-11-15'
const { ledger } = readContent(today)

export const wordsIn = (text: string) => text.split(/\s+/).filter(word => /\w/.test(word)).length

/** With the figures filled in, as people read it. */
export const asRead = (text: string) =>
  text.replace(/\{([\w.-]+)\}/g, (_, id: string) => figureOn(ledger, id, today)?.words ?? '')

/** References to nothing, to ended rules, or to rules we are not sure of. */
export const badFigures = (text: string) =>
  referencesIn(text).filter(
    id =>
      figureOn(ledger, id, today) === undefined ||
      ledger.rules.some(rule => rule.id === id && rule.confidence === 'low'),
  )

/**
 * Sums of money, percentages, lengths, points and ages that should have been references. Numbers in words are left to
 * human reviewers: a notice of two weeks is not a rule.
 */
export const byHand = (text: string) =>
  withoutReferences(text).match(
    /[{}£€₹$%]|\b\d+ (?:months?|years?|weeks?|hours?|days?|points?)\b|\b(?:aged|age of|under|younger than|older than) \d\d\b/g,
  ) ?? []

export const longSentences = (text: string, most = 28) =>
  text
    .split('\n')
    .flatMap(line => line.split(/(?<=[.?!:]["”]?)\s+/))
    .filter(sentence => sentence.split(/\s+/).length > most)

/** Addresses of ours without a page, or with a query that the page does not read. */
export const badLinks = (blocks: RichText) =>
  blocks
    .flatMap(block => (block.kind === 'list' ? block.items.flat() : block.content))
    .flatMap(({ href }) => (href?.startsWith('/') && !leadsSomewhere(href) ? [href] : []))

export function leadsSomewhere(address: string): boolean {
  const [path, query = ''] = address.split('#')[0]!.split('?')
  const match = matchAddress(path!)
  return match !== undefined && readsWholeQuery(match.path, query)
}

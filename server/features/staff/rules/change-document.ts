import { dayOf, spellDay } from '#shared/calendar/days.ts'
import type { ParsedInputOf } from '#shared/http/endpoint.ts'
import { problem } from '#shared/http/problems.ts'
import { addVersion, endOn, startDocument, type NewVersion, type RuleDocument } from '#shared/rules/rule-document.ts'
import { parseValue } from '#shared/rules/values.ts'
import type { createRule, endRule, saveRule } from '#shared/staff/rule-api.ts'
import { findRuleMistakes } from '#server/features/rules/rule-edits.ts'

type VersionInput = Omit<ParsedInputOf<typeof saveRule>, 'id' | 'version'>
type DatedInput = Omit<VersionInput, 'value' | 'start'>

/** Checks what staff entered by the rule’s own shape. */
export function withNewVersion(document: RuleDocument, input: VersionInput, now: Date): RuleDocument {
  const version = readVersion(input, document.rows[0]!.unit ?? '', now)
  return assertReadable(addVersion(document, version), 'validFrom', now)
}

export function makeNewRule(input: ParsedInputOf<typeof createRule>, now: Date): RuleDocument {
  const { id, topic, title, unit } = input
  const document = startDocument({ id, topic, title, unit }, readVersion(input, unit, now))
  return assertReadable(document, 'id', now)
}

/** Ends a rule, and says in its note where that is written. */
export function withEnd(
  document: RuleDocument,
  { lastDay, sourceName, sourceUrl, quote }: Omit<ParsedInputOf<typeof endRule>, 'id' | 'version'>,
  now: Date,
): RuleDocument {
  const why = `It ends on ${spellDay(lastDay)}: “${quote}” (${sourceName}, ${readAddress(sourceUrl)})`
  const ended = endOn(document, lastDay, why, dayOf(now))
  if (!ended) throw refuse('lastDay', 'The rule does not apply on this day, so it can’t end on it.')
  return assertReadable(ended, 'lastDay', now)
}

function readVersion(input: VersionInput, unit: string, now: Date): NewVersion {
  const value = parseValue(input.value, unit)
  if (typeof value === 'string') throw refuse('value', value)
  return { ...readDatedVersion(input, now), cells: { value: input.value, start: input.start } }
}

/** Since when a version applies, and who says so. */
export function readDatedVersion(input: DatedInput, now: Date): Omit<NewVersion, 'cells'> {
  const today = dayOf(now)
  if (input.validTo !== '' && input.validTo < input.validFrom) throw refuse('validTo', 'It ends before it begins.')
  return {
    validFrom: input.validFrom,
    validTo: input.validTo === '' ? null : input.validTo,
    confidence: input.confidence,
    sourceName: input.sourceName,
    sourceUrl: readAddress(input.sourceUrl),
    sourceNote: `Read on ${spellDay(today)}: “${input.quote}”`,
    note: input.note,
    checkedOn: today,
  }
}

export function assertReadable(document: RuleDocument, field: string, now: Date): RuleDocument {
  const [mistake] = findRuleMistakes(document, dayOf(now))
  if (mistake !== undefined) throw refuse(field, mistake.slice(mistake.indexOf(': ') + 2))
  return document
}

export const refuse = (field: string, message: string) => problem('BAD_INPUT', [{ field, message }])

function readAddress(text: string): string {
  const address = URL.canParse(text) ? new URL(text) : undefined
  if (address?.protocol !== 'https:') throw refuse('sourceUrl', 'Enter an address that begins with https://.')
  return address.href
}

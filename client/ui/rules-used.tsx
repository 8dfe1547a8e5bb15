import { spellDay } from '#shared/calendar/days.ts'
import type { Confidence } from '#shared/rules/ledger.ts'
import { RuleSource } from './rule-source.tsx'

interface RulesUsedProps {
  title?: string
  rules: readonly {
    id: string
    title: string
    words: string
    confidence: Confidence
    validFrom: string
    validTo: string | null
    checkedOn: string
    source: { name: string; url: string; note: string }
  }[]
  isOpen?: boolean
}

export const endSentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`)

/**
 * The rules behind an answer, folded away: each rule with its source, the days it holds, the day it was checked and how
 * sure we are.
 */
export function RulesUsed({ title = 'The rules used', rules, isOpen = false }: RulesUsedProps) {
  if (rules.length === 0) return null
  return (
    <details open={isOpen} className="mt-3">
      <summary className="min-h-11 py-2.5 font-semibold">{title}</summary>
      <ul className="grid max-w-measure gap-3">
        {rules.map(rule => (
          <li key={`${rule.id} ${rule.validFrom}`}>
            <p>
              {rule.title}: {endSentence(rule.words)}
            </p>
            <p className="text-small text-ink-2">
              Known to apply from {spellDay(rule.validFrom)}
              {rule.validTo && ` to ${spellDay(rule.validTo)}`}. <RuleSource {...rule} />
            </p>
          </li>
        ))}
      </ul>
    </details>
  )
}

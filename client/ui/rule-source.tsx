import { spellDay } from '#shared/calendar/days.ts'
import type { Confidence } from '#shared/rules/ledger.ts'
import { sureness } from '#shared/rules/sureness.ts'

interface RuleSourceProps {
  source: { name: string; url: string; note: string }
  checkedOn: string
  confidence: Confidence
}

/** Where a figure is from, when it was checked, how sure we are of it, and how it reached us. */
export function RuleSource({ source, checkedOn, confidence }: RuleSourceProps) {
  return (
    <>
      <a href={source.url} rel="noopener">
        {source.name}
      </a>
      , checked {spellDay(checkedOn)}.{' '}
      {confidence === 'low' ? <b className="text-warn">{sureness.low}</b> : sureness[confidence]}. {source.note}
    </>
  )
}

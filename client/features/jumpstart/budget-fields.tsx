import { useState } from 'react'
import { moneyInWords } from '#shared/money.ts'
import { TextInput } from '#client/ui/text-input.tsx'

const minorUnits = 100
const mostAmount = 1_000_000

/** An amount as typed; what is no amount counts as nothing. */
function readAmount(text: string): number {
  const amount = Number(text.replace(',', '.'))
  return Number.isFinite(amount) && amount > 0 ? Math.min(amount, mostAmount) : 0
}

/** A month in the local currency. The amounts stay on the page and are not sent. */
export function BudgetFields({
  rows,
  currency,
}: {
  rows: readonly { slug: string; words: string }[]
  currency: string
}) {
  const [amounts, setAmounts] = useState<Readonly<Record<string, string>>>({})
  const total = rows.reduce((sum, { slug }) => sum + readAmount(amounts[slug] ?? ''), 0)
  return (
    <div className="grid max-w-form gap-4">
      {rows.map(({ slug, words }) => (
        <TextInput
          key={slug}
          id={`budget-${slug}`}
          label={`${words}, ${currency} a month`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          value={amounts[slug] ?? ''}
          onChange={event => setAmounts({ ...amounts, [slug]: event.target.value })}
        />
      ))}
      <p className="border-t-[1.5px] border-ink pt-3 font-semibold">
        Total a month:{' '}
        <output className="font-display tabular-nums">{moneyInWords(Math.round(total * minorUnits), currency)}</output>
      </p>
    </div>
  )
}

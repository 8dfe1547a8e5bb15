import { useState } from 'react'
import { readBudget, writeBudget, type Budget } from '#shared/jumpstart/budget.ts'
import { moneyInWords } from '#shared/money.ts'
import { TextInput } from '#client/ui/text-input.tsx'
import { SavingNote } from './saving-note.tsx'
import { useSavedText } from './use-saved-text.ts'

const minorUnits = 100
const mostAmount = 1_000_000

/** An amount as typed; what is no amount counts as nothing. */
function readAmount(text: string): number {
  const amount = Number(text.replace(',', '.'))
  return Number.isFinite(amount) && amount > 0 ? Math.min(amount, mostAmount) : 0
}

/** A month in the local currency, saved as it is typed. */
export function BudgetFields({
  rows,
  currency,
  saved,
}: {
  rows: readonly { slug: string; words: string }[]
  currency: string
  saved: { field: string; words: string; version: number }
}) {
  const [amounts, setAmounts] = useState<Budget>(() => readBudget(saved.words))
  const { state, error, change, save } = useSavedText(saved.field, saved)
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
          onChange={event => {
            const changed = { ...amounts, [slug]: event.target.value }
            setAmounts(changed)
            change(writeBudget(changed))
          }}
          onBlur={() => void save()}
        />
      ))}
      <p className="border-t-[1.5px] border-ink pt-3 font-semibold">
        Total a month:{' '}
        <output className="font-display tabular-nums">{moneyInWords(Math.round(total * minorUnits), currency)}</output>
      </p>
      <SavingNote state={state} error={error} onRetry={save} />
    </div>
  )
}

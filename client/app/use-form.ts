import { useState, type FormEvent } from 'react'
import { Problem } from '#shared/http/problem.ts'
import type { SummaryError } from '#client/ui/error-summary.tsx'

/**
 * What every form shares: it sends its fields by name once, is busy meanwhile, and shows what the server found beside the
 * fields and in the summary. Names that stand more than once are in `data` alone. It never writes to the fields, so what was typed stays after any failure.
 * Where several forms stand on a page, `prefix` tells their fields' ids apart. `first` is what the server found already, when
 * the fields came with the address.
 */
export function useForm<Values extends object>(
  send: (values: Values, data: FormData) => Promise<void>, { prefix = '', first = [] }: { prefix?: string; first?: readonly SummaryError[] } = {},
) {
  const [errors, setErrors] = useState(first)
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    const values = Object.fromEntries(data) as Values
    setErrors([])
    setBusy(true)
    try {
      await send(values, data)
    } catch (cause) {
      if (!(cause instanceof Problem)) throw cause
      setErrors(summarise(cause, prefix))
    } finally {
      setBusy(false)
    }
  }
  return { submit, busy, errors, errorOf: (field: string) => errors.find(({ fieldId }) => fieldId === prefix + field)?.message }
}

/** What a problem says to somebody in the middle of a form. */
export const explain = ({ code, message }: Problem) =>
  code === 'NOT_SIGNED_IN' ? 'You have been signed out. Sign in in another tab, then save again.' : message

export const summarise = (problem: Problem, prefix = ''): SummaryError[] =>
  problem.errors.length > 0 ? problem.errors.map(({ field, message }) => ({ fieldId: prefix + field, message })) : [{ message: explain(problem) }]

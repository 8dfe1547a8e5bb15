import { useState, type FormEvent } from 'react'
import { Problem } from '#shared/http/problem.ts'
import type { SummaryError } from '#client/ui/error-summary.tsx'

/**
 * What every form shares: it sends its fields by name once, is busy meanwhile, and shows what the server found beside the
 * fields and in the summary. It never writes to the fields, so what was typed stays after any failure.
 */
export function useForm<Values extends object>(send: (values: Values) => Promise<void>) {
  const [errors, setErrors] = useState<readonly SummaryError[]>([])
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Values
    setErrors([])
    setBusy(true)
    try {
      await send(values)
    } catch (cause) {
      if (!(cause instanceof Problem)) throw cause
      setErrors(summarise(cause))
    } finally {
      setBusy(false)
    }
  }
  return { submit, busy, errors, errorOf: (id: string) => errors.find(({ fieldId }) => fieldId === id)?.message }
}

const summarise = ({ errors, message }: Problem): SummaryError[] =>
  errors.length > 0 ? errors.map(({ field, message: words }) => ({ fieldId: field, message: words })) : [{ message }]

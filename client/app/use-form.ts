import { useState, type FormEvent } from 'react'
import type { ZodMiniType } from 'zod/mini'
import { Problem, type FieldError } from '#shared/http/problem.ts'
import type { SummaryError } from '#client/ui/error-summary.tsx'
import { explain } from './explain.ts'
import { useFlashDismissal } from './flash.tsx'

/**
 * What every form shares: it sends its fields by name once, is busy meanwhile, and shows what the server found next to
 * the
 * fields and in the summary. Names that occur more than once are in `data` alone. It never writes to the fields, so
 * what was typed stays after any failure.
 * Where a page has several forms, `prefix` tells their fields' ids apart. `first` is what the server found
 * already, when
 * the fields came with the address. With `schema`, the server's own, fetched when the form is sent, the same is found
 * before anything goes out.
 */
export function useForm<Values extends object>(
  send: (values: Values, data: FormData) => Promise<void>,
  { prefix = '', first = [], schema }: { prefix?: string; first?: readonly SummaryError[]; schema?: FetchSchema } = {},
) {
  const [errors, setErrors] = useState(first)
  const [busy, setBusy] = useState(false)
  const dismissFlash = useFlashDismissal()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    const values = Object.fromEntries(data) as Values
    setErrors([])
    setBusy(true)
    try {
      const found = schema ? await findErrors(schema, values) : []
      if (found.length === 0) await send(values, data)
      else {
        dismissFlash()
        setErrors(listErrors(found, prefix))
      }
    } catch (cause) {
      if (!(cause instanceof Problem)) throw cause
      dismissFlash()
      setErrors(summarise(cause, prefix))
    } finally {
      setBusy(false)
    }
  }
  return {
    submit,
    busy,
    errors,
    errorOf: (field: string) => errors.find(({ fieldId }) => fieldId === prefix + field)?.message,
  }
}

export const summarise = (problem: Problem, prefix = ''): SummaryError[] =>
  problem.errors.length > 0 ? listErrors(problem.errors, prefix) : [{ message: explain(problem) }]

/** The key of a form is no field that anyone could go to. */
const listErrors = (errors: readonly FieldError[], prefix: string): SummaryError[] =>
  errors.map(({ field, message }) => (field === 'submissionKey' ? { message } : { fieldId: prefix + field, message }))

export type FetchSchema = () => Promise<ZodMiniType>

const patienceMs = 5_000

/** Nothing when the schema cannot be fetched, or not soon: the server is the judge in any case. */
async function findErrors(schema: FetchSchema, values: object): Promise<readonly FieldError[]> {
  try {
    const parts = Promise.all([import('#shared/http/field-errors.ts'), schema()])
    const [{ fieldErrors }, shape] = await Promise.race([
      parts,
      new Promise<never>((_, reject) => setTimeout(reject, patienceMs)),
    ])
    const { error } = shape.safeParse(values)
    return error ? fieldErrors(error) : []
  } catch {
    return []
  }
}

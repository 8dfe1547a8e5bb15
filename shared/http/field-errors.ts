import type * as z from 'zod/mini'
import type { FieldError } from './problem.ts'

/** One message a field, the first: the rest often only follow from it. */
export function fieldErrors({ issues }: z.core.$ZodError): FieldError[] {
  const errors = new Map<string, string>()
  for (const issue of issues) {
    const unknown = issue.code === 'unrecognized_keys'
    // zod's own wording is for programmers.
    const wording = issue.message === 'Invalid input' ? 'This value can’t be used here.' : issue.message
    const message = unknown ? 'We don’t know this field.' : wording
    for (const field of unknown ? issue.keys : [issue.path.join('.')])
      if (!errors.has(field)) errors.set(field, message)
  }
  return [...errors].map(([field, message]) => ({ field, message }))
}

import * as z from 'zod/mini'
import type { FieldError } from '#shared/http/problems.ts'

// Compiling schemas to code would need eval, which our policy forbids.
z.config({ jitless: true })

/** What a form's values lack by the schema the server will check them with; one message a field, in the form's order. */
export function findFieldErrors(schema: z.ZodMiniObject, values: unknown): FieldError[] {
  const result = z.safeParse(schema, values)
  const errors = new Map<string, string>()
  for (const { path, message } of result.error?.issues ?? []) if (!errors.has(path.join('.'))) errors.set(path.join('.'), message)
  return [...errors].map(([field, message]) => ({ field, message }))
}

import type { CvDocument } from './document.ts'

const schemaAddress = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json'

const isEmpty = (value: unknown) =>
  value === '' ||
  value === undefined ||
  value === false ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0)

/** Without empty fields, and with what another program had in its own fields put back in its place. */
function compact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(compact)
  if (typeof value !== 'object' || value === null) return value
  const { other, ...own } = value as Record<string, unknown>
  const kept = Object.entries(own)
    .map(([name, field]): [string, unknown] => [name, compact(field)])
    .filter(([, field]) => !isEmpty(field))
  return { ...(other as object | undefined), ...Object.fromEntries(kept) }
}

/**
 * The CV as JSON Resume (jsonresume.org), for other programs. Fields of our own are extra ones, which the standard
 * allows.
 */
export function toJsonResume(document: CvDocument): Record<string, unknown> {
  return { $schema: schemaAddress, ...(compact(document) as Record<string, unknown>) }
}

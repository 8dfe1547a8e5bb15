import { problem } from '#shared/http/problems.ts'

/**
 * Far deeper than anything our pages send. Reading a deeper body level by level would exhaust the stack.
 */
const deepestJson = 20

/** The text of a request's body as an object of fields. */
export function readJson(contentType: string | undefined, text: string): Record<string, unknown> {
  if (!/^application\/json\b/i.test(contentType ?? '')) throw problem('NOT_JSON')
  if (isNestedDeeperThan(text, deepestJson)) throw problem('BAD_JSON')
  const body = parseJson(text)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw problem('BAD_JSON')
  if (/\\u(?:0000|d[89a-f])/i.test(text)) refuseUnkeepable(text)
  return { ...body }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    if (cause instanceof SyntaxError) throw problem('BAD_JSON')
    throw cause
  }
}

/** Counts brackets outside quotation marks, without recursion. Whether it is JSON at all is checked later. */
function isNestedDeeperThan(json: string, most: number): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < json.length; at++) {
    const sign = json[at]
    if (sign === '"') isInText = !isInText
    else if (isInText) at += sign === '\\' ? 1 : 0
    else if (sign === '[' || sign === '{') depth++
    else if (sign === ']' || sign === '}') depth--
    if (depth > most) return true
  }
  return false
}

/** No database column can contain a NUL, nor half of a character. */
function refuseUnkeepable(json: string) {
  const fields: string[] = []
  JSON.parse(json, (field, value: unknown) => {
    if (typeof value === 'string' && /\0|\p{Surrogate}/u.test(value)) fields.push(field)
    return value
  })
  if (fields.length > 0)
    throw problem(
      'BAD_INPUT',
      fields.map(field => ({ field, message: 'This contains a character that can’t be saved. Type it again.' })),
    )
}

/** A name given several times becomes a list, which only a schema that wants one accepts. */
export function readQuery(url: string): Record<string, unknown> {
  if (!url.includes('?')) return {}
  const query = new URL(url).searchParams
  // Made from entries: assigning to the name `__proto__` would change the object itself.
  return Object.fromEntries(
    [...new Set(query.keys())].map(name => {
      const values = query.getAll(name)
      return [name, values.length > 1 ? values : values[0]]
    }),
  )
}

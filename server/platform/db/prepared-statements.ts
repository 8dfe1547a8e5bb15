import { parse, protocol, types, type messages, type PGlite, type Results } from '@electric-sql/pglite'
import { createStatementNames } from '#server/platform/db/statement-names.ts'

const { serialize } = protocol

/** What PostgreSQL has understood of a statement. */
interface Prepared {
  parameterTypes: readonly number[]
  /** Describes the columns; missing where a statement answers no rows. */
  columns: messages.RowDescriptionMessage | undefined
}

/**
 * Runs statements with parameters in as few steps as PostgreSQL allows: one once a statement is prepared, two before.
 * PGlite's own `query` takes six each time, and reading and planning the statement is among them.
 */
export function createStatementRunner(pg: PGlite) {
  const nameOf = createStatementNames()
  const prepared = new Map<string, Prepared>()

  const send = (...parts: Uint8Array[]) =>
    pg.execProtocolStream(Buffer.concat([...parts, serialize.sync()]), { syncToFs: false })

  async function prepare(sql: string, name: string): Promise<Prepared> {
    const answers = await send(serialize.parse({ name, text: sql }), serialize.describe({ type: 'S', name }))
    return {
      parameterTypes: parse.parseDescribeStatementResults(answers),
      columns: answers.find(answer => answer.name === 'rowDescription') as messages.RowDescriptionMessage | undefined,
    }
  }

  async function prepareOnce(sql: string, name: string): Promise<Prepared> {
    const known = prepared.get(name)
    if (known) return known
    const fresh = await prepare(sql, name)
    prepared.set(name, fresh)
    return fresh
  }

  return async (sql: string, params: readonly unknown[], rowMode: 'array' | 'object'): Promise<Results> => {
    const name = nameOf(sql)
    const { parameterTypes, columns } = await (name === undefined ? prepare(sql, '') : prepareOnce(sql, name))
    const values = params.map((value, i) => toParameter(pg, value, parameterTypes[i]!))
    const answers = await send(serialize.bind({ statement: name ?? '', values }), serialize.execute({}))
    return parse.parseResults(columns ? [columns, ...answers] : answers, pg.parsers, { rowMode })[0]!
  }
}

function toParameter(pg: PGlite, value: unknown, type: number): string | Uint8Array | null {
  if (value === null || value === undefined) return null
  // As they are. PGlite would write each byte as two letters, which takes many times as long.
  if (type === types.BYTEA && value instanceof Uint8Array) return value
  const serializeValue = pg.serializers[type]
  // Only plain values have a type that PGlite does not know how to write.
  return serializeValue ? serializeValue(value) : String(value as string | number | bigint | boolean)
}

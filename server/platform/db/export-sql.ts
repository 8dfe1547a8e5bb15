import { sql } from 'drizzle-orm'
import type { Database, Engine } from '#server/platform/db/database.ts'
import { createMigrationsTable, migrations } from '#server/platform/db/migrate.ts'

type Write = (text: string) => Promise<void>

interface Table {
  name: string
  /** Without those that PostgreSQL computes. */
  columns: string[]
}

const rowsAtATime = 1000

/**
 * Writes the database as a script that creates the same database in an empty PostgreSQL:
 * psql --single-transaction -v ON_ERROR_STOP=1 -f FILE
 */
export function exportSql(engine: Pick<Engine, 'longTransaction'>, write: Write): Promise<void> {
  return engine.longTransaction(async tx => {
    const tables = await listTables(tx)
    const foreignKeys = await listForeignKeys(tx)
    await write("SET client_encoding = 'UTF8';\nSET timezone = 'UTC';\nSET statement_timeout = 0;\n")
    await write(`\n${createMigrationsTable}\n`)
    for (const { name, text } of migrations) await write(`\n-- ${name}\n${text}\n`)

    await write('\n')
    for (const { name } of tables) await write(`ALTER TABLE ${name} DISABLE TRIGGER USER;\n`)
    // Migrations may have inserted rows; the exported rows are all there are.
    await write(`TRUNCATE ${tables.map(({ name }) => name).join(', ')};\n`)
    for (const { table, name } of foreignKeys) await write(`ALTER TABLE ${table} DROP CONSTRAINT ${name};\n`)
    for (const table of tables) await writeRows(tx, table, write)
    for (const { name } of tables) await write(`ALTER TABLE ${name} ENABLE TRIGGER USER;\n`)
    for (const { table, name, definition } of foreignKeys)
      await write(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition};\n`)
    for (const sequence of await listSequences(tx)) await writeSequence(tx, sequence, write)
    await write('ANALYZE;\n')
  })
}

async function writeRows(tx: Database, { name, columns }: Table, write: Write): Promise<void> {
  await write(`\nCOPY ${name} (${columns.join(', ')}) FROM stdin;\n`)
  const cells = columns.map(column => `${column}::text`).join(', ')
  await tx.execute(
    `declare exported no scroll cursor for select to_json(array[${cells}]::text[]) as cells from ${name}`,
  )
  for (;;) {
    const { rows } = await tx.execute<{ cells: (string | null)[] }>(`fetch ${rowsAtATime} from exported`)
    if (rows.length === 0) break
    await write(rows.map(row => `${row.cells.map(toCopyText).join('\t')}\n`).join(''))
  }
  await tx.execute('close exported')
  await write('\\.\n')
}

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const toCopyText = (cell: string | null) => cell?.replace(/[\\\n\r\t]/g, character => escapes[character]!) ?? '\\N'

async function writeSequence(tx: Database, name: string, write: Write): Promise<void> {
  const { rows } = await tx.execute<{ line: string }>(
    sql`
    select format('SELECT pg_catalog.setval(%L, %s, %L);', ${name}::text, last_value, is_called) as line
    from ${sql.raw(name)}`,
  )
  await write(`${rows[0]!.line}\n`)
}

async function listTables(tx: Database): Promise<Table[]> {
  const { rows } = await tx.execute<{ name: string; columns: string[] }>(sql`
    select format('public.%I', c.relname) as name, json_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.oid, c.relname order by c.relname`)
  return rows
}

/**
 * They are dropped while the rows are loaded, so that tables can come in any order, even when they refer to each other.
 */
async function listForeignKeys(tx: Database): Promise<{ table: string; name: string; definition: string }[]> {
  const { rows } = await tx.execute<{ table: string; name: string; definition: string }>(sql`
    select format('public.%I', c.relname) as "table", quote_ident(k.conname) as name,
      pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conparentid = 0
    order by c.relname, k.conname`)
  return rows
}

async function listSequences(tx: Database): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select format('public.%I', relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`)
  return rows.map(({ name }) => name)
}

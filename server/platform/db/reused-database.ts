import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { minutes } from '#shared/calendar/durations.ts'
import { findDatabase } from '#server/platform/db/data-directory.ts'
import { writeEntries, type Template } from '#server/platform/db/template-file.ts'
import { startWorkerSession, type WorkerSession } from '#server/platform/db/worker-session.ts'

/**
 * For tests: an embedded database that one test file after another uses. Putting its rows back takes a tenth of the
 * time of opening a new one. One file uses it at a time. A file that changes more than rows is its last.
 */
export interface ReusedDatabase {
  dataDir: string
  startSession: typeof startWorkerSession
  giveBack(): Promise<void>
}

type NoteTime = (sql: string, ms: number) => void

interface Kept {
  dataDir: string
  session: WorkerSession
  shape: string
  /** Belongs to the file that uses the database now. */
  times: { note: NoteTime }
}

/** Databases that no file is using now. */
const free = new Map<Template, Kept[]>()

/** In `folder`, which is removed when the tests are over. */
export function takeDatabase(template: Template, folder: string): ReusedDatabase {
  const known = free.get(template)?.pop()
  const dataDir = known?.dataDir ?? writeTestDataDir(template, folder)
  let kept: Kept | undefined
  let isSpoilt = false

  return {
    dataDir,
    async startSession(directory, noteTime = () => {}) {
      if (kept) {
        // Restarted after a crash: the rows are as they were, but what they began as is lost.
        isSpoilt = true
        kept.session = await startWorkerSession(directory, noteTime)
      } else if (known) {
        kept = known
        kept.times.note = noteTime
        await run(kept.session, putBack)
      } else {
        kept = await start(dataDir, directory, noteTime)
      }
      return lend(kept.session)
    },
    async giveBack() {
      if (kept?.session.isRunning && !isSpoilt && (await readShape(kept.session)) === kept.shape) {
        free.set(template, [...(free.get(template) ?? []), kept])
        return
      }
      if (kept?.session.isRunning) await kept.session.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}

/** A new data folder. It is not flushed to disk, which takes long and is for data worth keeping. */
export function writeTestDataDir(template: Template, folder = tmpdir()): string {
  const dataDir = mkdtempSync(join(folder, 'sojourn-test-'))
  writeEntries(template, findDatabase(dataDir))
  return dataDir
}

async function start(dataDir: string, directory: string, noteTime: NoteTime): Promise<Kept> {
  const times = { note: noteTime }
  const session = await startWorkerSession(directory, (sql, ms) => times.note(sql, ms))
  const shape = await readShape(session)
  await run(session, noteBeginning)
  return { dataDir, session, shape, times }
}

/** Closing ends its use, not the session. */
const lend = (session: WorkerSession): WorkerSession => ({
  get isRunning() {
    return session.isRunning
  },
  run: (statement, limitMs) => session.run(statement, limitMs),
  close: () => Promise.resolve(),
})

const run = (session: WorkerSession, sql: string) => session.run({ sql, params: [], rowMode: 'object' }, minutes(1))

const readShape = async (session: WorkerSession) => JSON.stringify((await run(session, shapeOfDatabase)).rows)

/** What a file leaves alone if it changes nothing but rows. */
const shapeOfDatabase = `
  with ours as (select 'public'::regnamespace as namespace)
  select
    (select json_agg((oid, relnatts) order by oid) from pg_class, ours where relnamespace = namespace) as relations,
    (select json_agg((oid, tgenabled) order by oid) from pg_trigger) as triggers,
    (select json_agg((oid, convalidated) order by oid) from pg_constraint) as constraints,
    (select json_agg((oid, prosrc) order by oid) from pg_proc, ours where pronamespace = namespace) as functions`

/** Copies every row into tables that only this session sees. */
const noteBeginning = `
  create temp table beginning_of_tables (name text, columns text, copy text, bytes bigint);
  create temp table beginning_of_sequences as
    select format('public.%I', sequencename) as name, coalesce(last_value, start_value) as value,
      last_value is not null as is_called
    from pg_sequences where schemaname = 'public';
  do $$
  declare
    each record;
    has_rows boolean;
  begin
    for each in
      select c.oid, format('public.%I', relname) as name, format('beginning_%s', c.oid) as copy,
        string_agg(quote_ident(attname), ', ' order by attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
        and attgenerated = ''
      group by c.oid
    loop
      execute format('select exists (select from %s)', each.name) into has_rows;
      if has_rows then execute format('create temp table %s as table %s', each.copy, each.name); end if;
      insert into beginning_of_tables
        values (each.name, each.columns, case when has_rows then each.copy end, pg_relation_size(each.oid));
    end loop;
  end $$`

/** As a replica: without triggers and foreign keys, which would fail half-way or do more than copy. */
const putBack = `
  do $$
  declare
    each record;
    much constant int := 1000000;
  begin
    perform set_config('session_replication_role', 'replica', true);
    for each in
      select name from beginning_of_tables where pg_relation_size(name::regclass) > bytes + much
    loop
      execute format('truncate %s cascade', each.name);
    end loop;
    for each in select * from beginning_of_tables loop
      execute format('delete from %s', each.name);
      if each.copy is not null then
        execute format('insert into %1$s (%2$s) overriding system value select %2$s from %3$s',
          each.name, each.columns, each.copy);
      end if;
    end loop;
    perform setval(name::regclass, value, is_called) from beginning_of_sequences;
    perform pg_advisory_unlock_all();
  end $$`

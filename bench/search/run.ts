import { parseArgs } from 'node:util'
import pg from 'pg'
import { costOf, meter } from './meter.ts'
import { explain } from './plans.ts'
import { measureRecall, prepareQuestions } from './questions.ts'
import { askInRounds, median, ratioOf } from './rounds.ts'
import {
  fillJobs,
  truncateRegister,
  importFile,
  inventJobs,
  multiplyJobs,
  openEmbedded,
  openPostgres,
  writeRegisters,
} from './world.ts'

const {
  values: { jobs, register, rounds, million, plans },
} = parseArgs({
  options: {
    jobs: { type: 'string', default: '100000' },
    register: { type: 'string', default: '143000' },
    rounds: { type: 'string', default: '15' },
    million: { type: 'boolean', default: false },
    plans: { type: 'boolean', default: false },
    clock: { type: 'boolean', default: false },
  },
})
const importRounds = 3
const databaseUrl = process.env.DATABASE_URL!
const results: boolean[] = []

/** One line of the table. */
function report(
  what: string,
  { ratio, least, most }: { ratio: number; least?: number; most?: number },
  bar?: { most?: number; least?: number },
) {
  const good = bar === undefined || (ratio <= (bar.most ?? Infinity) && ratio >= (bar.least ?? -Infinity))
  if (bar) results.push(good)
  const spread = least === undefined || most === undefined ? '–' : `${least.toFixed(2)}–${most.toFixed(2)}`
  const verdict = good ? 'met' : '**missed**'
  console.log(
    `| ${what} | ${ratio.toFixed(3)} | ${spread} | ${describeBar(bar)} | ${bar === undefined ? '' : verdict} |`,
  )
}
function describeBar(bar?: { most?: number; least?: number }): string {
  if (bar === undefined) return '–'
  return bar.most === undefined ? `at least ${bar.least}` : `at most ${bar.most}`
}
const say = (text: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${text}`)

const registers = writeRegisters(Number(register))
const engines = { embedded: await meter(await openEmbedded()), postgres: await meter(await openPostgres(databaseUrl)) }
try {
  // Before there are jobs, which an import would assess again: this compares the register only.
  await compareImports()
  say('Filling both databases')
  const drafts = inventJobs(Number(jobs))
  await Promise.all(Object.values(engines).map(({ database }) => fillJobs(database, drafts)))
  await compareEngines()
} finally {
  registers.remove()
  await engines.embedded.database.close()
  await engines.postgres.database.close()
}
if (million) await compareSizes()
console.log(`${results.filter(Boolean).length} bars met, ${results.filter(good => !good).length} missed`)
process.exitCode = results.every(Boolean) ? 0 : 1

async function compareImports() {
  const [june, november] = registers.files
  const taken = {
    embedded: { first: [] as number[], next: [] as number[] },
    postgres: { first: [] as number[], next: [] as number[] },
  }
  let rows = 0
  for (let round = 0; round < importRounds; round++) {
    for (const name of round % 2 ? (['embedded', 'postgres'] as const) : (['postgres', 'embedded'] as const)) {
      say(`Register, ${name}`)
      const { database } = engines[name]
      await truncateRegister(database.db)
      taken[name].first.push(
        await costOf(engines[name], async () => {
          rows = (await importFile(database, june)).rows
        }),
      )
      taken[name].next.push(await costOf(engines[name], () => importFile(database, november)))
    }
  }
  console.log(
    `\n${jobs} jobs, register of ${rows} rows, ${rounds} rounds\n\n` +
      '| What | Ratio | Rounds | Bar | |\n|---|---|---|---|---|',
  )
  report('import of a first register, embedded / PostgreSQL', ratioOf(taken.embedded.first, taken.postgres.first), {
    most: 2.2,
  })
  report('import of the next register, embedded / PostgreSQL', ratioOf(taken.embedded.next, taken.postgres.next), {
    most: 2.2,
  })
}

async function compareEngines() {
  say('Questions')
  const { questions, typos } = await prepareQuestions(engines.postgres.database.db)
  const times = await askInRounds(engines, questions, Number(rounds))
  for (const [name, engine] of [
    ['PostgreSQL', 'postgres'],
    ['embedded', 'embedded'],
  ] as const) {
    const { detail, ...of } = times[engine]
    report(`${name}: text, four filters, all counts / detail`, ratioOf(of.search, detail), { most: 20 })
    report(`${name}: text, page 50 / page 1`, ratioOf(of['text, page 50'], of['text, page 1']), { most: 1.3 })
    report(`${name}: browsing, page 50 / page 1`, ratioOf(of['browsing, page 50'], of['browsing, page 1']), {
      most: 1.3,
    })
    report(`${name}: browsing, page 1 / detail`, ratioOf(of['browsing, page 1'], detail))
    report(`${name}: one smaller filter / detail`, ratioOf(of['smaller filter'], detail))
    report(`${name}: register by first letters / detail`, ratioOf(of.prefix, detail), { most: 1.5 })
    report(`${name}: register, mistyped name / detail`, ratioOf(of.fuzzy, detail), { most: 15 })
    report(`${name}: register, check of a mistyped name / detail`, ratioOf(of['check of a name'], detail))
    const { suggested, checked } = await measureRecall(engines[engine].database.db, typos)
    report(`${name}: mistyped name among the first five suggestions`, { ratio: suggested }, { least: 0.93 })
    report(`${name}: mistyped name among the first five of a check`, { ratio: checked })
  }
  for (const name of Object.keys(questions) as (keyof typeof questions)[])
    report(`${name}, embedded / PostgreSQL`, ratioOf(times.embedded[name], times.postgres[name]), { most: 3 })
  for (const engine of ['postgres', 'embedded'] as const) {
    console.error(
      `scale, ${engine}: ${Object.entries(times[engine])
        .map(([name, each]) => `${name} ${median(each).toFixed(2)} ms`)
        .join(', ')}`,
    )
  }
  if (!plans) return
  for (const name of ['detail', 'browsing, page 1', 'browsing, page 50', 'search', 'prefix', 'fuzzy'] as const) {
    console.log(`\n${name}\n\n\`\`\`\n${await explain(databaseUrl, db => questions[name].ask(db, 0))}\n\`\`\``)
  }
}

/** The same database, and a copy of it with every job ten times. */
async function compareSizes() {
  say('A million')
  const url = new URL(databaseUrl)
  const from = url.pathname.slice(1)
  url.pathname = `${from}_million`
  const client = new pg.Client(new URL('/postgres', databaseUrl).href)
  await client.connect()
  await client.query(`CREATE DATABASE ${from}_million TEMPLATE ${from}`)
  await client.end()
  const [small, large] = [await openPostgres(databaseUrl), await openPostgres(url.href)]
  try {
    await multiplyJobs(large, 10)
    say('Questions')
    const {
      questions: {
        detail,
        search,
        'newest page': newest,
        'browsing, page 1': browsing,
        'browsing, page 50': further,
        'smaller filter': smaller,
      },
    } = await prepareQuestions(small.db)
    const asked = { detail, search, newest, browsing, further, smaller }
    // From a cold disk, the first answers may take longer than the statement timeout.
    await large.longTransaction(async tx => {
      for (const { ask, times: often } of Object.values(asked))
        for (let turn = 0; turn < often; turn++) await ask(tx, turn)
    })
    const times = await askInRounds({ small: await meter(small), large: await meter(large) }, asked, Number(rounds))
    const grown = (name: keyof typeof asked) => ratioOf(times.large[name], times.small[name])
    report('detail, ten times as many jobs', grown('detail'), { most: 1.3 })
    report('newest page, ten times as many jobs', grown('newest'), { most: 1.3 })
    report('browsing, page 1, ten times as many jobs', grown('browsing'), { most: 1.3 })
    report('browsing, page 50, ten times as many jobs', grown('further'), { most: 1.3 })
    report('one smaller filter, ten times as many jobs', grown('smaller'), { most: 1.3 })
    report('text, four filters, all counts, ten times as many jobs', grown('search'), { most: 10 })
    for (const [name, each] of Object.entries(times))
      console.error(
        `scale, ${name}: ${Object.entries(each)
          .map(([what, values]) => `${what} ${median(values).toFixed(2)} ms`)
          .join(', ')}`,
      )
  } finally {
    await small.close()
    await large.close()
  }
}

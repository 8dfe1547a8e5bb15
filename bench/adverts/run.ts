import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { readAdvert } from '#shared/evidence/read-advert.ts'
import { labels, scoreReadings, type Label, type LabelledAdvert } from './score.ts'

/** Bars that the product has to meet on adverts it was not written with. */
const bars = {
  refusedReadAsStated: 0,
  precision: { refused: 0.97, stated: 0.97 },
  recall: { refused: 0.95, stated: 0.8, possible: 0.7 },
} satisfies {
  refusedReadAsStated: number
  precision: Partial<Record<Label, number>>
  recall: Partial<Record<Label, number>>
}

const labelOf = {
  offers: 'stated',
  hedges: 'possible',
  refuses: 'refused',
  unsure: 'none',
  asks: 'none',
  silent: 'none',
} as const

const row = z.object({
  id: z.string(),
  title: z.string().default(''),
  text: z.string(),
  label: z.enum(labels),
  also: z.array(z.enum(labels)).default([]),
})

function readFile(path: string): LabelledAdvert[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      if (line.trim() === '') return []
      const parsed = row.safeParse(JSON.parse(line))
      if (!parsed.success) throw new Error(`${path}, line ${index + 1}: ${z.prettifyError(parsed.error)}`)
      return [parsed.data]
    })
}

const [path] = process.argv.slice(2)
if (path === undefined) {
  console.error('Usage: npm run bench:adverts -- FILE.jsonl (fields id, title, text, label and also)')
  process.exit(2)
}
const score = scoreReadings(
  readFile(path).map(advert => {
    const { reading, quote } = readAdvert(advert.text, advert.title)
    return { ...advert, read: labelOf[reading], quote }
  }),
)

console.log(`| labelled \\ read | ${labels.join(' | ')} |\n|${'---|'.repeat(labels.length + 1)}`)
for (const label of labels)
  console.log(`| ${label} | ${labels.map(read => score.confusion[label][read]).join(' | ')} |`)

console.log('\n| Figure | Value | Bar | |\n|---|---|---|---|')
let isMissed = false
function report(figure: string, value: string, bar: string, isMet: boolean | null) {
  if (isMet === false) isMissed = true
  const verdict = isMet ? 'met' : '**missed**'
  console.log(`| ${figure} | ${value} | ${bar} | ${isMet === null ? '' : verdict} |`)
}
report(
  'refused adverts read as stated',
  String(score.refusedReadAsStated),
  String(bars.refusedReadAsStated),
  score.refusedReadAsStated <= bars.refusedReadAsStated,
)
for (const figure of ['precision', 'recall'] as const) {
  for (const label of labels) {
    const { count, of } = score[figure][label]
    const bar = (bars[figure] as Partial<Record<Label, number>>)[label]
    const value = of === 0 ? 'none' : `${(count / of).toFixed(3)} (${count} of ${of})`
    report(
      `${figure} of ${label}`,
      value,
      bar === undefined ? '–' : `at least ${bar}`,
      bar === undefined ? null : of === 0 || count / of >= bar,
    )
  }
}

console.log(`\n${score.errors.length} errors`)
for (const { id, label, also, read, quote, text } of score.errors) {
  const fair = [label, ...also].join(' or ')
  console.log(`\n${id}: read as ${read}, labelled ${fair}\n  read from: ${quote ?? '–'}`)
  console.log(`  text: ${text.replace(/\s+/g, ' ')}`)
}
process.exitCode = isMissed ? 1 : 0

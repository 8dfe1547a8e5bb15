import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { payPeriods } from '#shared/jobs/taxonomy.ts'
import { findCountry } from '#server/features/job-import/country-tables.ts'
import { readPayInText } from '#server/features/job-import/pay-in-text.ts'

const bars = { precision: 0.98 }

const row = z.object({
  text: z.string(),
  /** The job's country, by name or code. */
  country: z.string(),
  /** In whole units; null where the text states no pay that can mean one thing alone. */
  pay: z.object({ min: z.number().nullable(), max: z.number().nullable(), period: z.enum(payPeriods) }).nullable(),
})

const paths = process.argv.slice(2)
if (paths.length === 0) {
  console.error('Usage: npm run bench:pay -- FILE.jsonl … (fields text, country and pay)')
  process.exit(2)
}

const units = (minor: number | undefined) => (minor === undefined ? null : minor / 100)
const counts = { right: 0, wrong: 0, missed: 0, silent: 0 }
for (const path of paths) {
  for (const [index, line] of readFileSync(path, 'utf8').split('\n').entries()) {
    if (line.trim() === '') continue
    const parsed = row.safeParse(JSON.parse(line))
    if (!parsed.success) throw new Error(`${path}, line ${index + 1}: ${z.prettifyError(parsed.error)}`)
    const { text, country, pay } = parsed.data
    const read = readPayInText(text, findCountry(country)!)
    const found = read && { min: units(read.min), max: units(read.max), period: read.period }
    const isRight = found && pay && found.min === pay.min && found.max === pay.max && found.period === pay.period
    if (!found) {
      counts[pay ? 'missed' : 'silent']++
      if (pay) console.log(`missed (line ${index + 1}): ${JSON.stringify(pay)}`)
    } else if (isRight) counts.right++
    else {
      counts.wrong++
      console.log(
        `wrong (line ${index + 1}): ${JSON.stringify(found)}, labelled ${JSON.stringify(pay)}\n  ${read.quote}`,
      )
    }
  }
}
const share = (count: number, of: number) => (of === 0 ? 1 : count / of)
const precision = share(counts.right, counts.right + counts.wrong)
const recall = share(counts.right, counts.right + counts.missed + counts.wrong)
console.log(
  `\n${JSON.stringify(counts)}\nprecision ${precision.toFixed(3)} (bar ${bars.precision}), recall ${recall.toFixed(3)}`,
)
process.exitCode = precision >= bars.precision ? 0 : 1

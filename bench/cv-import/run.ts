import { chromium } from '@playwright/test'
import { applyGuesses, readText } from '#shared/cv/read-text.ts'
import type { CvDocument } from '#shared/cv/document.ts'
import { toWrittenText } from '#server/features/cv/pdf-text.ts'
import { readPdf } from '#server/platform/documents/read-pdf.ts'
import { layouts, type Layout } from './layouts.ts'
import { people, type HeadingName, type Person } from './people.ts'
import { writtenCvs } from './written.ts'

type Field = readonly [path: string, expected: unknown, found: unknown]

/** Every field that the print shows, with what was read there. */
function compareFields(person: Person, read: CvDocument, { isShort = false }: Layout): Field[] {
  const { basics } = read
  return [
    ['name', person.name, basics.name],
    ['label', person.label, basics.label],
    ['email', person.email, basics.email],
    ['phone', person.phone, basics.phone],
    ['link', person.link.replace('www.', ''), basics.profiles[0]?.url.replace('www.', '')],
    ['city', person.city, basics.location.city],
    ['summary', person.summary, basics.summary],
    ['written in', person.language, read.meta.sojourn.language],
    ['jobs', person.work.length, read.work.length],
    ...person.work.flatMap(({ position, company, place, start, end, highlights }, i): Field[] => [
      [`work ${i} position`, position, read.work[i]?.position],
      [`work ${i} employer`, company, read.work[i]?.name],
      [`work ${i} place`, place, read.work[i]?.location],
      [`work ${i} start`, start, read.work[i]?.startDate],
      [`work ${i} end`, end, read.work[i]?.endDate],
      ...highlights.map((each, n): Field => [`work ${i} point ${n}`, each, read.work[i]?.highlights[n]]),
    ]),
    ['courses', person.education.length, read.education.length],
    ...person.education.flatMap(({ degree, school, place, start, end }, i): Field[] => {
      const found = read.education[i]
      return [
        [`education ${i} degree`, degree, found?.studyType],
        [`education ${i} school`, school, found?.institution],
        [`education ${i} place`, isShort ? '' : place, found?.location],
        [`education ${i} start`, isShort ? start.slice(0, 4) : start, found?.startDate],
        [`education ${i} end`, isShort ? end.slice(0, 4) : end, found?.endDate],
      ]
    }),
    ...person.projects.flatMap(({ name, start, end, highlights }, i): Field[] => {
      const found = read.projects[i]
      return [
        [`project ${i} name`, name, found?.name],
        [`project ${i} start`, start, found?.startDate],
        [`project ${i} end`, end, found?.endDate],
        [`project ${i} point`, highlights[0], found?.highlights[0]],
      ]
    }),
    ...person.skills.flatMap(({ name, keywords }, i): Field[] => [
      [`skills ${i} name`, name, read.skills[i]?.name],
      [`skills ${i} words`, keywords.join(), read.skills[i]?.keywords.join()],
    ]),
    ...person.languages.flatMap(({ language, cefr }, i): Field[] => [
      [`language ${i}`, language, read.languages[i]?.language],
      [`language ${i} level`, cefr, read.languages[i]?.cefr],
    ]),
    ...person.certificates.flatMap(({ name, issuer, date }, i): Field[] => [
      [`certificate ${i}`, name, read.certificates[i]?.name],
      [`certificate ${i} issuer`, issuer, read.certificates[i]?.issuer],
      [`certificate ${i} date`, date, read.certificates[i]?.date],
    ]),
  ]
}

const only = process.argv[2]
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '', args: ['--no-sandbox'] })
const page = await browser.newPage()
let [rightInAll, fieldsInAll] = [0, 0]

interface Print {
  name: string
  html: string
  tagged: boolean
  compare(read: CvDocument): Field[]
}

async function measure({ name, html, tagged, compare }: Print) {
  if (only && !name.includes(only)) return
  await page.setContent(html)
  const margin = { top: '15mm', bottom: '15mm', left: '18mm', right: '18mm' }
  const text = toWrittenText(await readPdf(await page.pdf({ format: 'A4', tagged, margin })))
  let next = 0
  const read = applyGuesses(readText(text), () => `id-${++next}`)
  const fields = compare(read)
  const wrong = fields.filter(([, expected, found]) => expected !== found)
  rightInAll += fields.length - wrong.length
  fieldsInAll += fields.length
  console.log(`${name}: ${fields.length - wrong.length} of ${fields.length}`)
  if (only) console.log(text)
  for (const [path, expected, found] of wrong)
    console.log(`  ${path}: expected ${JSON.stringify(expected)}, read ${JSON.stringify(found)}`)
}

for (const layout of layouts) {
  for (const person of people) {
    const title = (heading: HeadingName) => person.headings[layout.headings]![heading]
    await measure({
      name: `${layout.name}, ${person.language}`,
      html: layout.print(person, title),
      // Programs write tags or none.
      tagged: layout.headings === 0,
      compare: read => compareFields(person, read, layout),
    })
  }
}
const readPath = (read: CvDocument, path: string) =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], read)
for (const { name, html, expected } of writtenCvs) {
  await measure({
    name,
    html: `<!doctype html><meta charset="utf-8">${html}`,
    tagged: true,
    compare: read => Object.entries(expected).map(([path, value]) => [path, value, readPath(read, path)]),
  })
}
await browser.close()
console.log(`${rightInAll} of ${fieldsInAll} (${(rightInAll / fieldsInAll).toFixed(3)})`)

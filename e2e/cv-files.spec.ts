import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { CvDocument } from '#shared/cv/document.ts'
import { fullSample } from '#shared/cv/samples.ts'
import { expect, open, reload, test } from './fixtures.ts'
import { checkLook } from './page-checks.ts'

/** No other journey writes CVs as this person. */
test.use({ visitor: 'predeparture' })
test.describe.configure({ mode: 'default' })

const written = `<h1>Ada Obi</h1><p>Data analyst</p><p>ada@example.org | +44 7700 900123</p>
<h2>Work experience</h2>
<p><b>Analyst, Northwick Ltd, Leeds</b> Jan 2024 – Present</p><ul><li>Cut waste by 11%</li><li>Trained 9 people</li></ul>
<p><b>Barista, Harbour Café</b> Sep 2022 – Dec 2023</p><ul><li>Served 200 guests a day</li></ul>
<h2>Education</h2><p><b>MSc Statistics, Northbridge University</b> 2023 – 2025</p>
<h2>Skills</h2><p>Data: SQL, Python</p>
<h2>Languages</h2><p>English (C1), Igbo</p>`

/** A PDF as another program writes it. */
async function printPdf(page: Page, html: string): Promise<Buffer> {
  const printer = await page.context().newPage()
  await printer.setContent(html)
  const pdf = await printer.pdf({ format: 'A4' })
  await printer.close()
  return pdf
}
const chooseFile = (page: Page, name: string, buffer: Buffer, mimeType = 'application/pdf') =>
  page.getByLabel('Choose a file').setInputFiles({ name, mimeType, buffer })
const confirm = (page: Page) => page.getByRole('button', { name: 'Create CV from this' }).click()

async function importDocument(page: Page, name: string, document: CvDocument) {
  await open(page, '/my-cvs')
  await chooseFile(page, `${name}.json`, Buffer.from(JSON.stringify(document)), 'application/json')
  await confirm(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

test('a PDF from elsewhere is imported guess by guess, and one of ours without guessing', async ({ page }) => {
  test.slow()
  await open(page, '/my-cvs')
  await chooseFile(page, 'Ada CV.pdf', await printPdf(page, written))
  await expect(page.getByRole('heading', { name: 'Check what we read from “Ada CV”' })).toBeFocused()
  // Every line of the file is in one of the guesses, and nothing is stored yet.
  const guesses = page.getByRole('listitem').filter({ has: page.getByRole('checkbox') })
  const shown = (await guesses.allInnerTexts()).join('\n')
  for (const words of [
    'Ada Obi',
    'Data analyst',
    'ada@example.org',
    '+44 7700 900123',
    'Northwick Ltd',
    'Cut waste by 11%',
    'Trained 9 people',
    'Harbour Café',
    'Northbridge University',
    'SQL, Python',
    'Igbo',
  ])
    expect(shown).toContain(words)
  for (const box of await page.getByRole('checkbox').all()) await expect(box).toBeChecked()
  await checkLook(page)
  await guesses.filter({ hasText: 'Harbour Café' }).getByRole('checkbox').uncheck()
  await confirm(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada CV')
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.org')
  await expect(page.getByLabel('Employer')).toHaveValue('Northwick Ltd')
  await expect(page.getByLabel('Employer')).toHaveCount(1)

  const id = new URL(page.url()).searchParams.get('cv')!
  await open(page, `/download-cv?cv=${id}`)
  const arriving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download PDF', exact: true }).click()
  const ours = await readFile(await (await arriving).path())
  await open(page, '/my-cvs')
  await chooseFile(page, 'Ours.pdf', ours)
  await expect(page.getByText('This PDF was made here and carries what it shows as data')).toBeVisible()
  await expect(page.getByText('Ada Obi, 1 job, 1 education entry')).toBeVisible()
  await page.getByRole('button', { name: 'Read its text instead' }).click()
  await expect(page.getByText('These are guesses.')).toBeVisible()
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await chooseFile(page, 'Ours.pdf', ours)
  await confirm(page)
  await expect(page.getByLabel('Employer')).toHaveValue('Northwick Ltd')
})

test('a file that can’t be read is refused in words, and what was pasted stays', async ({ page, expectErrors }) => {
  expectErrors(/status of 422/)
  await open(page, '/my-cvs')
  await page.getByLabel('Or paste the text of your CV').fill('Ada Obi')
  const picture = Buffer.from('\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR', 'latin1')
  for (const [name, bytes, words] of [
    ['picture.pdf', picture, 'We couldn’t read this file as a PDF.'],
    ['picture.png', picture, 'We can’t read this kind of file.'],
    [
      'scan.pdf',
      await printPdf(page, '<svg width="300" height="300"><rect width="300" height="300"/></svg>'),
      'This PDF has no text in it',
    ],
    ['broken.json', Buffer.from('{"basics":'), 'This is neither a JSON Resume nor a CV from here.'],
    ['large.txt', Buffer.alloc(1_000_001, 'a'), 'This file is larger than 1 MB.'],
  ] as const) {
    await chooseFile(page, name, bytes, 'application/octet-stream')
    await expect(page.getByRole('alert').filter({ hasText: words }), name).toBeVisible()
  }
  await expect(page.getByLabel('Or paste the text of your CV')).toHaveValue('Ada Obi')
  await page.getByRole('button', { name: 'Read this text' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(1)
})

test('a document is fitted to one page as one step that can be undone, or it is said that it is too long', async ({
  page,
}) => {
  test.slow()
  const slightlyTooLong = fullSample()
  const { sojourn } = slightlyTooLong.meta
  sojourn.hiddenSections = ['projects', 'volunteer', 'certificates', 'awards', 'publications', 'interests']
  await importDocument(page, 'A little long', slightlyTooLong)
  const panel = page.getByRole('region', { name: 'Page', exact: true })
  const pages = panel.getByRole('img')
  const fit = panel.getByRole('button', { name: 'Fit to 1 page' })
  await expect(pages).toHaveCount(2)
  await fit.click()
  await expect(panel.getByRole('status').first()).toHaveText(/^It fits on 1 page with text of .+ pt and \w+ spacing\./)
  await expect(pages).toHaveCount(1)
  await expect(fit).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(pages).toHaveCount(2)
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(pages).toHaveCount(1)
  await expect(page.getByRole('main').getByText('Saved', { exact: true })).toBeVisible()
  await reload(page)
  await expect(pages).toHaveCount(1)

  const tooLong = fullSample()
  tooLong.work.push(...fullSample().work.map(job => ({ ...job, id: `${job.id}-again` })))
  await importDocument(page, 'Much too long', tooLong)
  await expect(pages).not.toHaveCount(0)
  await fit.click()
  await expect(panel.getByText(/^It still has \d pages with the smallest text/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
})

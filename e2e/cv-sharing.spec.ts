import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, nameOf, open, reload, test } from './fixtures.ts'
import { checkLook } from './page-checks.ts'

/** No other journey writes CVs as this person. */
test.use({ visitor: 'harbourStudent', site: 'harbour' })

/** Answers the id of the new CV. */
async function createCv(page: Page, name: string) {
  await open(page, '/my-cvs')
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Create CV' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  return new URL(page.url()).searchParams.get('cv')!
}

test('a CV is shared, commented on, answered, resolved, and closed to the university at once', async ({
  page,
  newContext,
  signedIn,
  expectErrors,
}) => {
  test.slow()
  expectErrors(/status of 404/)
  const id = await createCv(page, 'For comments')
  await open(page, `/cv-preview?cv=${id}`)
  await expect(page.getByText('Only you can see this document.')).toBeVisible()
  await page.getByRole('button', { name: 'Share for 30 days' }).click()
  await expect(page.getByText(/^Shared with .+ until .+ No comments yet\./)).toBeVisible()

  const context = await newContext({ storageState: await signedIn('harbourAdmin', 'harbour') })
  const office = await context.newPage()
  await open(office, '/shared-cvs')
  await checkLook(office)
  await office.getByRole('link', { name: `${nameOf('harbourStudent')}: For comments` }).click()
  await expect(office.getByRole('img', { name: /^Page 1 of For comments/ })).toBeVisible()
  await office.getByRole('button', { name: 'Comment on Name and contact data' }).press('Enter')
  // The focus is in the field.
  await office.keyboard.type('Add a phone number.')
  await office.getByRole('button', { name: 'Send comment' }).click()
  await expect(office.getByRole('article', { name: 'Comment on Name and contact data' })).toContainText('You, ')
  await office.getByRole('button', { name: 'Delete your comment on Name and contact data' }).click()
  await expect(office.getByText('Your comment is deleted.')).toBeFocused()
  await expect(office.getByRole('article')).toHaveCount(0)
  await office.getByRole('button', { name: /^Undo deleting your comment/ }).click()
  await expect(office.getByRole('article')).toContainText('Add a phone number.')
  await checkLook(office)
  // A press on the picture starts a comment on what is there.
  await office.getByRole('img', { name: /^Page 1 of For comments/ }).click({ position: { x: 120, y: 90 }, force: true })
  await expect(office.getByRole('form', { name: /^Comment on / }).getByLabel('Your comment')).toBeFocused()
  await office.getByRole('button', { name: 'Cancel' }).click()

  // The mark on the page leads to the comment, for both of them.
  const markName = 'Comment on Name and contact data'
  await office.getByRole('group', { name: 'Comments on page 1' }).getByRole('link', { name: markName }).click()
  await expect(office.getByRole('article', { name: markName })).toBeFocused()
  await open(page, `/create-cv?cv=${id}`)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Page' }).click()
  const mark = page.getByRole('group', { name: 'Comments on page 1' }).getByRole('link', { name: markName })
  await expect(mark).toBeVisible()
  await expect(page.getByLabel('Headline')).toBeHidden()
  await mark.press('Enter')
  await expect(page.getByRole('article', { name: markName })).toBeFocused()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Show comment on Name and contact data' }).click()
  const comment = page.getByRole('article', { name: 'Comment on Name and contact data' })
  await expect(comment).toBeFocused()
  await expect(comment).toContainText(nameOf('harbourAdmin'))
  await comment.getByRole('button', { name: /^Reply/ }).click()
  await page.keyboard.type('I have added it.')
  await comment.getByRole('button', { name: 'Send reply' }).click()
  await expect(comment.getByRole('list', { name: 'Replies' })).toContainText('I have added it.')
  await checkLook(page)
  await comment.getByRole('button', { name: /^Mark as resolved/ }).click()
  await expect(page.getByText('All comments are resolved (1).')).toBeVisible()
  await expect(mark).toHaveCount(0)

  await open(page, `/cv-preview?cv=${id}`)
  await page.getByRole('button', { name: 'Stop sharing now' }).click()
  await expect(page.getByText(/^You stopped sharing\./)).toBeVisible()
  await checkLook(page)
  expect((await reload(office)).status()).toBe(404)
  await open(office, '/shared-cvs')
  await expect(office.getByRole('link', { name: /For comments/ })).toHaveCount(0)
})

test('a template is chosen, the PDF checked, and every format arrives under the person’s name', async ({ page }) => {
  test.slow()
  const id = await createCv(page, 'To download')
  await open(page, `/choose-template?cv=${id}`)
  const preview = page.getByRole('img', { name: /^Page 1 of \d+\. The editor/ })
  const shown = () => preview.getAttribute('data-hash')
  await expect(preview).toHaveAttribute('data-hash', /./)
  // What is chosen is drawn before it is saved.
  for (const choose of [
    () => page.getByRole('radio', { name: /^Side column/ }).check(),
    () => page.getByLabel('Colour').selectOption('Brick'),
  ]) {
    const before = await shown()
    await choose()
    await expect.poll(shown).not.toBe(before)
  }
  await page.getByRole('button', { name: 'Save template' }).click()
  await page.waitForURL(`/cv-preview?cv=${id}`)
  await expect(page.getByRole('img', { name: /^Page 1 of To download/ })).toBeVisible()
  await page.getByRole('link', { name: 'Check the PDF' }).click()
  await expect(page.getByText('Good: Every word of your document can be read')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Download' }).last().click()
  await page.waitForURL(`/download-cv?cv=${id}`)
  const name = nameOf('harbourStudent').replaceAll(' ', '-')
  const files = [
    ['PDF', `${name}-CV.pdf`, '%PDF-'],
    ['Word', `${name}-CV.docx`, 'PK'],
    ['plain text', `${name}-CV.txt`, nameOf('harbourStudent')],
    ['JSON Resume', `${name}-CV-json-resume.json`, '{'],
    ['Sojourn JSON', `${name}-CV-sojourn.json`, '{'],
  ] as const
  for (const [format, file, start] of files) {
    const arriving = page.waitForEvent('download')
    await page.getByRole('link', { name: `Download ${format}`, exact: true }).click()
    const download = await arriving
    expect(download.suggestedFilename()).toBe(file)
    expect((await readFile(await download.path(), 'latin1')).startsWith(start), file).toBe(true)
  }
})

import { expect, open, test } from './fixtures.ts'
import { checkLook } from './page-checks.ts'

test.use({ visitor: 'staff' })

/** No other journey reads it. */
const key = 'how-long-are-emails-kept-by-a-zebra'

test('staff write a question, preview it, publish it, and take it away again', async ({ page, expectErrors }) => {
  test.slow()
  expectErrors(/status of 400/)
  await open(page, '/staff/content?kind=question')
  await checkLook(page)
  await page.getByRole('textbox', { name: 'Its address' }).fill(key)
  await page.getByRole('button', { name: 'Start writing' }).click()
  const area = page.getByRole('textbox', { name: 'Text' })
  await area.fill('For {uk.no.such-rule}.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Line 1: “{uk.no.such-rule}” is not a rule of the ledger.').first()).toBeVisible()
  await area.fill('For {uk.graduate.length}.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('The field “question” is missing.').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Question' }).fill('Can a zebra work here?')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { name: 'Preview: Can a zebra work here?' })).toBeFocused()
  await checkLook(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('The text has been published.')).toBeVisible()
  await open(page, '/faq?q=zebra')
  await expect(page.getByText('Can a zebra work here?')).toBeVisible()

  await open(page, `/staff/content/question/${key}`)
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.getByText('Readers no longer see this text.')).toBeVisible()
  await open(page, '/faq?q=zebra')
  await expect(page.getByText('Can a zebra work here?')).toHaveCount(0)
})

test('the second of two who edit a landing page sees the first one’s text, and loses nothing', async ({
  page,
  context,
  expectErrors,
}) => {
  test.slow()
  expectErrors(/status of 409/)
  const address = '/staff/content/landing/law-internships-in-london'
  const other = await context.newPage()
  for (const tab of [page, other]) await open(tab, address)
  const area = page.getByRole('textbox', { name: 'Text' })
  const written = await area.inputValue()
  await area.fill(written.replace('\n## ', '\n## Zebras first: '))
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('The text has been published.')).toBeVisible()

  const late = other.getByRole('textbox', { name: 'Text' })
  await late.fill(written.replace('\n## ', '\n## Lions first: '))
  await other.getByRole('button', { name: 'Publish' }).click()
  await expect(other.getByRole('region', { name: 'The version someone else saved' })).toContainText('Zebras first')
  await expect(late).toHaveValue(/Lions first/)
  await checkLook(other)
  await other.getByRole('button', { name: 'Publish my version' }).click()
  await expect(other.getByText('The text has been published.')).toBeVisible()
  await open(other, '/law-internships-in-london')
  await expect(other.getByRole('heading', { name: /^Lions first/ })).toBeVisible()
  await open(other, address)
  // An earlier version goes into the form, and what was typed there comes back.
  await other.getByRole('textbox', { name: 'Text' }).fill('Not saved yet.')
  await other.getByRole('button', { name: 'Use this version' }).last().click()
  await expect(other.getByText(/^The form above has the version of/)).toBeFocused()
  await expect(other.getByRole('textbox', { name: 'Text' })).toHaveValue(/Zebras first/)
  await expect(other.getByRole('textbox', { name: 'Text' })).not.toHaveValue(/^---/)
  await other.getByRole('button', { name: 'Undo' }).click()
  await expect(other.getByRole('textbox', { name: 'Text' })).toHaveValue('Not saved yet.')
  await other.getByRole('button', { name: 'Go back to the repository’s text' }).click()
  await expect(other.getByText('Readers now see the repository’s text.')).toBeVisible()
})

test('staff keep what they saved after the repository has changed the same text', async ({ page }) => {
  const sentence = 'Bring your list to your next meeting with your careers service.'
  await open(page, '/staff/content?kind=question')
  const row = page.getByRole('listitem').filter({ hasText: 'the repository has changed since' })
  await row.getByRole('link').click()
  const conflict = page.getByRole('region', { name: 'The repository has changed this text since' })
  await conflict.getByText('The repository’s text', { exact: true }).click()
  await expect(conflict).toContainText('question:')
  await expect(conflict).not.toContainText(sentence)
  await checkLook(page)
  await conflict.getByRole('button', { name: 'Keep what was saved here' }).click()
  await expect(page.getByText('Readers keep seeing what was saved here.')).toBeVisible()
  await expect(conflict).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue(new RegExp(sentence))
  await expect(conflict).toHaveCount(0)
})

import type { Page } from '@playwright/test'
import { expect, open, reload, test, waitUntilRunning } from './fixtures.ts'
import { checkLook } from './page-checks.ts'

/** No other journey writes CVs under this name. */
test.use({ visitor: 'basicStudent' })
// One after the other: a list shows the pictures of all CVs, also of one that another journey deletes meanwhile.
test.describe.configure({ mode: 'default' })

const saved = (page: Page) => page.getByRole('main').getByText('Saved', { exact: true })
const headline = (page: Page) => page.getByLabel('Headline')
const firstPage = (page: Page) => page.getByRole('img', { name: /^Page 1 of/ })

async function createCv(page: Page, name: string) {
  await open(page, '/my-cvs')
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Create CV' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

test('a CV is written, drawn, saved, undone after a reload, deleted and restored', async ({ page }) => {
  test.slow()
  await createCv(page, 'First journey')
  // The first drawing after a start waits for the typesetter.
  await expect(firstPage(page)).toBeVisible({ timeout: 60_000 })
  await expect(firstPage(page)).toHaveAttribute('data-hash')
  const before = await firstPage(page).getAttribute('data-hash')
  await headline(page).fill('Data analyst')
  await expect(saved(page)).toBeVisible()
  await expect(firstPage(page)).not.toHaveAttribute('data-hash', before!)

  await page.getByRole('button', { name: 'Languages', exact: true }).click()
  await page.getByRole('button', { name: 'Add language' }).click()
  await page.getByLabel('Language', { exact: true }).fill('Twi')
  const sections = page.locator('[data-section]')
  const names = () => sections.evaluateAll(all => all.map(each => (each as HTMLElement).dataset.section))
  const order = await names()
  await page.getByRole('button', { name: /^Move Languages: drag/ }).press('ArrowUp')
  expect((await names()).indexOf('languages')).toBe(order.indexOf('languages') - 1)
  await checkLook(page)

  await expect(saved(page)).toBeVisible()
  await reload(page)
  await expect(page.getByLabel('Language', { exact: true })).toHaveValue('Twi')
  const moved = await names()
  await page.getByRole('button', { name: /^Move Projects: drag/ }).dragTo(sections.nth(moved.indexOf('work')))
  await expect.poll(async () => (await names()).indexOf('projects')).toBe(moved.indexOf('work'))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(names).toEqual(moved)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(names).toEqual(order)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Language', { exact: true })).toHaveValue('')
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(page.getByLabel('Language', { exact: true })).toHaveValue('Twi')
  await expect(saved(page)).toBeVisible()

  await open(page, '/my-cvs')
  await page.getByRole('button', { name: 'Delete First journey' }).click()
  await page.getByRole('button', { name: 'Undo deleting First journey' }).click()
  await expect(page.getByRole('link', { name: 'First journey', exact: true })).toBeVisible()
  await checkLook(page)
})

test('two tabs never overwrite each other, and what is typed without a connection is sent later', async ({
  page,
  context,
  expectErrors,
}) => {
  test.slow()
  expectErrors(/status of 409/, /ERR_INTERNET_DISCONNECTED/)
  await createCv(page, 'Two tabs')
  const other = await context.newPage()
  await open(other, page.url())
  await expect(headline(other)).toHaveValue('')
  await headline(page).fill('From the first tab')
  await expect(saved(page)).toBeVisible()
  await headline(other).fill('From the second tab')
  const conflict = other.getByRole('region', { name: 'This document was changed somewhere else' })
  await expect(conflict).toContainText('From the first tab')
  await expect(conflict).toContainText('From the second tab')
  await conflict.getByRole('radio', { name: /^The other version/ }).check()
  await conflict.getByRole('button', { name: 'Save this choice' }).click()
  await expect(headline(other)).toHaveValue('From the first tab')
  await other.close()

  await reload(page)
  await expect(headline(page)).toHaveValue('From the first tab')
  await context.setOffline(true)
  await headline(page).fill('Written without a connection')
  await expect(page.getByText('Saved on this device. We’ll send it when you’re connected again.')).toBeVisible()
  await context.setOffline(false)
  await expect(saved(page)).toBeVisible()
  await reload(page)
  await expect(headline(page)).toHaveValue('Written without a connection')
})

test('an editor opens again without a connection, with what was written last', async ({
  page,
  context,
  expectErrors,
}) => {
  test.slow()
  expectErrors(/ERR_INTERNET_DISCONNECTED/)
  await createCv(page, 'On the train')
  await headline(page).fill('Saved before the tunnel')
  await expect(saved(page)).toBeVisible()
  const address = page.url()
  await expect
    .poll(() => page.evaluate(async to => (await caches.match(to)) !== undefined, address), { timeout: 30_000 })
    .toBe(true)
  await context.setOffline(true)
  await reload(page)
  await expect(headline(page)).toHaveValue('Saved before the tunnel')
  await headline(page).fill('Written in the tunnel')
  await expect(page.getByText('we’ll draw the page when you’re connected again')).toBeVisible()
  await reload(page)
  await expect(headline(page)).toHaveValue('Written in the tunnel')
  await context.setOffline(false)
  await expect(saved(page)).toBeVisible()
  await expect(firstPage(page)).toHaveAttribute('data-hash', /./)
  await reload(page)
  await expect(headline(page)).toHaveValue('Written in the tunnel')
})

test('what is typed before the script has come is kept', async ({ page }) => {
  await createCv(page, 'Slow connection')
  let sendScript!: () => void
  const scriptMayCome = new Promise<void>(resolve => (sendScript = resolve))
  await page.route('**/assets/*.js', async route => {
    await scriptMayCome
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await headline(page).fill('Typed in the train')
  sendScript()
  await waitUntilRunning(page)
  await expect(headline(page)).toHaveValue('Typed in the train')
  await expect(saved(page)).toBeVisible()
  await reload(page)
  await expect(headline(page)).toHaveValue('Typed in the train')
})

test('the text of a CV is read, and only confirmed guesses are taken over', async ({ page }) => {
  await open(page, '/my-cvs')
  await page
    .getByLabel('Or paste the text of your CV')
    .fill('Ada Obi\nData analyst\nada@example.org\n\nSkills\nData: SQL, Python\nLanguages\nIgbo')
  await page.getByRole('button', { name: 'Read this text' }).click()
  await page.getByRole('checkbox', { name: /^Headline/ }).uncheck()
  await page.getByRole('button', { name: 'Create CV from this' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.org')
  await expect(headline(page)).toHaveValue('')
  await expect(page.getByLabel('Skills', { exact: true })).toHaveValue('SQL, Python')
})

test('a CV and a letter are written for a saved job, and the advert is compared with the CV', async ({ page }) => {
  test.slow()
  await open(page, '/jobs?words=analyst')
  const job = page.getByRole('article').first()
  const title = (await job.getByRole('heading').textContent())!
  await job.getByRole('button', { name: `Save ${title}` }).click()
  await expect(job.getByRole('button', { name: /^Saved/ })).toBeVisible()
  const openTicket = async () => {
    await open(page, '/my-saved-jobs')
    return page.getByRole('article', { name: title }).first()
  }
  await (await openTicket()).getByRole('link', { name: 'Write a CV or letter for this job' }).click()
  await page.getByRole('button', { name: 'Create CV' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^CV: ${title}`))
  await expect(page.getByLabel('Role you apply for')).toHaveValue(title)
  await expect(page.getByRole('heading', { name: `Compared with the advert: ${title}` })).toBeVisible()
  await expect(page.getByText(/^Not in your CV: /).first()).toBeVisible()

  const advice = page.getByRole('button', { name: /^Dismiss ?:/ })
  const findings = await advice.count()
  expect(findings).toBeGreaterThan(0)
  await advice.first().click()
  await expect(advice).toHaveCount(findings - 1)
  await page.getByRole('button', { name: 'Show dismissed advice again (1)' }).click()
  await expect(advice).toHaveCount(findings)
  await page
    .getByRole('button', { name: /^Show the field ?:/ })
    .first()
    .click()
  await expect(page.locator(':focus')).toHaveAttribute('id', /.+/)
  await expect(saved(page)).toBeVisible()

  await (await openTicket()).getByRole('link', { name: 'Write a CV or letter for this job' }).click()
  await page.getByRole('combobox', { name: 'Document' }).selectOption('Cover letter')
  await page.getByRole('button', { name: 'Create letter' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^Cover letter: ${title}`))
  await page.getByLabel('Greeting').fill('Dear Hiring Manager,')
  await expect(saved(page)).toBeVisible()
  await expect(firstPage(page)).toHaveAttribute('data-hash', /./)
  const documents = (await openTicket()).getByRole('link', { name: /^(CV|Cover letter): / })
  await expect(documents).toHaveCount(2)
})

test('a page that could not be drawn is said to be so, loses nothing, and is drawn again', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/status of 503/)
  await createCv(page, 'Typesetter down')
  await expect(firstPage(page)).toHaveAttribute('data-hash', /./)
  const before = (await firstPage(page).getAttribute('data-hash'))!
  const title = 'Drawing this document took too long. Your text is safe.'
  const body = JSON.stringify({ code: 'DRAWING_TOO_SLOW', title })
  await page.route('**/api/cv-pages', route =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', body }),
  )
  await headline(page).fill('Written while nothing is drawn')
  await expect(page.getByRole('alert').filter({ hasText: title })).toBeVisible()
  await expect(saved(page)).toBeVisible()
  await page.unroute('**/api/cv-pages')
  await page.getByRole('button', { name: 'Draw the page again' }).click()
  await expect(firstPage(page)).not.toHaveAttribute('data-hash', before)
  await expect(headline(page)).toHaveValue('Written while nothing is drawn')
})

test('a picture that a busy server refused is asked for again, and never shown as broken', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/status of 503/)
  await createCv(page, 'Busy server')
  let refusals = 0
  await page.route('**/api/cvs/*/picture?template=academic**', route => {
    if (refusals++ > 0) return route.continue()
    return route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{"code":"BUSY"}' })
  })
  await open(page, page.url().replace('/create-cv', '/choose-template'))
  const academic = page.locator('label').filter({ hasText: 'Academic' })
  await expect(academic.getByText('Drawing the page…')).toBeVisible()
  await expect
    .poll(() => academic.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
})

import { expect, open, test } from './fixtures.ts'
import { listLessons } from './lessons.ts'
import { checkLook, findBarriers } from './page-checks.ts'

test.use({ site: 'harbour', visitor: 'harbourAdmin' })

const [built] = listLessons('standard')
const film = `content/videos/${built!.slug}/lesson.mp4`
const captions = `content/videos/${built!.slug}/captions.vtt`

test('a university uploads a lesson, goes on after a break, and its students watch it', async ({
  page,
  newContext,
  signedIn,
  expectErrors,
}) => {
  test.slow()
  expectErrors(/status of 400|ERR_FAILED/)
  await open(page, '/university-lessons')
  await checkLook(page)
  await page.getByLabel('Title').fill('Meet the team')
  await page.getByRole('button', { name: 'Add lesson' }).click()
  await expect(page.getByText('Enter what the lesson is about.').first()).toBeVisible()
  await page.getByLabel('What it is about').fill('Who we are and how to book.')
  await page.getByLabel('Course', { exact: true }).fill('Welcome to Harbour')
  await page.getByRole('button', { name: 'Add lesson' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meet the team' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish lesson' }).click()
  await expect(page.getByText('Upload a video and captions and a poster first.')).toBeVisible()

  // Something else under the right name.
  await page
    .getByLabel('Choose video')
    .setInputFiles({ name: 'lesson.mp4', mimeType: 'video/mp4', buffer: Buffer.from('%PDF-1.7 not a video at all') })
  await expect(page.getByText('This is a PDF.')).toBeVisible()

  // The connection breaks with the first piece.
  await page.route('**/pieces/*', route => route.abort(), { times: 1 })
  await page.getByLabel('Choose video').setInputFiles(film)
  await expect(page.getByText('We could not reach the server.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue upload' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('stopped at 0 %')).toBeVisible()
  await page.getByLabel('Choose video').setInputFiles(film)
  await expect(page.getByText('The video has been uploaded and checked.')).toBeVisible()

  await page
    .getByLabel('Choose captions')
    .setInputFiles({ name: 'captions.vtt', mimeType: 'text/vtt', buffer: Buffer.from('WEBVTT\n\n00:01 Hello') })
  await expect(page.getByText('Line 3: a time such as')).toBeVisible()
  await page.getByLabel('Choose captions').setInputFiles(captions)
  await expect(page.getByText('The captions have been saved.')).toBeVisible()
  const preview = page.locator('#preview')
  await preview.evaluate((video: HTMLVideoElement) => {
    video.preload = 'auto'
    video.currentTime = 3
  })
  await expect.poll(() => preview.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThanOrEqual(2)
  await page.getByRole('button', { name: 'Use the frame shown above' }).click()
  await expect(page.getByRole('img', { name: 'Poster of the lesson' })).toBeVisible()
  await checkLook(page)
  await page.getByRole('button', { name: 'Publish lesson' }).click()
  await expect(page.getByText('The lesson is on the hub.').first()).toBeVisible()
  const address = await page.getByRole('link', { name: 'Open its page' }).getAttribute('href')

  const phone = await newContext({ storageState: await signedIn('harbourStudent', 'harbour') })
  const student = await phone.newPage()
  await open(student, address!)
  await student.getByRole('button', { name: 'Play (K)' }).click()
  await expect
    .poll(() => student.evaluate(() => document.querySelector('video')!.currentTime), { timeout: 15_000 })
    .toBeGreaterThan(1)
  await expect(student.getByText('Made by Harbour Institute of Technology.')).toBeVisible()
  expect(await findBarriers(student)).toEqual([])

  await phone.close()
  await page.getByRole('button', { name: 'Delete lesson' }).click()
  await expect(page.getByText('This lesson has been deleted.')).toBeVisible()
  await page.getByRole('button', { name: 'Restore lesson' }).click()
  await expect(page.getByRole('button', { name: 'Publish lesson' })).toBeVisible()
})

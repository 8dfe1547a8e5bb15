import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { dayOf } from '#shared/calendar/days.ts'
import { createCertificate } from '#server/platform/http/testing.ts'
import { codeAt } from '#server/features/sign-in/second-step/codes.ts'
import { findFreePort } from '../tools/free-port.mjs'
import { expect, open, test as base, waitUntilRunning } from './fixtures.ts'
import { checkLook } from './page-checks.ts'

interface EmptyServer {
  /** What the server printed for the one who started it. */
  setupLink: string
  port: number
}

const feedHost = 'jobs.wadebrook.example'
const feed = [
  'id,title,company,location,description,apply_url,posted',
  '1,Junior Hydrologist,Wadebrook Water,"Leeds, UK",We sponsor Skilled Worker visas.,https://wadebrook.example/1,2026-11-10',
  '2,,,,,,',
].join('\n')

/** An employer's feed, which the server reads at its address. Answers how the server is started to find it. */
async function startFeed(folder: string) {
  const certificate = createCertificate(feedHost)
  const server = createServer(certificate, (request, response) => {
    const isFeed = request.headers.host === feedHost && request.url === '/jobs.csv'
    response.writeHead(isFeed ? 200 : 404, { 'content-type': 'text/csv' }).end(isFeed ? feed : '')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const authority = join(folder, 'feed.crt')
  writeFileSync(authority, certificate.cert)
  return {
    args: ['--import', new URL('feed-network.mjs', import.meta.url).href],
    env: {
      NODE_EXTRA_CA_CERTS: authority,
      E2E_FEED_HOST: feedHost,
      E2E_FEED_PORT: String((server.address() as AddressInfo).port),
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The built product on an empty database, without the demo world. */
const test = base.extend<{ emptyServer: EmptyServer }>({
  // The first argument names the fixtures it needs: none.
  // oxlint-disable-next-line no-empty-pattern
  emptyServer: async ({}, provide) => {
    const port = await findFreePort()
    const dataDir = mkdtempSync(join(tmpdir(), 'sojourn-empty-'))
    const folder = mkdtempSync(join(tmpdir(), 'sojourn-feed-'))
    const source = await startFeed(folder)
    const { DATABASE_URL: _, ...env } = process.env
    const server = spawn(process.execPath, [...source.args, 'dist/server/main.js'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...env, ...source.env, PORT: String(port), DATA_DIR: dataDir, DEMO: '0' },
    })
    const ended = new Promise(resolve => server.once('exit', resolve))
    const setupLink = await new Promise<string>((resolve, reject) => {
      let said = ''
      server.stdout.on('data', (text: Buffer) => {
        said += text.toString()
        const link = /http:\S+\/staff-setup\/[\w-]+/.exec(said)?.[0]
        if (link) resolve(link)
      })
      void ended.then(() => reject(new Error(`The server ended without a link:\n${said}`)))
    })
    await provide({ setupLink, port })
    server.kill('SIGTERM')
    await ended
    source.close()
    for (const each of [dataDir, folder]) rmSync(each, { recursive: true, force: true })
  },
})

const password = 'three calm otters 19'

async function createFirstAccount(page: Page, setupLink: string) {
  await open(page, setupLink)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up the service')
  await checkLook(page)
  await page.getByLabel('Your name').fill('Ada Marsh')
  await page.getByLabel('Your email address').fill('ada@operator.example')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  const secret = (await page.locator('ol code').innerText()).replaceAll(' ', '')
  await page.getByLabel('Code from your app').fill(codeAt(secret, new Date()))
  await page.getByRole('button', { name: 'Turn on and sign in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff area')
  await waitUntilRunning(page)
}

async function createUniversity(page: Page, origin: string) {
  await open(page, `${origin}/staff/new-university`)
  await checkLook(page)
  await page.getByLabel('Name', { exact: true }).fill('Fenwick College')
  await page.getByLabel('Short name').fill('fenwick')
  await page.getByLabel('Email domains').fill('fenwick.example')
  await page.getByLabel('Contact address').fill('careers@fenwick.example')
  await page.getByLabel('Welcome line').fill('Careers at Fenwick.')
  await page.getByRole('button', { name: 'Add term' }).click()
  await page.getByLabel('Term', { exact: true }).fill('Autumn')
  await page.getByLabel('First day').fill('2026-09-21')
  await page.getByLabel('Last day').fill('2026-12-11')
  await page.getByRole('button', { name: 'Create university' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fenwick College')
  await waitUntilRunning(page)
  await checkLook(page)
}

async function importJobs(page: Page, origin: string) {
  await open(page, `${origin}/staff/imports`)
  await expect(page.getByText('No sources yet.')).toBeVisible()
  await checkLook(page)
  await page.getByRole('link', { name: 'Add source' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add a source')
  await checkLook(page)
  await page.getByLabel('Name').fill('Wadebrook jobs')
  await page.getByLabel('Address').fill(`https://${feedHost}/jobs.csv`)
  await page.getByRole('button', { name: 'Add source' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wadebrook jobs')
  await waitUntilRunning(page)
  await page.getByRole('button', { name: 'Make a preview' }).click()
  await expect(page.getByText(/^Preview finished/)).toBeVisible({ timeout: 60_000 })
  await page.getByText('The first rows').click()
  await expect(page.getByText('Junior Hydrologist, Wadebrook Water, Leeds')).toBeVisible()
  await page.getByText('Rows left out, and why').click()
  await expect(page.getByText(/^Row 3 \(2\): /)).toBeVisible()
  await checkLook(page)
  await page.getByRole('button', { name: 'Import now' }).click()
  await expect(page.getByText(/^Import finished/)).toBeVisible({ timeout: 60_000 })
  await checkLook(page)
}

const register = [
  'Organisation Name,Town/City,County,Type & Rating,Route',
  'Wadebrook Water Ltd,Leeds,West Yorkshire,Worker (A rating),Skilled Worker',
  ',Leeds,West Yorkshire,Worker (A rating),Skilled Worker',
  '',
].join('\n')

/** A point of the checklist on the staff page. */
const pointOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

async function importRegister(page: Page, origin: string) {
  await open(page, `${origin}/staff/new-import`)
  await page.getByLabel('What it brings').selectOption('sponsors')
  await page.getByLabel('Name').fill('UK register')
  await page.getByRole('button', { name: 'Add source' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('UK register')
  await waitUntilRunning(page)
  const name = `${dayOf(new Date())}_-_Worker_and_Temporary_Worker.csv`
  await page.getByLabel('File').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(register) })
  await page.getByRole('button', { name: 'Upload and preview' }).click()
  await expect(page.getByText(/^Preview finished/)).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Import now' }).click()
  await expect(page.getByText(/^Import finished/)).toBeVisible({ timeout: 60_000 })
  await page.getByText('Rows left out, and why').first().click()
  await expect(page.getByText('Row 3: It has no organisation name.').first()).toBeVisible()
}

async function registerStudent(page: Page, origin: string) {
  await open(page, `${origin}/register/1`)
  await page.getByLabel('Email address').fill('kofi@fenwick.example')
  await page.locator('main button[type=submit]').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox')
  await page.goto(`${origin}/dev/mailbox`)
  const mail = page.getByRole('article').filter({ hasText: 'kofi@fenwick.example' }).first()
  await mail.getByRole('link', { name: /setup-account-redirection/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up your account')
  await waitUntilRunning(page)
  await page.getByLabel('Name').fill('Kofi Boateng')
  await page.getByLabel('Choose a password').fill(password)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByRole('textbox', { name: 'Course', exact: true }).fill('MSc Hydrology')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByLabel('What jobs would you like to do?').fill('hydrologist')
  await page.getByRole('button', { name: 'Save and go to your dashboard' }).click()
  await expect(page).toHaveURL(`${origin}/student-dashboard`)
}

async function signOutAndIn(page: Page, origin: string) {
  await waitUntilRunning(page)
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await expect(page.getByRole('banner').getByText('Kofi Boateng')).toHaveCount(0)
  await open(page, `${origin}/login`)
  await page.getByLabel('Email address').fill('kofi@fenwick.example')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.locator('main button[type=submit]').click()
  await expect(page).toHaveURL(`${origin}/student-dashboard`)
  await expect(page.getByRole('banner').getByText('Kofi Boateng')).toBeVisible()
}

/** What the audit log says of each change that staff made: who, and with which values before and after. */
async function checkAuditLog(page: Page, origin: string) {
  const changes = [
    ['Created a staff account', 'Ada Marsh'],
    ['Changed the settings', 'Operator name: nothing → Careers Abroad Ltd'],
    ['Created a university: Fenwick College', 'Email domains: fenwick.example'],
    ['Changed a university: Fenwick College', 'City: nothing → Fenwick'],
    ['Invited an administrator: Fenwick College', 'Administrator: Bo Lund'],
    ['Added an import source: Wadebrook jobs', `Address: https://${feedHost}/jobs.csv`],
    ['Started an import: Wadebrook jobs', ''],
    ['Uploaded a file to import: UK register', 'Worker.csv'],
  ] as const
  await open(page, `${origin}/staff/audit-log`)
  for (const [action, values] of changes) {
    const line = page.getByRole('listitem').filter({ hasText: action }).first()
    await expect(line).toContainText(values)
    await expect(line).toContainText('Ada Marsh')
  }
  await checkLook(page)
}

test('from an empty database to a student at a new university who sees an imported job', async ({
  emptyServer,
  newContext,
}) => {
  test.setTimeout(300_000)
  const { setupLink, port } = emptyServer
  const origin = `http://localhost:${port}`
  const page = await (await newContext({ baseURL: origin })).newPage()
  await createFirstAccount(page, setupLink)
  await expect(page.getByText('There is no university yet.')).toBeVisible()
  await expect(pointOf(page, 'Register of sponsors')).toContainText('Missing')
  await checkLook(page)

  await open(page, `${origin}/staff/settings`)
  await checkLook(page)
  await page.getByLabel('Operator', { exact: true }).fill('Careers Abroad Ltd')
  await page.getByLabel('Postal address').fill('1 Long Road, London')
  await page.getByLabel('Contact address').fill('help@careers.example')
  await page.getByLabel('Emails are sent from').fill('hello@careers.example')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('The settings have been saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Send test email' }).click()
  await expect(page.getByText('The email is waiting.')).toBeVisible()
  await open(page, `${origin}/privacy-policy`)
  await expect(page.getByText('Careers Abroad Ltd').first()).toBeVisible()

  await createUniversity(page, origin)
  await page.getByLabel('Administrator’s name').fill('Bo Lund')
  await page.getByLabel('Administrator’s email address').fill('bo@fenwick.example')
  await page.getByRole('button', { name: 'Invite administrator' }).click()
  await expect(page.getByText('bo@fenwick.example (invitation pending)')).toBeVisible()

  await page.getByLabel('City').fill('Fenwick')
  await page.getByRole('button', { name: 'Save university' }).click()
  await expect(page.getByText('The university has been saved.')).toBeVisible()

  const admin = await (await newContext({ baseURL: origin })).newPage()
  await admin.goto(`${origin}/dev/mailbox`)
  await admin.getByRole('link', { name: /register-invite/ }).click()
  await waitUntilRunning(admin)
  await admin.getByRole('link', { name: 'Accept invitation' }).click()
  await admin.getByLabel('Choose a password').fill(password)
  await admin.locator('main button[type=submit]').click()
  await expect(admin).toHaveURL(/\/university-dashboard$/)

  await importJobs(page, origin)
  await importRegister(page, origin)
  const site = `http://fenwick.localhost:${port}`
  const student = await (await newContext({ baseURL: site })).newPage()
  await registerStudent(student, site)
  await signOutAndIn(student, site)
  await open(student, `${site}/jobs`)
  await student.getByRole('link', { name: 'Junior Hydrologist' }).click()
  await expect(student.getByRole('heading', { level: 1 })).toHaveText('Junior Hydrologist')

  await open(page, `${origin}/staff`)
  await expect(page.getByText('1 with their own site.')).toBeVisible()
  await expect(pointOf(page, 'Register of sponsors')).toContainText('Done')
  await open(page, `${origin}/staff/health`)
  await expect(page.getByText(/^Embedded PostgreSQL/)).toBeVisible()
  await expect(page.getByText(`, build ${readFileSync('dist/stamp', 'utf8').slice(0, 12)}`)).toBeVisible()
  await checkLook(page)
  await checkAuditLog(page, origin)
  await open(page, setupLink)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
})

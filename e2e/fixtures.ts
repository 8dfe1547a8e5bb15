import {
  expect,
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import { scriptHeader } from '#shared/constants.ts'
import { demoAccounts, demoPassword, demoStaff } from '#server/platform/people/demo.ts'
import { demoCrowd } from '#server/platform/people/demo-crowd.ts'
import { codeAt } from '#server/features/sign-in/second-step/codes.ts'

export { expect }

/** The demo world's hosts. Browsers resolve *.localhost by themselves. */
export type SiteName = 'main' | 'au' | 'ca' | 'ie' | 'northbridge' | 'harbour' | 'eastmoor' | 'mapleridge'
export const origin = (site: SiteName = 'main') =>
  `http://${site === 'main' ? '' : `${site}.`}localhost:${process.env.E2E_PORT}`

const northbridgeCrowd = demoCrowd.filter(({ universityId, hasCome }) => universityId === 1 && hasCome)
const mapleRidgeCrowd = demoCrowd.filter(({ universityId, hasCome }) => universityId === 3 && hasCome)
const harbourCrowd = demoCrowd.filter(({ universityId, hasCome }) => universityId === 2 && hasCome)
const glenmoreCrowd = demoCrowd.filter(({ universityId, hasCome }) => universityId === 4 && hasCome)

/** A browser that was told so may still let a request through: there is no connection once one has failed. */
export async function loseConnection(page: Page) {
  await page.context().setOffline(true)
  const ask = () =>
    page.evaluate(() =>
      fetch('/healthz', { cache: 'no-store' }).then(
        () => 'answered',
        () => 'failed',
      ),
    )
  await expect.poll(ask).toBe('failed')
}

/** The demo world's people; all have the same password. */
export const people = {
  student: 'student@northbridge.example',
  /** Without premium videos and country guides. */
  basicStudent: 'basic@northbridge.example',
  /** Of the crowd: has kept nothing yet. */
  newcomer: demoCrowd[0]!.email,
  /** Of the crowd too: applies for jobs in one journey alone. */
  applicant: northbridgeCrowd[3]!.email,
  /** And one who is shown jobs. */
  seeker: northbridgeCrowd[4]!.email,
  /** Three who say in their profiles what they may do, in one journey alone. */
  withStudentVisa: northbridgeCrowd[5]!.email,
  withGraduateVisa: northbridgeCrowd[6]!.email,
  fromAbroad: northbridgeCrowd[7]!.email,
  /** Watches videos in one journey alone. */
  viewer: northbridgeCrowd[8]!.email,
  admin: 'admin@northbridge.example',
  predeparture: 'predeparture@northbridge.example',
  /** Before departure, each in one journey alone. */
  planning: 'planning@northbridge.example',
  landing: 'landing@northbridge.example',
  leaving: 'leaving@northbridge.example',
  harbourStudent: 'student@harbour.example',
  /** Both of the crowd at Harbour, each in one journey alone: what happens there ends all of a person's sessions. */
  cautious: harbourCrowd[0]!.email,
  forgetful: harbourCrowd[1]!.email,
  harbourAdmin: 'admin@harbour.example',
  /** Whose account comes and goes in one journey alone. */
  settled: 'settled@eastmoor.example',
  /** Of Maple Ridge, where the journeys of one file alone set up the university's sign-in. */
  mapleRidgeAdmin: 'admin@mapleridge.example',
  linked: mapleRidgeCrowd[0]!.email,
  /** Two of Glenmore, each in one journey alone: staff lock one out and move the other. */
  lockedOut: glenmoreCrowd[0]!.email,
  moving: glenmoreCrowd[1]!.email,
  employer: 'hiring@brightworks.example',
  staff: demoStaff.email,
} as const
export type Person = keyof typeof people
export const nameOf = (person: Person) =>
  [...demoAccounts, ...demoCrowd].find(({ email }) => email === people[person])!.name
export { demoPassword }

declare global {
  interface Window {
    firstWords: string | null | undefined
  }
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

interface Fixtures {
  /** Which site `page` opens plain addresses on, and who looks; no one signed in unless said. Set with `test.use`. */
  site: SiteName
  visitor: Person | 'anonymous'
  /** Names the errors a test is about to provoke. Each must then appear, and nothing else may. */
  expectErrors(...patterns: RegExp[]): void
  /** Like `page`, but kept by the worker for the next test with the same visitor and site: half the cost, for tests that only look. */
  keptPage: Page
  /** Another browser session, watched like the first. */
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>
  complaints: { heard: string[]; expected: RegExp[] }
}
interface WorkerFixtures {
  /** The cookies of someone who signed in; once for each worker, so one test must not sign another's person out. */
  signedIn(person: Person, site: SiteName): Promise<StorageState>
  keep(visitor: Person | 'anonymous', site: SiteName): Promise<{ page: Page; heard: string[] }>
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  site: ['main', { option: true }],
  visitor: ['anonymous', { option: true }],
  baseURL: ({ site }, provide) => provide(origin(site)),
  storageState: async ({ visitor, site, signedIn }, provide) =>
    provide(visitor === 'anonymous' ? undefined : await signedIn(visitor, site)),

  signedIn: [
    async ({ browser }, provide) => {
      const states = new Map<string, Promise<StorageState>>()
      await provide((person, site) => {
        const key = `${person} on ${site}`
        if (!states.has(key)) states.set(key, openSession(browser, person, site))
        return states.get(key)!
      })
    },
    { scope: 'worker' },
  ],
  keep: [
    async ({ browser, signedIn }, provide) => {
      const kept = new Map<string, { page: Page; heard: string[] }>()
      await provide(async (visitor, site) => {
        const key = `${visitor} on ${site}`
        if (!kept.has(key)) {
          const state = visitor === 'anonymous' ? {} : { storageState: await signedIn(visitor, site) }
          const context = await browser.newContext({ baseURL: origin(site), ...state })
          const heard: string[] = []
          await watch(context, heard)
          kept.set(key, { page: await context.newPage(), heard })
        }
        return kept.get(key)!
      })
      await Promise.all([...kept.values()].map(({ page }) => page.context().close()))
    },
    { scope: 'worker' },
  ],
  keptPage: async ({ visitor, site, keep, complaints }, provide) => {
    const { page, heard } = await keep(visitor, site)
    await provide(page)
    page.removeAllListeners('request')
    complaints.heard.push(...heard.splice(0))
  },

  complaints: async ({ site }, provide) => {
    const complaints = { heard: [] as string[], expected: [] as RegExp[] }
    await provide(complaints)
    const { heard, expected } = complaints
    const surprises = heard.filter(words => !expected.some(pattern => pattern.test(words)))
    if (surprises.length > 0) throw new Error(`A page of ${site} complained:\n${surprises.join('\n')}`)
    const missing = expected.filter(pattern => !heard.some(words => pattern.test(words)))
    if (missing.length > 0) throw new Error(`A page of ${site} should have complained: ${missing.join(', ')}`)
  },
  expectErrors: ({ complaints }, provide) => provide((...patterns) => complaints.expected.push(...patterns)),
  context: async ({ context, complaints }, provide) => {
    await watch(context, complaints.heard)
    await provide(context)
  },
  newContext: async ({ browser, complaints, site }, provide) => {
    const opened: BrowserContext[] = []
    await provide(async options => {
      const context = await browser.newContext({ baseURL: origin(site), ...options })
      opened.push(context)
      await watch(context, complaints.heard)
      return context
    })
    await Promise.all(opened.map(context => context.close()))
  },
})

/** Writes down every error a page prints, throws or is refused by its own policy, and marks the page once it runs. */
async function watch(context: BrowserContext, heard: string[]) {
  context.on('console', message => {
    if (message.type() === 'error') heard.push(message.text())
  })
  context.on('weberror', error => heard.push(String(error.error())))
  await context.addInitScript(() => {
    window.addEventListener('app:ready', () => {
      // What the script drew first, before anything it has found out since.
      const main = document.querySelector('main')?.cloneNode(true) as HTMLElement | undefined
      for (const unseen of main?.querySelectorAll('noscript') ?? []) unseen.remove()
      window.firstWords = main?.textContent
      document.documentElement.dataset.running = ''
    })
    document.addEventListener('securitypolicyviolation', event =>
      console.error(`Refused by the policy: ${event.violatedDirective} ${event.blockedURI}`),
    )
  })
}

async function openSession(browser: Browser, person: Person, site: SiteName): Promise<StorageState> {
  // A new context would begin with the cookies of the test's visitor, and signing in over them ends their session.
  const context = await browser.newContext({ baseURL: origin(site), storageState: { cookies: [], origins: [] } })
  await signIn(await context.newPage(), person, site)
  const state = await context.storageState()
  await context.close()
  return state
}

/** Signs in by the calls themselves, in a session of its own that a test may end. */
export async function signIn(page: Page, person: Person, site: SiteName = 'main') {
  await page.goto(`${origin(site)}/privacy-policy`)
  const { body } = await post(page, '/api/auth/login', { email: people[person], password: demoPassword })
  if (person === 'staff') return takeSecondStep(page, body.ticket!)
  expect(body.step, `signing in as ${person} on ${site}`).toBe('in')
}

/** A code is good once and never after a later one, so that up to three who sign in within half a minute each find theirs. */
async function takeSecondStep(page: Page, ticket: string) {
  for (const seconds of [-30, 0, 30]) {
    const code = codeAt(demoStaff.secret, new Date(Date.now() + seconds * 1000))
    if ((await post(page, '/api/auth/second-step', { ticket, code })).status === 200) return
  }
  throw new Error('More than three have signed in as staff within half a minute.')
}

const post = (page: Page, address: string, body: object) =>
  page.evaluate(
    async ([to, header, value, text]) => {
      const answer = await fetch(to, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [header]: value },
        body: text,
      })
      return { status: answer.status, body: (await answer.json()) as { step?: string; ticket?: string } }
    },
    [address, scriptHeader.name, scriptHeader.value, JSON.stringify(body)] as const,
  )

/** Waits until the page's script has taken over what the server drew. */
export const waitUntilRunning = (page: Page) => page.locator('html[data-running]').waitFor({ state: 'attached' })

/** Opens an address by a first request and waits for the script. Answers the response. */
export async function open(page: Page, address: string) {
  const response = await page.goto(address)
  await waitUntilRunning(page)
  return response!
}

/** Loads the page again and waits for the script: what is typed before would not be heard. Answers the response. */
export async function reload(page: Page) {
  const response = await page.reload()
  await waitUntilRunning(page)
  return response!
}

/** Clicks a plain link to an address, as any page could hold one. */
export async function follow(page: Page, address: string) {
  await page.evaluate(to => {
    document.getElementById('link-of-the-test')?.remove()
    const link = document.createElement('a')
    Object.assign(link, { id: 'link-of-the-test', href: to, textContent: `Follow ${to}` })
    document.body.prepend(link)
  }, address)
  await page.locator('#link-of-the-test').click()
}

/** An in-app navigation has ended once the heading of the new page holds the focus. */
export const waitForArrival = (page: Page) => page.locator('main h1:focus').waitFor()

/** Presses Tab until the focus is there. */
export async function tabTo(page: Page, target: ReturnType<Page['locator']>) {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate(element => element === document.activeElement)) return
  }
  throw new Error(`The Tab key does not reach ${String(target)}.`)
}

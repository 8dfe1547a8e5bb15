import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import { expect, open, origin, type SiteName } from './fixtures.ts'

/** The rules that depend on width and colours. Names and roles do not. */
const rulesOfLook = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
declare const axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> }

type Rules = 'all' | 'look' | 'words'
const optionsFor: Readonly<Record<Rules, RunOptions>> = {
  all: {},
  look: { runOnly: { type: 'rule', values: rulesOfLook } },
  words: { rules: Object.fromEntries(rulesOfLook.map(rule => [rule, { enabled: false }])) },
}

/** The footer is the same everywhere, and on a short page it would be most of the work. */
const footer = 'main ~ footer'
/** Drawn by the same lines as on other pages, or as those before them. The runs that look closely look at them too. */
const seenElsewhere = process.env.E2E_LOOKS
  ? []
  : ['header:has(~ main)', ':is(ul, ol) > li:nth-child(n + 4)', 'tbody > tr:nth-child(n + 4)']

/** What axe finds wrong on the page as it is now, one line a fault. */
export async function findBarriers(page: Page, rules: Rules = 'all', part: 'page' | 'aboveFooter' = 'aboveFooter') {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const options: RunOptions = { resultTypes: ['violations'], preload: false, selectors: false, ...optionsFor[rules] }
  const { violations } = await page.evaluate(([exclude, chosen]) => axe.run({ exclude }, chosen), [
    part === 'page' ? [] : [footer, ...seenElsewhere],
    options,
  ] as const)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} at ${html}: ${failureSummary}`),
  )
}

const edgesOf = (part: Locator) => part.evaluate(element => element.getBoundingClientRect().toJSON() as DOMRect)
/** Where a part begins and ends on the screen, in pixels from its top. */
export const topOf = async (part: Locator) => (await edgesOf(part)).top
export const bottomOf = async (part: Locator) => (await edgesOf(part)).bottom

interface Look {
  width: number
  colorScheme: 'light' | 'dark'
  rules: Rules
}

/** Names and roles are checked in the first look; in the others only what depends on width and colours. */
const every = [360, 1280].flatMap(width =>
  (['light', 'dark'] as const).map((colorScheme): Look => {
    const rules = width === 360 && colorScheme === 'light' ? 'all' : 'look'
    return { width, colorScheme, rules }
  }),
)
/** Both widths and both colours, once each. */
const two = every.filter(({ width, colorScheme }) => (width === 360) === (colorScheme === 'light'))
/** A page of its own look by its address: all four are seen on many pages, and axe is most of what a check costs. */
const oneFor = (address: string): Look[] => {
  const number = [...new URL(address).pathname].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return [{ ...every[number % every.length]!, rules: 'all' }]
}
/** Only in the runs that look closely: the first address of each page is checked whole in any run. */
const words: Look[] = process.env.E2E_LOOKS ? [{ width: 360, colorScheme: 'light', rules: 'words' }] : []

/** `words`: for a page whose look was checked at another address. `every`: with the footer. */
export type Looks = 'usual' | 'every' | 'words' | 'none'
const looksOf: Readonly<Record<Looks, (address: string) => Look[]>> = {
  usual: address => ({ two, every })[process.env.E2E_LOOKS ?? ''] ?? oneFor(address),
  every: () => every,
  words: () => words,
  none: () => [],
}

/** No barriers that axe finds, and nothing wider than the screen. Wants reduced motion: colours must not be in transit. */
export async function checkLook(page: Page, looks: Looks = 'usual') {
  const before = page.viewportSize()!
  for (const { width, colorScheme, rules } of looksOf[looks](page.url())) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const barriers = await findBarriers(page, rules, looks === 'every' ? 'page' : 'aboveFooter')
    expect(barriers, `barriers at ${width} px, ${colorScheme}`).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `pixels too wide at ${width} px`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize(before)
}

/** Opens an address and checks all that must be true of any page. */
export async function checkPage(
  page: Page,
  address: string,
  { site = 'main', status = 200, looks = 'usual' }: { site?: SiteName; status?: number; looks?: Looks } = {},
) {
  const response = await open(page, address)
  expect(response.status()).toBe(status)
  expect(response.request().redirectedFrom(), 'a redirect').toBeNull()
  // The boards add the country that they chose.
  expect(page.url().replace(/\?country=[a-z-]+$/, '')).toBe(origin(site) + address)
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page.locator('main')).toHaveCount(1)
  expect(await page.title()).not.toBe('')
  expect(await page.evaluate(() => window.firstWords), 'what the script draws first').toBe(
    mainText(await response.text()),
  )
  await checkLook(page, looks)
}

/** The words between a document's main tags that are for people with script. */
export function mainText(html: string): string {
  const main = /<main\b[^>]*>([^]*)<\/main>/.exec(html)?.[1] ?? ''
  const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
  return (
    main
      // A browser leaves out the first line break of a text field, so React writes one more.
      .replace(/(<textarea\b[^>]*>)\n/g, '$1')
      .replace(/<!--[^]*?-->|<noscript>[^]*?<\/noscript>|<[^>]*>/g, '')
      .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
  )
}

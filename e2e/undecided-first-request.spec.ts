import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import type { Boot, Render, RenderedPage } from '#shared/render.ts'
import { expect, open, origin, test } from './fixtures.ts'
import { record } from './recording.ts'

/**
 * What the server sends when it could not make the redirection check. The demo world's server never fails, so its
 * own page for the address is given the inside the built renderer draws when the check does.
 */
async function answerUndecided(page: Page, address: string) {
  const file = readdirSync('dist/server').find(name => /^entry-server-.*\.js$/.test(name))!
  const { render } = (await import(resolve('dist/server', file))) as { render: Render }
  await page.route(origin() + address, async route => {
    const response = await route.fetch()
    const html = await response.text()
    const boot = JSON.parse(/id="boot">([^]*?)<\/script>/.exec(html)![1]!) as Boot
    const undecidedYet = () => Promise.resolve({ kind: 'undecided' } as const)
    const {
      markup,
      boot: undecided,
      status,
    } = (await render({
      url: origin() + address,
      path: new URL(address, origin()).pathname,
      site: boot.site,
      visitor: null,
      side: {
        decide: undecidedYet,
        decideBlog: undecidedYet,
        call: () => Promise.reject(new Error('The check failed.')),
        shown: () => undefined,
        errorStatus: 404,
      },
    })) as RenderedPage
    const inside = `<div id="app">${markup}</div><script type="application/json" id="boot">${JSON.stringify(undecided).replaceAll('<', '\\u003c')}</script>`
    await route.fulfill({
      response,
      status,
      body: html.replace(/<div id="app">[^]*<\/script>(?=<\/body>)/, () => inside),
    })
  })
}

const notice = (page: Page) => page.getByText('We couldn’t check your access.')

test('a first request whose check failed is tried again by the script at once', async ({ page, expectErrors }) => {
  expectErrors(/^Failed to load resource: the server responded with a status of 503/)
  await answerUndecided(page, '/jobs?words=nurse')
  const recording = record(page)
  const response = await open(page, '/jobs?words=nurse')
  expect(response.status()).toBe(503)
  expect(await response.text()).toContain('We couldn’t check your access.')
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible()
  await expect(page.locator('main')).toHaveCount(1)
  await expect(notice(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/jobs\?words=nurse(&country=[a-z-]+)?$/)
  expect(recording).toEqual({
    checks: ['GET /api/check-user-redirections'],
    unmarked: [],
    documents: ['/jobs?words=nurse'],
  })
})

test('while the check goes on failing, the visitor keeps the quiet offer to try again', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/^Failed to load resource/, /^The redirection check failed/)
  await answerUndecided(page, '/jobs')
  await page.route('**/api/check-user-redirections', route => route.abort())
  const tried = page.waitForEvent('console', message => message.text().startsWith('The redirection check failed'))
  await open(page, '/jobs')
  await tried
  await expect(notice(page)).toHaveCount(1)
  await expect(page.locator('main')).toHaveCount(1)
  await page.unroute('**/api/check-user-redirections')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/jobs(\?country=[a-z-]+)?$/)
})

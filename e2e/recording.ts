import type { Page } from '@playwright/test'
import { scriptHeader } from '#shared/constants.ts'

/** The specification's four calls. What a page loads for itself is not a guard's business. */
const check = /^\/(check-user-loggedin|api\/check-user-redirections|get-blog-detail\/|check-blog-slug\/)/

export interface Recording {
  /** Calls a guard or redirect made, as 'GET /path?query'. */
  checks: string[]
  /** Calls of any kind that do not say by their header that our script made them. */
  unmarked: string[]
  /** Documents loaded. */
  documents: string[]
}

/** Writes down what a page asks of the server from now on. */
export function record(page: Page): Recording {
  const recording: Recording = { checks: [], unmarked: [], documents: [] }
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    if (request.isNavigationRequest()) recording.documents.push(pathname + search)
    if (request.resourceType() !== 'fetch' && request.resourceType() !== 'xhr') return
    const call = `${request.method()} ${pathname}${search}`
    if (check.test(pathname)) recording.checks.push(call)
    if (request.headers()[scriptHeader.name.toLowerCase()] !== scriptHeader.value) recording.unmarked.push(call)
  })
  return recording
}

/** Holds every request to an address back until it is let go. */
export async function hold(page: Page, address: string) {
  let letGo = () => {}
  const released = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route(address, async route => {
    await released
    await route.continue()
  })
  return letGo
}

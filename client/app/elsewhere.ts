/**
 * What it takes to leave the page that was sent: every address, who may go there, and what is shown if that fails.
 * Fetched when someone is about to.
 */
import { checkUserLoggedIn, checkUserRedirections } from '#shared/access/api.ts'
import { runBlogRedirect, runGuard, type World } from '#shared/access/guards.ts'
import { checkBlogSlug, getBlogDetail } from '#shared/blog/api.ts'
import type { Side } from '#shared/render.ts'
import { call } from '#client/api.ts'
import { untilReached } from './connection.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { setErrorView } from './late-page-error.tsx'
import { PageError } from './page-error.tsx'

export { leaves } from './table.ts'

setErrorView(PageError)

const world: World = {
  checkLogin: () => untilReached(() => call(checkUserLoggedIn, {})),
  checkRedirections: checkurl => untilReached(() => call(checkUserRedirections, { checkurl })),
  checkBlogSlug: slug => untilReached(() => call(checkBlogSlug, { slug })),
  checkBlogDetail: slug => untilReached(() => call(getBlogDetail, { slug })),
  readCookie,
  writeCookie,
  log: (message, cause) => console.error(message, cause),
}

export const decide: Side['decide'] = (guard, target) => runGuard(guard, target, world)
export const decideBlog: Side['decideBlog'] = (path, slug) => runBlogRedirect(path, slug, world)

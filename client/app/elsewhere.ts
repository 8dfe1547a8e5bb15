import { runBlogRedirect, runGuard, type World } from '#shared/access/guards.ts'
import type { Side } from '#shared/render.ts'
import { leaves } from './table.ts'

/** What it takes to leave the page that was sent: every address, and who may go there. Fetched when somebody is about to. */
export const elsewhere = (world: World): Pick<Side, 'decide' | 'decideBlog'> & { leaves: typeof leaves } => ({
  leaves,
  decide: (guard, target) => runGuard(guard, target, world),
  decideBlog: (path, slug) => runBlogRedirect(path, slug, world),
})

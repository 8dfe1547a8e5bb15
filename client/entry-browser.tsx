import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterContextProvider, RouterProvider, type HydrationState } from 'react-router'
import { checkUserLoggedIn, checkUserRedirections } from '#shared/access/api.ts'
import type { World } from '#shared/access/guards.ts'
import { checkBlogSlug, getBlogDetail } from '#shared/blog/api.ts'
import { bootElementId, type Boot } from '#shared/render.ts'
import type { Site } from '#shared/site/site.ts'
import { call } from './api.ts'
import { SiteContext, VisitorContext } from './app/context.ts'
import { readCookie, writeCookie } from './app/cookies.ts'
import { followLinks } from './app/follow-links.ts'
import { forgetPreloadError, reloadOnceOnPreloadError } from './app/preload-error.ts'
import { leaves, readyEvent, routeTree, sideContext } from './app/router.tsx'

declare global {
  interface Window {
    __SITE__: Site
  }
}

const world: World = {
  checkLogin: () => call(checkUserLoggedIn, {}),
  checkRedirections: checkurl => call(checkUserRedirections, { checkurl }),
  checkBlogSlug: slug => call(checkBlogSlug, { slug }),
  checkBlogDetail: slug => call(getBlogDetail, { slug }),
  readCookie,
  writeCookie,
  log: (message, cause) => console.error(message, cause),
}

async function start() {
  reloadOnceOnPreloadError()
  const boot = JSON.parse(document.getElementById(bootElementId)!.textContent!) as Boot
  window.__SITE__ = boot.site

  const tree = routeTree(leaves)
  const matches = matchRoutes(tree, location) ?? []
  // The first render must find the page in hand, or it would differ from what the server sent.
  for (const { route } of matches) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
  }
  const router = createBrowserRouter(tree, {
    hydrationData: hydrationState(boot),
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(sideContext, { world, call, shown: () => (router.state.errors ? undefined : router.state.location.pathname), errorStatus: 404 })
      return context
    },
  })
  // A navigation before the first commit would change what that render reads.
  window.addEventListener(readyEvent, () => {
    followLinks((address, replace) => void router.navigate(address, { replace }))
    forgetPreloadError()
    if (boot.errorStatus === 503) void router.navigate(location.pathname + location.search, { replace: true })
  }, { once: true })
  hydrateRoot(
    document.getElementById('app')!,
    <SiteContext value={window.__SITE__}><VisitorContext value={boot.visitor}><RouterProvider router={router} /></VisitorContext></SiteContext>,
    { onRecoverableError: error => console.error('The page drawn here differs from the one the server sent.', error) },
  )
}

const hydrationState = ({ loaderData, errorStatus }: Boot): HydrationState =>
  ({ loaderData, errors: errorStatus === null ? null : { page: { status: errorStatus, statusText: '', internal: false, data: null } } })

// What the server drew stays readable; only our part of it does not start.
start().catch(error => console.error('The page could not be started.', error))

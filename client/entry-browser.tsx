import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterContextProvider, RouterProvider, type HydrationState } from 'react-router'
import { bootElementId, type Boot, type PrintedBoot } from '#shared/render.ts'
import type { Site } from '#shared/site/site.ts'
import { call } from './api.ts'
import { PlacesContext, SiteContext, VisitorContext } from './app/context.ts'
import { hearEarlyTyping } from './app/early-typing.ts'
import { followLinks } from './app/follow-links.ts'
import { latePageError } from './app/late-page-error.tsx'
import type { Page } from './app/pages.ts'
import { clearPreloadError, failedToPreload, fetchScript, setTargetFinder } from './app/preload-error.ts'
import { nowhere, pageRoute, readyEvent, routeTree, sideContext } from './app/router.tsx'

declare global {
  interface Window {
    __SITE__: Site
  }
}

const importElsewhere = () => import('./app/elsewhere.ts')

/** The page that was sent, by the address of its script: so nothing needs to know the others. */
const importPage = async (script: string) => {
  const { default: page } = await fetchScript(() =>
    (import(/* @vite-ignore */ script) as Promise<{ default: Page }>).catch(failedToPreload),
  )
  return page
}

async function start() {
  const boot = JSON.parse(document.getElementById(bootElementId)!.textContent!) as PrintedBoot
  window.__SITE__ = boot.site

  const { row, script } = boot
  const first = row ? pageRoute(row.path, row.guard, () => importPage(script!)) : nowhere
  // The first render must find the page in hand, or it would differ from what the server sent.
  if (typeof first.lazy === 'function') Object.assign(first, await first.lazy(), { lazy: undefined })
  if (boot.errorStatus !== null) await importElsewhere()
  const router = createBrowserRouter(routeTree([first], latePageError(importElsewhere)), {
    hydrationData: hydrationState(boot),
    patchRoutesOnNavigation: async ({ patch }) => patch('page', (await fetchScript(importElsewhere)).leaves),
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(sideContext, {
        decide: async (guard, target) => (await fetchScript(importElsewhere)).decide(guard, target),
        decideBlog: async (path, slug) => (await fetchScript(importElsewhere)).decideBlog(path, slug),
        call,
        shown: () => (router.state.errors ? undefined : router.state.location.pathname),
        errorStatus: 404,
      })
      return context
    },
  })
  setTargetFinder(() => {
    const { pathname, search, hash } = router.state.navigation.location ?? location
    return location.origin + pathname + search + hash
  })
  // A navigation before the first commit would change what that render reads.
  window.addEventListener(
    readyEvent,
    () => {
      followLinks(
        (address, options) => void router.navigate(address, options),
        () => void importElsewhere().catch(() => {}),
      )
      clearPreloadError()
      hearEarlyTyping()
      if (boot.errorStatus === 503) void router.navigate(location.pathname + location.search, { replace: true })
    },
    { once: true },
  )
  // As a transition it is done in small steps, between which the page answers to touch; a long board would hold a phone
  // up in one.
  startTransition(() => {
    hydrateRoot(
      document.getElementById('app')!,
      <SiteContext value={window.__SITE__}>
        <VisitorContext value={boot.visitor}>
          <PlacesContext value={boot.places}>
            <RouterProvider router={router} />
          </PlacesContext>
        </VisitorContext>
      </SiteContext>,
      {
        onRecoverableError: error => console.error('The page drawn here differs from the one the server sent.', error),
      },
    )
  })
}

/**
 * A row that loads nothing needs an entry too: without one, the router would take the page for one still to be loaded.
 */
const hydrationState = ({ row, loaderData, errorStatus, errorDetails }: Boot): HydrationState => ({
  loaderData: row ? { [row.path]: null, ...loaderData } : loaderData,
  errors:
    errorStatus === null
      ? null
      : { page: { status: errorStatus, statusText: '', internal: false, data: errorDetails } },
})

// What the server drew stays readable; only our part of it does not start.
start().catch(error => console.error('The page could not be started.', error))

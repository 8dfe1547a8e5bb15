import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import {
  createContext,
  data,
  Outlet,
  redirect,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  type RouteObject,
  type RouterContextProvider,
} from 'react-router'
import type { GuardName, Verdict } from '#shared/access/guards.ts'
import { Problem } from '#shared/http/problem.ts'
import type { ErrorDetails, Side } from '#shared/render.ts'
import type { Path } from '#shared/routes.ts'
import { href } from '#shared/routing/href.ts'
import { HelpAddress } from '#client/ui/help-address.ts'
import { untilReached, useIsWaitingForConnection } from './connection.ts'
import { useSite } from './context.ts'
import { FlashProvider, useFlash } from './flash.tsx'
import { useFocusOnNavigation } from './focus-on-navigation.ts'
import { HeadTags } from './head.ts'
import type { Page } from './pages.ts'
import { Shell } from './shell.tsx'
import { stayUndecided, useUndecidedAddress } from './undecided.ts'
import { Undecided } from './undecided-notice.tsx'
import './app.css'

export const sideContext = createContext<Side>()

/** Where the tab keeps how far each page was scrolled; the privacy policy names it. */
const scrollKey = 'scroll-positions'

export type Args = LoaderFunctionArgs<RouterContextProvider>

/**
 * Passes, throws a redirect, or waits: on the server as a 503, in the browser for as long as nothing else is asked for.
 */
export function obey(verdict: Verdict, address: string, signal: AbortSignal): Promise<never> | undefined {
  if (verdict.kind === 'pass') return undefined
  if (verdict.kind === 'go') throw redirect(verdict.to)
  if (import.meta.env.SSR) throw new Response(null, { status: 503 })
  return stayUndecided(address, signal)
}

const guardWith =
  (name: GuardName): MiddlewareFunction<unknown> =>
  async ({ request, context }) => {
    const side = context.get(sideContext)
    const { pathname, search } = new URL(request.url)
    if (side.shown() === pathname) return
    await obey(await side.decide(name, { pathname, search }), pathname + search, request.signal)
  }

export const pageRoute = (path: string, guard: GuardName, find: () => Promise<Page>): RouteObject => ({
  id: path,
  path,
  middleware: [guardWith(guard)],
  lazy: async () => {
    const page = await find()
    return { Component: drawWith(page, path), handle: page, ...(page.load && { loader: loadWith(page.load, path) }) }
  },
})

/** Unknown addresses, and answers that are errors from the start. */
export const nowhere: RouteObject = {
  id: '*',
  path: '*',
  Component: () => null,
  loader: ({ context }: Args) => {
    const { errorStatus, errorDetails = null } = context.get(sideContext)
    throw data(errorDetails, { status: errorStatus })
  },
}

const loadWith =
  (load: NonNullable<Page['load']>, path: string) =>
  async ({ context, params, request }: Args) => {
    try {
      const answer = () =>
        load({
          call: context.get(sideContext).call,
          path: path as never,
          params: params as never,
          search: new URL(request.url).searchParams,
        })
      return await (import.meta.env.SSR ? answer() : untilReached(answer, request.signal))
    } catch (cause) {
      throw cause instanceof Problem
        ? data({ nearby: cause.body.nearby } satisfies ErrorDetails, { status: cause.status })
        : cause
    }
  }

function drawWith(PageView: Page, path: string) {
  return function RoutedPage() {
    const props = { data: useLoaderData<never>(), params: useParams() as never }
    const head = PageView.head?.(props)
    const address = href(path as Path, props.params)
    // Another address is another page: nothing that was typed or pressed on the one before is on it.
    return (
      <>
        {head && <HeadTags head={head} address={address} />}
        <PageView key={address} {...props} />
      </>
    )
  }
}

/**
 * The boundary is below the shell, so that an error on a page does not restart the shell. The outer one is for
 * addresses whose route could not be fetched.
 */
export const routeTree = (children: RouteObject[], PageError: ComponentType): RouteObject[] => [
  {
    id: 'root',
    Component: Root,
    ErrorBoundary: () => (
      <Root>
        <PageError />
      </Root>
    ),
    children: [{ id: 'page', ErrorBoundary: PageError, children }],
  },
]

export const readyEvent = 'app:ready'

function Root({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <HelpAddress value={useSite().helpAddress}>
      <FlashProvider>
        <Frame>{children}</Frame>
      </FlashProvider>
    </HelpAddress>
  )
}

/** Fetched when asked for: those who are not signed in never need it. */
const signOut = async () => (await import('./account.ts')).signOut()

function Frame({ children }: { children: ReactNode }) {
  const [mounted, setMounted] = useState(false)
  useEffect(() => {
    setMounted(true)
    window.dispatchEvent(new Event(readyEvent))
  }, [])
  const navigation = useNavigation()
  const navigate = useNavigate()
  const undecided = useUndecidedAddress()
  const isWaiting = useIsWaitingForConnection() && navigation.state !== 'idle'
  const { show } = useFlash()
  const path = useMatches().at(-1)?.id
  useFocusOnNavigation(useLocation())
  return (
    <Shell
      {...(path === '/about-us' && { pageStyle: 'about' as const })}
      busy={navigation.state !== 'idle' && undecided === undefined && !isWaiting}
      isWaiting={isWaiting}
      onSignOut={() =>
        void signOut().catch(() => show('We couldn’t reach the server, so you’re still signed in. Try again.', 'bad'))
      }
      notice={undecided !== undefined && <Undecided onRetry={() => void navigate(undecided)} />}
    >
      {children}
      {/* On the server it would print an inline script, which our policy forbids. */}
      {mounted && <ScrollRestoration storageKey={scrollKey} />}
    </Shell>
  )
}

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { Problem } from '#shared/http/problem.ts'
import { SiteContext } from './context.ts'
import type { Page } from './pages.ts'
import { PageError } from './page-error.tsx'
import { pageRoute, routeTree, sideContext } from './router.tsx'
import { mainSite } from './testing.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A site of one row, whose page is the one given. */
async function open(page: Page, address: string) {
  const row = pageRoute('/jobs/:slug', 'loginRequired', () => Promise.resolve(page))
  Object.assign(row, await (row.lazy as () => Promise<object>)(), { lazy: undefined })
  const router = createMemoryRouter(routeTree([row], PageError), {
    initialEntries: [address],
    hydrationData: { loaderData: { [row.id!]: null } },
    getContext: () => {
      const context = new RouterContextProvider()
      const pass = () => Promise.resolve({ kind: 'pass' as const })
      context.set(sideContext, {
        decide: pass,
        decideBlog: pass,
        call: () => Promise.reject(new Error('not asked')),
        shown: () => undefined,
        errorStatus: 404,
      })
      return context
    },
  })
  render(
    <SiteContext value={mainSite}>
      <RouterProvider router={router} />
    </SiteContext>,
  )
  return { router, navigate: (to: string) => act(() => router.navigate(to)) }
}

it('another page of the same kind begins again, with nothing typed into the one before', async () => {
  const { navigate } = await open(
    () => (
      <>
        <h1>Job</h1>
        <input aria-label="Why" />
      </>
    ),
    '/jobs/nurse',
  )
  fireEvent.change(screen.getByLabelText('Why'), { target: { value: 'It asks for money' } })
  await navigate('/jobs/nurse?from=mail')
  expect(screen.getByLabelText<HTMLInputElement>('Why').value).toBe('It asks for money')
  await navigate('/jobs/clerk')
  expect(screen.getByLabelText<HTMLInputElement>('Why').value).toBe('')
})

it('a page whose data cannot be fetched from a server that answers says so, in its heading and in the title, and not that access is being checked', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
  const page: Page = () => <h1>Job</h1>
  page.head = () => ({ title: 'Job', description: '' })
  page.load = () =>
    Promise.reject(new Problem({ code: 'NO_CONNECTION', status: 503, title: 'We could not reach the server.' }))
  const { navigate } = await open(page, '/jobs/nurse')
  expect(document.title).toBe('Job | Sojourn')
  await navigate('/jobs/clerk')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We can’t answer right now')
  expect(document.title).toBe('We can’t answer right now | Sojourn')
})

it('without a connection the page that is open stays, and the next one opens once there is one', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  let isConnected = false
  const page: Page = ({ params }) => <h1>{(params as { slug: string }).slug}</h1>
  page.load = () =>
    isConnected
      ? Promise.resolve(null)
      : Promise.reject(new Problem({ code: 'NO_CONNECTION', status: 503, title: 'We could not reach the server.' }))
  const { router } = await open(page, '/jobs/nurse')
  let arrived: Promise<void> | undefined
  act(() => {
    arrived = router.navigate('/jobs/clerk')
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('nurse')
  isConnected = true
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await act(() => arrived!)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('clerk')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { href } from '#shared/routing/href.ts'
import { Pagination } from '#client/ui/pagination.tsx'
import { useFocusOnNavigation } from './focus-on-navigation.tsx'
import { inApp, renderInApp } from './testing.tsx'

afterEach(cleanup)

function Page({ pathname, search = '', children }: { pathname: string; search?: string; children?: ReactNode }) {
  useFocusOnNavigation(pathname, search)
  return <main><h1 tabIndex={-1}>{pathname}</h1>{children}</main>
}

it('leaves the focus alone on a first load', () => {
  render(<Page pathname="/" />)
  expect(document.activeElement).toBe(document.body)
})

it('moves the focus to the heading of the page navigated to', () => {
  const { rerender } = render(<Page pathname="/" />)
  rerender(<Page pathname="/jobs" />)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '/jobs' }))
})

it('leaves the focus where it is when the page stays the same', () => {
  const { rerender } = render(<Page pathname="/jobs"><button>Filter</button></Page>)
  screen.getByRole('button').focus()
  rerender(<Page pathname="/jobs" search="?type=graduate"><button>Filter</button></Page>)
  expect(document.activeElement).toBe(screen.getByRole('button'))
})

it('moves it from the links to other pages of a list, which stand below it, and from what is gone', () => {
  const pages = <Pagination page={1} pages={3} to={() => href('/jobs')} />
  const { rerender } = renderInApp(<Page pathname="/jobs">{pages}<button>Take off</button></Page>)
  const show = (search: string) => rerender(inApp(<Page pathname="/jobs" search={search}>{pages}</Page>))
  screen.getByRole('link', { name: 'Next' }).focus()
  show('?page=2')
  expect(document.activeElement).toBe(screen.getByRole('heading'))
  screen.getByRole('heading').blur()
  show('?words=x')
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})

import { expect, it } from 'vitest'
import { paths, routes } from '#shared/routes.ts'
import { isBeingBuilt, pathsBeingBuilt } from '#shared/routing/being-built.ts'

const sources = import.meta.glob<string>('../features/*/*.page.tsx', { query: '?raw', import: 'default', eager: true })

it('the addresses that are still being built are exactly those whose page says so', () => {
  expect(paths.filter(path => sources[`../features/${routes[path][1]}.page.tsx`]!.includes('pendingPage('))).toEqual(
    pathsBeingBuilt,
  )
})

it('an address is known as being built with its parameters, query and anchor, and its neighbours are not', () => {
  expect(['/employer-dashboard', '/employer-dashboard?x=1', '/employer-dashboard/#notes'].map(isBeingBuilt)).toEqual([
    true,
    true,
    true,
  ])
  expect(
    ['/', '/jobs', '/employer-dashboard/more', '/jumpstart-login', '/jobs?words=/my-cvs'].map(isBeingBuilt),
  ).toEqual([false, false, false, false, false])
})

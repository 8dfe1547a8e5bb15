import { expect, it } from 'vitest'
import { paths, routes } from '#shared/routes.ts'
import { isBeingBuilt, pathsBeingBuilt } from '#shared/routing/being-built.ts'
import { href } from '#shared/routing/href.ts'

const sources = import.meta.glob<string>('../features/*/*.page.tsx', { query: '?raw', import: 'default', eager: true })

it('the addresses that are still being built are exactly those whose page says so', () => {
  expect(paths.filter(path => sources[`../features/${routes[path][1]}.page.tsx`]!.includes('pendingPage('))).toEqual(
    pathsBeingBuilt,
  )
})

it('an address is known as being built with its parameters, query and anchor, and its neighbours are not', () => {
  expect(
    [
      '/cih/standard',
      '/cih/standard?x=1',
      '/cih/standard/first-steps#notes',
      href('/cih/premium/:courseslug/:slug', { courseslug: 'cv', slug: 'first-steps' }),
    ].map(isBeingBuilt),
  ).toEqual([true, true, true, true])
  expect(
    ['/', '/jobs', '/cih/standard/first-steps/more', '/jumpstart-login', '/jobs?words=/my-cvs'].map(isBeingBuilt),
  ).toEqual([false, false, false, false, false])
})

import { expect, it } from 'vitest'
import { roles } from '#shared/access/visitor.ts'
import { placesFor } from './places.ts'
import { mainSite, microsite } from './testing.tsx'

const visitors = [null, ...roles.map(role => ({ name: 'Adaeze Okonkwo', role, universityId: 1 }))]
const everyone = visitors.flatMap(visitor =>
  [mainSite, microsite].map(site => [visitor?.role ?? 'visitor', site.name, placesFor(visitor, site)] as const),
)

it.each(everyone)('the menu of a %s on %s has every place of the bar and the header, once', (_, __, places) => {
  const inMenu = places.menu.flatMap(({ links }) => links.map(({ to }) => to))
  expect(new Set(inMenu).size).toBe(inMenu.length)
  expect([...places.bar, ...places.rest].filter(({ to }) => !inMenu.includes(to))).toEqual([])
})

import { expect, it } from 'vitest'
import { listPlaceAreas } from './page-areas.ts'
import type { PlaceOnPage } from './places.ts'

const at = (entryId: string, x: number, y: number, page = 1): PlaceOnPage => ({ section: 'work', entryId, page, x, y })
const find = (places: readonly PlaceOnPage[], x: number, y: number) =>
  listPlaceAreas(places, 1, 600, 800).find(
    area => x >= area.x && x < area.x + area.width && y >= area.y && y < area.y + area.height,
  )?.place.entryId

it('gives a place everything down to the next one, across the page', () => {
  const places = [at('a', 50, 100), at('b', 50, 300), at('other page', 50, 200, 2)]
  expect([find(places, 60, 102), find(places, 540, 290), find(places, 60, 299), find(places, 300, 740)]).toEqual([
    'a',
    'a',
    'b',
    'b',
  ])
  expect([find(places, 60, 50), find(places, 20, 150)]).toEqual([undefined, undefined])
})
it('keeps two columns apart where there are two', () => {
  const places = [at('wide', 50, 100), at('left', 50, 300), at('right', 400, 310), at('right below', 400, 500)]
  expect([find(places, 500, 200), find(places, 300, 400), find(places, 450, 400), find(places, 450, 600)]).toEqual([
    'wide',
    'left',
    'right',
    'right below',
  ])
})
it('has no areas on a page without places', () => expect(listPlaceAreas([], 1, 600, 800)).toEqual([]))

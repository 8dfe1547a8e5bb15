import { expect, it } from 'vitest'
import { placeList } from './place-list.ts'

const viewport = { width: 400, height: 800 }
const at = (bottom: number, more = {}) => ({ top: bottom - 48, bottom, left: 20, width: 300, ...more })

it.each([
  [199, 'above'],
  [200, 'above'],
  [201, 'below'],
])('with %d px below the field the list opens %s', (free, side) => {
  expect(placeList(at(800 - free), viewport)).toMatchObject({ side })
})
it('is at most 200 px high, and less where the side has less', () => {
  expect(placeList(at(300), viewport)).toEqual({ side: 'below', offset: 304, left: 20, width: 300, maxHeight: 200 })
  expect(placeList(at(700), viewport)).toEqual({ side: 'above', offset: 152, left: 20, width: 300, maxHeight: 200 })
  expect(placeList(at(200), { width: 400, height: 320 })).toMatchObject({ side: 'above', offset: 172, maxHeight: 148 })
})
it('keeps its side while open', () =>
  expect(placeList(at(700), viewport, 'below')).toMatchObject({ side: 'below', offset: 704, maxHeight: 96 }))
it('stays in sight, and usable, on a screen with no room on either side', () => {
  expect(placeList(at(60), { width: 320, height: 180 })).toMatchObject({ side: 'above', offset: 92, maxHeight: 88 })
})
it('is never wider than the viewport', () => {
  expect(placeList(at(300, { left: -30, width: 500 }), viewport)).toMatchObject({ left: 0, width: 400 })
  expect(placeList(at(300, { left: 150 }), viewport)).toMatchObject({ left: 100, width: 300 })
})
it('is nowhere when the field is out of sight', () => {
  expect(placeList(at(-1), viewport)).toBeNull()
  expect(placeList(at(849), viewport)).toBeNull()
})

import type { PlaceOnPage } from './places.ts'

/** The part of a page that belongs to one place, in points. */
export interface PlaceArea {
  place: PlaceOnPage
  x: number
  y: number
  width: number
  height: number
}

const aroundText = 5
const betweenColumns = 10

/** From where each place begins to where the next one in its column does. */
export function listPlaceAreas(
  places: readonly PlaceOnPage[],
  page: number,
  width: number,
  height: number,
): PlaceArea[] {
  const onPage = places.filter(place => place.page === page).sort((a, b) => a.y - b.y)
  const left = onPage.filter(({ x }) => x < width / 2)
  const right = onPage.filter(({ x }) => x >= width / 2)
  const margin = Math.min(...onPage.map(({ x }) => x))
  const rightBegins = { x: Math.min(...right.map(({ x }) => x)), y: right[0]?.y ?? height }
  const list = (column: readonly PlaceOnPage[], x: number, endsAt: (bottom: number) => number) =>
    column.map((place, i): PlaceArea => {
      const bottom = (column[i + 1]?.y ?? height - margin) - aroundText
      const top = place.y - aroundText
      return {
        place,
        x: x - aroundText,
        y: top,
        width: endsAt(bottom) - x + aroundText,
        height: Math.max(0, bottom - top),
      }
    })
  const pageEnd = width - margin + aroundText
  return [
    ...list(left, margin, bottom => (bottom > rightBegins.y ? rightBegins.x - betweenColumns : pageEnd)),
    ...list(right, rightBegins.x, () => pageEnd),
  ]
}

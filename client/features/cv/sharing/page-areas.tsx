import { listPlaceAreas } from '#shared/cv/page-areas.ts'
import type { Place, PlaceOnPage } from '#shared/cv/places.ts'

interface PageAreasProps {
  /** The first page is 1. */
  page: number
  /** Size of the page in points. */
  width: number
  height: number
  places: readonly PlaceOnPage[]
  onPick(place: Place): void
}

/** Lets someone press the part of a page that they want to comment on. For the keyboard there is the list of places. */
export function PageAreas({ page, width, height, places, onPick }: PageAreasProps) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="absolute inset-0 size-full">
      {listPlaceAreas(places, page, width, height).map(({ place, ...area }) => (
        <rect
          key={`${place.section} ${place.entryId}`}
          {...area}
          className="cursor-pointer fill-transparent hover:fill-sign/15 hover:stroke-on-sign"
          onClick={() => onPick(place)}
        />
      ))}
    </svg>
  )
}

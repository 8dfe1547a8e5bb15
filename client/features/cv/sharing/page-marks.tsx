import type { MouseEvent } from 'react'
import { isSamePlace, type PlaceOnPage } from '#shared/cv/places.ts'
import { threadElementId } from './comment-thread.tsx'
import type { Thread } from './use-sharing.ts'

interface PageMarksProps {
  /** The first page is 1. */
  page: number
  /** Size of the page in points. */
  width: number
  height: number
  places: readonly PlaceOnPage[]
  threads: readonly Thread[]
  /** Shows a comment by the id of its element. Without it, the mark is a plain link to it. */
  onShow?: ((elementId: string) => void) | undefined
}

/** All in points. */
const radius = 12
const nextToText = 20
const belowTop = 7

interface PageMark {
  place: PlaceOnPage
  threads: readonly Thread[]
  x: number
  y: number
}

/** One for each place with open comments, in the margin. */
function layOutMarks({ page, width, places, threads }: PageMarksProps): PageMark[] {
  const marks: PageMark[] = []
  for (const place of places) {
    const open = threads.filter(thread => !thread.resolvedAt && isSamePlace(thread, place))
    if (place.page !== page || open.length === 0) continue
    // Lines that run from right to left begin at the right margin.
    const beside = place.x > width * 0.8 ? place.x + nextToText : place.x - nextToText
    const x = Math.min(width - radius, Math.max(radius, beside))
    const above = marks.findLast(mark => Math.abs(mark.x - x) < radius * 2)
    const y = Math.max(place.y + belowTop, above ? above.y + radius * 2 + 2 : 0)
    marks.push({ place, threads: open, x, y })
  }
  return marks
}

const countComments = (count: number) => (count === 1 ? '1 comment' : `${count} comments`)

/** Shows on the picture of a page where comments belong. Each mark leads to its first comment. */
export function PageMarks(props: PageMarksProps) {
  const marks = layOutMarks(props)
  if (marks.length === 0) return null
  const { page, width, height, onShow } = props
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="group"
      aria-label={`Comments on page ${page}`}
      className="pointer-events-none absolute inset-0 size-full"
    >
      {marks.map(({ place, threads, x, y }) => {
        const id = threadElementId(threads[0]!)
        const show = (event: MouseEvent) => {
          if (!onShow) return
          event.preventDefault()
          onShow(id)
        }
        return (
          <a
            key={`${place.section} ${place.entryId}`}
            href={`#${id}`}
            aria-label={`${countComments(threads.length)} on ${threads[0]!.placeName}`}
            className="group pointer-events-auto no-underline outline-none"
            onClick={show}
          >
            <circle
              cx={x}
              cy={y}
              r={radius}
              strokeWidth={1.5}
              className="fill-sign stroke-on-sign group-hover:stroke-3 group-focus-visible:stroke-4"
            />
            <text
              x={x}
              y={y}
              fontSize={14}
              textAnchor="middle"
              dominantBaseline="central"
              className="fill-on-sign font-bold"
            >
              {threads.length}
            </text>
          </a>
        )
      })}
    </svg>
  )
}

/** The room a list needs, and the most it takes. */
const roomWanted = 200
/** On a tiny screen the list may lie over its field rather than show less than two entries. */
const leastHeight = 88
const gap = 4

interface Box {
  top: number
  bottom: number
  left: number
  width: number
}

export interface ListPlace {
  side: 'below' | 'above'
  /** The edge that touches the field, from the top or from the bottom of the viewport. */
  offset: number
  left: number
  width: number
  maxHeight: number
}

/**
 * Below the field where more than 200 px are free, else above; the side stays while open. Null once the field is out of
 * sight.
 */
export function placeList(
  field: Box,
  viewport: { width: number; height: number },
  openedOn?: ListPlace['side'],
): ListPlace | null {
  if (field.bottom < 0 || field.top > viewport.height) return null
  const below = viewport.height - field.bottom
  const side = openedOn ?? (below > roomWanted ? 'below' : 'above')
  const room = (side === 'below' ? below : field.top) - gap
  const maxHeight = Math.min(roomWanted, Math.max(room, leastHeight))
  const edge = side === 'below' ? field.bottom : viewport.height - field.top
  const width = Math.min(field.width, viewport.width)
  return {
    side,
    maxHeight,
    width,
    offset: Math.min(edge + gap, viewport.height - maxHeight),
    left: Math.max(0, Math.min(field.left, viewport.width - width)),
  }
}

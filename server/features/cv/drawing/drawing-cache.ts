import type { Drawing } from './draw-task.ts'

export interface DrawingCache {
  find(key: string): Drawing | undefined
  keep(key: string, drawing: Drawing): void
}

const sizeOf = ({ pages, pdf }: Drawing) => pages.reduce((sum, { svg }) => sum + svg.length, pdf.length)

/** The drawings asked for last, up to so many bytes. */
export function createDrawingCache(mostBytes: number): DrawingCache {
  const kept = new Map<string, Drawing>()
  let bytes = 0
  const remove = (key: string, drawing: Drawing) => {
    kept.delete(key)
    bytes -= sizeOf(drawing)
  }
  return {
    find(key) {
      const drawing = kept.get(key)
      if (!drawing) return undefined
      kept.delete(key)
      kept.set(key, drawing)
      return drawing
    },
    keep(key, drawing) {
      const earlier = kept.get(key)
      if (earlier) remove(key, earlier)
      kept.set(key, drawing)
      bytes += sizeOf(drawing)
      for (const [oldest, old] of kept) {
        if (bytes <= mostBytes) return
        remove(oldest, old)
      }
    },
  }
}

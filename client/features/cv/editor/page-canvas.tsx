import { useEffect, useRef, useState } from 'react'
import { PagePainter, type PagePicture } from './page-painter.ts'

/** One page, exactly as the PDF has it. */
export function PageCanvas({ picture, label }: { picture: PagePicture; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const painter = useRef<PagePainter>(undefined)
  // The painter sets the size later; setting it again would clear the canvas.
  const [shape] = useState({ width: Math.round(picture.width), height: Math.round(picture.height) })
  useEffect(() => {
    const current = new PagePainter(canvas.current!)
    painter.current = current
    const observer = new ResizeObserver(() => current.resize())
    observer.observe(canvas.current!)
    return () => {
      observer.disconnect()
      current.stop()
    }
  }, [])
  useEffect(() => painter.current!.show(picture), [picture])
  return (
    <canvas
      ref={canvas}
      {...shape}
      role="img"
      aria-label={label}
      className="h-auto w-full border-[1.5px] border-line bg-white"
    />
  )
}

import { drawBand, findChangedBand, type Band } from '#shared/cv/changed-band.ts'
import { takeApart, type PageParts } from '#shared/cv/page-parts.ts'

export interface PagePicture {
  svg: string
  hash: string
  /** Size in points. */
  width: number
  height: number
}

/** Sharper than this, no one sees a difference, and a phone has little memory. */
const mostPixelsAcross = 1_800

interface Painted {
  picture: PagePicture
  parts: PageParts | undefined
  pixelsAcross: number
}

/**
 * Paints one page on a canvas. Painting all letters of a page takes a browser longer than laying them out, so only the
 * strip that changed is painted.
 */
export class PagePainter {
  readonly #canvas: HTMLCanvasElement
  #painted: Painted | undefined
  #wanted: PagePicture | undefined
  #isPainting = false
  #isStopped = false

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas
  }

  show(picture: PagePicture) {
    this.#wanted = picture
    void this.#paint()
  }
  /** The canvas has another size now. */
  resize() {
    void this.#paint()
  }
  stop() {
    this.#isStopped = true
  }

  /** One picture at a time: each is compared with the one that is on the canvas. */
  async #paint() {
    if (this.#isPainting) return
    this.#isPainting = true
    try {
      while (this.#needsPaint()) await this.#paintWanted()
    } finally {
      this.#isPainting = false
    }
  }

  #needsPaint() {
    const across = this.#measure()
    if (this.#isStopped || !this.#wanted || across === 0) return false
    return this.#painted?.picture !== this.#wanted || this.#painted.pixelsAcross !== across
  }
  /** Nothing while the page is hidden, as on a phone that shows the form. */
  #measure() {
    return Math.min(mostPixelsAcross, Math.round(this.#canvas.clientWidth * window.devicePixelRatio))
  }

  async #paintWanted() {
    const picture = this.#wanted!
    const pixelsAcross = this.#measure()
    const scale = pixelsAcross / picture.width
    const parts = takeApart(picture.svg)
    const isSameSize = this.#painted?.pixelsAcross === pixelsAcross
    const changed = isSameSize && this.#painted?.parts && parts && findChangedBand(this.#painted.parts, parts)
    const whole = { top: 0, bottom: picture.height }
    const band = alignToPixels(changed || whole, scale)
    if (band.bottom > band.top) {
      const image = await loadImage(parts ? drawBand(parts, band, scale) : picture.svg)
      // It may have been hidden or resized meanwhile; then it is painted again.
      if (!changed) {
        this.#canvas.width = pixelsAcross
        this.#canvas.height = Math.round(band.bottom * scale)
      }
      const rows = Math.round((band.bottom - band.top) * scale)
      this.#canvas.getContext('2d')!.drawImage(image, 0, Math.round(band.top * scale), pixelsAcross, rows)
    }
    this.#painted = { picture, parts, pixelsAcross }
    this.#canvas.dataset.hash = picture.hash
  }
}

/** Whole rows of pixels, so that a strip fits what is around it exactly. */
const alignToPixels = ({ top, bottom }: Band, scale: number): Band => ({
  top: Math.floor(top * scale) / scale,
  bottom: Math.ceil(bottom * scale) / scale,
})

async function loadImage(svg: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await image.decode()
  return image
}

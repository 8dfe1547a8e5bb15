import { useEffect, useRef, useState, type ImgHTMLAttributes } from 'react'

/** How long a picture that could not be drawn waits for its next try, in milliseconds. */
const waits = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const

interface DrawnPictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  src: string
  alt: string
}

/**
 * A picture that our server draws when it is asked for. A server that has just started or has much to do refuses some,
 * so they are asked for again, and meanwhile there is a calm place instead of a broken picture.
 */
export function DrawnPicture({ src, alt, className = '', ...rest }: DrawnPictureProps) {
  const image = useRef<HTMLImageElement>(null)
  const [tries, setTries] = useState(0)
  const [failed, setFailed] = useState(false)
  const wait = waits[tries]

  useEffect(() => {
    // It may have failed before this script ran.
    const { complete, naturalWidth } = image.current ?? {}
    if (complete && naturalWidth === 0) setFailed(true)
  }, [])
  useEffect(() => {
    if (!failed || wait === undefined) return
    const timer = setTimeout(() => {
      setTries(before => before + 1)
      setFailed(false)
    }, wait)
    return () => clearTimeout(timer)
  }, [failed, wait])

  if (failed) {
    const words = wait === undefined ? 'We can’t draw this page now. Try again later.' : 'Drawing the page…'
    return (
      <span
        role={alt === '' ? undefined : 'status'}
        className={`${className} grid aspect-[1/1.414] place-items-center bg-sunken p-2 text-center text-small text-ink-2`}
      >
        {words}
      </span>
    )
  }
  // Another element for each try: a browser does not ask again for a picture of the same one.
  return (
    <img key={tries} ref={image} src={src} alt={alt} className={className} onError={() => setFailed(true)} {...rest} />
  )
}

import { useEffect, useRef, useState } from 'react'
import classes from './Photo.module.css'

export type PhotoSource = { src: string; caption: string }

type Props = {
  photo: PhotoSource | undefined
  /** Empty for a decorative picture. */
  alt: string
  /** How wide the picture is shown, as in `sizes`. */
  sizes: string
  /** Loads immediately: for pictures above the fold. */
  eager?: boolean
  className?: string | undefined
}

/** A responsive picture; a plain surface while it loads, and if there is none. */
export function Photo({ photo, alt, sizes, eager = false, className }: Props) {
  const [failed, setFailed] = useState(false)
  const image = useRef<HTMLImageElement>(null)
  // A server-rendered picture may have failed before hydration.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true)
  }, [])
  if (!photo || failed) {
    const look = `${classes.missing} ${className ?? ''}`
    return alt ? <span className={look} role="img" aria-label={alt} /> : <span className={look} />
  }
  return (
    <img
      ref={image}
      className={`${classes.photo} ${className ?? ''}`}
      data-drawing={isDrawing(photo.src) || undefined}
      {...filesOf(photo.src)}
      sizes={sizes}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onError={() => setFailed(true)}
    />
  )
}

/** The source of a drawing, such as a plan, is its one file; that of a photograph has a file for each width. */
const isDrawing = (src: string) => src.endsWith('.svg')

const filesOf = (src: string) =>
  isDrawing(src)
    ? { src }
    : { src: `${src}/800.webp`, srcSet: [400, 800, 1600].map((width) => `${src}/${width}.webp ${width}w`).join(', ') }

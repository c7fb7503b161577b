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
      src={`${photo.src}/800.webp`}
      srcSet={[400, 800, 1600].map((width) => `${photo.src}/${width}.webp ${width}w`).join(', ')}
      sizes={sizes}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onError={() => setFailed(true)}
    />
  )
}

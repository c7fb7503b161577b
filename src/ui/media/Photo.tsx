import { useEffect, useRef, useState } from 'react'
import classes from './Photo.module.css'

export type PhotoSource = { src: string; thumbhash: string | null; caption: string }

type Props = {
  photo: PhotoSource | undefined
  /** Empty for a decorative picture. */
  alt: string
  /** How wide the picture is shown, as in `sizes`. */
  sizes: string
  /** Fetched at once: pictures on the first screen. */
  eager?: boolean
  className?: string | undefined
}

/** A picture in the size it is shown; a quiet surface until it has come, and where there is none. */
export function Photo({ photo, alt, sizes, eager = false, className }: Props) {
  const [failed, setFailed] = useState(false)
  const image = useRef<HTMLImageElement>(null)
  // A picture of the server's page may have failed before there was anyone to hear of it.
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

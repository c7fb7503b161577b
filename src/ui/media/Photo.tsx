import { useEffect, useRef, useState } from 'react'
import { imageFiles, isDrawing, type PictureSource } from '#lib/media/picture-files.ts'
import classes from './Photo.module.css'
import { averageColor, blurredPreview } from './preview-of.ts'

export type PhotoSource = PictureSource & {
  caption: string
  /** A small blurred preview, in base64. */
  thumbhash?: string | null
}

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

/** A responsive picture over its preview while it loads; a plain surface if there is none. */
export function Photo({ photo, alt, sizes, eager = false, className }: Props) {
  const [failed, setFailed] = useState(false)
  const [preview, setPreview] = useState<string>()
  const image = useRef<HTMLImageElement>(null)
  const thumbhash = photo?.thumbhash
  useEffect(() => {
    if (!image.current) return
    const { complete, naturalWidth } = image.current
    // A server-rendered picture may have failed before hydration.
    if (complete && naturalWidth === 0) setFailed(true)
    if (!complete && thumbhash) setPreview(blurredPreview(thumbhash))
  }, [thumbhash])
  if (!photo || failed) {
    const look = `${classes.missing} ${className ?? ''}`
    return alt ? <span className={look} role="img" aria-label={alt} /> : <span className={look} />
  }
  const { src, sets } = imageFiles(photo)
  // Any browser that reads `srcset` also reads its last type.
  const [fallback, ...better] = sets.toReversed()
  const picture = (
    <img
      ref={image}
      className={`${classes.photo} ${className ?? ''}`}
      data-drawing={isDrawing(photo) || undefined}
      src={src}
      srcSet={fallback?.srcSet}
      sizes={fallback && sizes}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onLoad={() => setPreview(undefined)}
      onError={() => setFailed(true)}
      {...(thumbhash && { style: { ['--photo-color' as string]: averageColor(thumbhash), backgroundImage: preview } })}
    />
  )
  if (better.length === 0) return picture
  return (
    <picture className={classes.choice}>
      {better.toReversed().map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      {picture}
    </picture>
  )
}

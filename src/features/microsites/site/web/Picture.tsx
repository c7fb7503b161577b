import { imageFiles, type PictureSource } from '#lib/media/picture-files.ts'

type Props = {
  picture: PictureSource & { width?: number; height?: number }
  /** Empty for a decorative picture. */
  alt: string
  /** How wide the picture is shown, as in `sizes`. */
  sizes: string
  /** Loads immediately: the opening picture. */
  eager?: boolean
  className?: string
}

/** A responsive picture that needs no script. */
export function Picture({ picture, alt, sizes, eager = false, className }: Props) {
  const { src, sets } = imageFiles(picture)
  // Any browser that reads `srcset` also reads its last type.
  const [fallback, ...better] = sets.toReversed()
  return (
    <picture className={className}>
      {better.toReversed().map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={src}
        srcSet={fallback?.srcSet}
        sizes={fallback && sizes}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  )
}

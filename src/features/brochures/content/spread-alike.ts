/** Photos of a page, which shows those that follow each other. */
const PAGE = 6

type Photo = { src: string; thumbhash: string | null; caption: string }

/**
 * Photos in order, but those with the caption of one of the five before them come later where there are others, so that they
 * are not on one page. One that was uploaded twice is there once.
 */
export function spreadAlike<P extends Photo>(photos: readonly P[]): P[] {
  const seen = new Set<string>()
  const rest = photos.filter(({ src, thumbhash }) => {
    const isNew = !seen.has(src) && !(thumbhash && seen.has(thumbhash))
    seen.add(src).add(thumbhash ?? src)
    return isNew
  })
  const spread: P[] = []
  while (rest.length > 0) {
    const before = new Set(spread.slice(1 - PAGE).map(captionOf))
    const next = rest.findIndex((photo) => captionOf(photo) === '' || !before.has(captionOf(photo)))
    spread.push(...rest.splice(Math.max(next, 0), 1))
  }
  return spread
}

const captionOf = ({ caption }: Photo) => caption.trim().toLowerCase()

import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type MouseEventHandler, useRef, useState } from 'react'
import { SiteLink } from '../routing/SiteLink.tsx'
import { useText } from '../use-text.ts'
import { Photo, type PhotoSource } from './Photo.tsx'
import classes from './PhotoStrip.module.css'

type Props = {
  photos: readonly PhotoSource[]
  /** The page that a click on a photo opens, the same as that of the card's link. */
  href: string
  sizes: string
  eager: boolean
  onClick?: MouseEventHandler<HTMLAnchorElement>
}

/**
 * The photos of a card, one at a time: by arrows on hover and focus, by swiping on a phone. Only the first is loaded until
 * others are requested. The previous arrow is left out of the tab order, because the next one goes around.
 */
export function PhotoStrip({ photos, href, sizes, eager, onClick }: Props) {
  const text = useText()
  const strip = useRef<HTMLAnchorElement>(null)
  const [shown, setShown] = useState(0)
  const [requested, setRequested] = useState<ReadonlySet<number>>(new Set([0]))
  const count = photos.length
  const request = (index: number) =>
    setRequested((before) => (before.has(index) ? before : new Set([...before, index])))

  const step = (by: 1 | -1) => {
    const index = (shown + by + count) % count
    request(index)
    const { clientWidth } = strip.current!
    // Going around jumps, or it would pass photos that are not loaded.
    strip.current!.scrollTo({ left: index * clientWidth, ...(index !== shown + by && { behavior: 'instant' }) })
  }
  const onScroll = () => {
    const { scrollLeft, clientWidth } = strip.current!
    const index = Math.round(scrollLeft / clientWidth)
    request(index)
    setShown(index)
  }

  return (
    <>
      <SiteLink
        ref={strip}
        className={classes.strip}
        href={href}
        tabIndex={-1}
        aria-hidden="true"
        data-photos
        onClick={onClick}
        onScroll={onScroll}
        onTouchStart={() => count > 1 && request(Math.min(shown + 1, count - 1))}
      >
        {photos.length === 0 && <Photo photo={undefined} alt="" sizes={sizes} />}
        {photos.map((photo, index) => (
          <span key={photo.src} className={classes.photo}>
            {requested.has(index) && <Photo photo={photo} alt="" sizes={sizes} eager={eager && index === 0} />}
          </span>
        ))}
      </SiteLink>
      {count > 1 && (
        <>
          <span className={classes.dots} aria-hidden="true">
            {photos.map((photo, index) => (
              <i key={photo.src} data-shown={index === shown || undefined} />
            ))}
          </span>
          <button
            type="button"
            className={classes.arrow}
            tabIndex={-1}
            aria-label={text('gallery.previous')}
            onClick={() => step(-1)}
          >
            <IconChevronLeft size={18} stroke={2} aria-hidden />
          </button>
          <button type="button" className={classes.arrow} aria-label={text('gallery.next')} onClick={() => step(1)}>
            <IconChevronRight size={18} stroke={2} aria-hidden />
          </button>
          <span className="visually-hidden" aria-live="polite">
            {requested.size > 1 &&
              text('gallery.shown', { number: shown + 1, count, caption: photos[shown]?.caption ?? '' })}
          </span>
        </>
      )}
    </>
  )
}

import { IconPhoto } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { below } from '../layout/breakpoints.ts'
import { useText } from '../use-text.ts'
import { Gallery } from './Gallery.tsx'
import classes from './Mosaic.module.css'
import { Photo, type PhotoSource } from './Photo.tsx'

const TILES = 5

type Props = {
  name: string
  photos: PhotoSource[]
  /** The page begins with another picture, which is loaded first. */
  isBelow?: boolean
  /** More links beside "All photos". */
  children?: ReactNode
  /** What can be done with all photos, shown with them. */
  actions?: ReactNode
}

/** The photos of a listing or building: up to five at once, all of them by a click or, on a phone, by swiping. */
export function Mosaic({ name, photos, isBelow = false, children, actions }: Props) {
  const text = useText()
  const [shown, setShown] = useState<number>()
  const [swipedTo, setSwipedTo] = useState(0)
  return (
    <section className={classes.mosaic} aria-label={text('listing.photos')}>
      <div
        className={classes.tiles}
        data-count={Math.min(photos.length, TILES)}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setSwipedTo(Math.round(scrollLeft / clientWidth))}
      >
        {photos.length === 0 && <Photo photo={undefined} alt={text('listing.noPhoto')} sizes="100vw" />}
        {photos.map((photo, index) => (
          <button
            type="button"
            key={photo.src}
            className={classes.tile}
            onClick={() => setShown(index)}
            aria-label={captionOf(photo, index)}
          >
            <Photo
              photo={photo}
              alt=""
              eager={index === 0 && !isBelow}
              sizes={`${below('tablet')} 100vw, ${index === 0 ? 600 : 300}px`}
            />
          </button>
        ))}
        {photos.length > 1 && (
          <span className={`${classes.counter} num`} aria-hidden="true">
            {text('gallery.counter', { number: swipedTo + 1, count: photos.length })}
          </span>
        )}
      </div>
      <div className={classes.actions}>
        {children}
        {photos.length > 0 && (
          <button type="button" className={classes.all} onClick={() => setShown(0)}>
            <IconPhoto size={16} stroke={1.75} aria-hidden />
            {text('listing.allPhotos', { count: photos.length })}
          </button>
        )}
      </div>
      <Gallery name={name} photos={photos} shown={shown} onShow={setShown} actions={actions} />
    </section>
  )

  function captionOf(photo: PhotoSource, index: number) {
    return photo.caption || text('listing.photo', { name, number: index + 1 })
  }
}

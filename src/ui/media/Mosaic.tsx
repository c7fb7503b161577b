import { IconPhoto } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useText } from '../use-text.ts'
import { Gallery } from './Gallery.tsx'
import classes from './Mosaic.module.css'
import { Photo, type PhotoSource } from './Photo.tsx'

type Props = { name: string; photos: PhotoSource[] /** More buttons over the photos. */; children?: ReactNode }

/** The photographs of a space or a building: up to five at once, all of them a press away. */
export function Mosaic({ name, photos, children }: Props) {
  const text = useText()
  const [shown, setShown] = useState<number>()
  const tiles = photos.slice(0, 5)
  return (
    <section className={classes.mosaic} data-count={tiles.length} aria-label={text('listing.photos')}>
      {tiles.length === 0 && <Photo photo={undefined} alt={text('listing.noPhoto')} sizes="100vw" />}
      {tiles.map((photo, index) => (
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
            eager={index === 0}
            sizes={index === 0 ? '(max-width: 900px) 100vw, 600px' : '300px'}
          />
        </button>
      ))}
      <div className={classes.actions}>
        {children}
        {photos.length > 0 && (
          <button type="button" className={classes.action} onClick={() => setShown(0)}>
            <IconPhoto size={16} stroke={1.75} aria-hidden />
            {text('listing.allPhotos', { count: photos.length })}
          </button>
        )}
      </div>
      <Gallery name={name} photos={photos} shown={shown} onShow={setShown} />
    </section>
  )

  function captionOf(photo: PhotoSource, index: number) {
    return photo.caption || text('listing.photo', { name, number: index + 1 })
  }
}

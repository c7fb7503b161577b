import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { EditPhotosLink } from '#features/media/photos/web/EditPhotosLink.tsx'
import { VideosLink } from '#features/media/videos/web/VideosLink.tsx'
import { below } from '#ui/layout/breakpoints.ts'
import { Gallery } from '#ui/media/Gallery.tsx'
import { Photo } from '#ui/media/Photo.tsx'
import { useText } from '#ui/use-text.ts'
import type { Building } from '../contract.ts'
import classes from './Cover.module.css'

/** The building's first photo, with a button that opens all of them and links to its videos and to editing the photos. */
export function Cover({
  id,
  name,
  photos,
  videoCount,
}: Pick<Building, 'id' | 'name' | 'photos'> & { videoCount: number }) {
  const text = useText()
  const [shown, setShown] = useState<number>()
  const [first] = photos
  return (
    <section className={classes.cover} aria-label={text('building.photos', { name })}>
      <Photo
        photo={first}
        alt={first ? first.caption || name : text('building.noPhoto', { name })}
        sizes={`${below('tablet')} 100vw, 756px`}
        eager
      />
      <div className={classes.actions}>
        <EditPhotosLink type="buildings" id={id} className={classes.open} />
        <VideosLink count={videoCount} className={classes.open} />
        {first && (
          <button type="button" className={classes.open} onClick={() => setShown(0)}>
            <IconPhoto size={16} stroke={1.75} aria-hidden />
            {text('listing.allPhotos', { count: photos.length })}
          </button>
        )}
      </div>
      <Gallery name={name} photos={photos} shown={shown} onShow={setShown} />
    </section>
  )
}

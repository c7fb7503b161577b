import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { EditLink } from '#features/media/photos/web/EditLink.tsx'
import { VideosLink } from '#features/media/videos/web/VideosLink.tsx'
import { DownloadPhotos } from '#features/media/zip/web/DownloadPhotos.tsx'
import { below } from '#ui/layout/breakpoints.ts'
import { Gallery } from '#ui/media/Gallery.tsx'
import { Photo } from '#ui/media/Photo.tsx'
import { useText } from '#ui/use-text.ts'
import type { Building } from '../contract.ts'
import classes from './Cover.module.css'

type Props = Pick<Building, 'id' | 'name' | 'photos'> & { videoCount: number; isPreview: boolean }

/** The building's first photo, with a button that opens all of them and a link to its videos. */
export function Cover({ id, name, photos, videoCount, isPreview }: Props) {
  const text = useText()
  const [shown, setShown] = useState<number>()
  const [first] = photos
  return (
    <section className={classes.cover} aria-label={text('gallery.title', { name })}>
      <Photo
        photo={first}
        alt={first ? first.caption || name : text('building.noPhoto', { name })}
        sizes={`${below('tablet')} 100vw, 756px`}
        eager
      />
      <div className={classes.actions}>
        {!isPreview && <EditLink type="buildings" id={id} />}
        <VideosLink count={videoCount} />
        {first && (
          <button type="button" onClick={() => setShown(0)}>
            <IconPhoto size={16} stroke={1.75} aria-hidden />
            {text('listing.allPhotos', { count: photos.length })}
          </button>
        )}
      </div>
      <Gallery
        name={name}
        photos={photos}
        shown={shown}
        onShow={setShown}
        actions={!isPreview && <DownloadPhotos type="buildings" id={id} photos={photos} />}
      />
    </section>
  )
}

import { IconCamera, IconCloudUpload } from '@tabler/icons-react'
import { usePhotos } from '#features/media/photos/web/use-photos.ts'
import { paths } from '#lib/paths.ts'
import { useOnline } from '#site/api/use-online.ts'
import { ChooseFiles } from '#site/upload/ChooseFiles.tsx'
import { Photo } from '#ui/media/Photo.tsx'
import { useNotify } from '#ui/notify.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import { useUnsent } from '../unsent/use-unsent.ts'
import classes from './PhotosPart.module.css'
import { UnsentPhotoTile } from './UnsentPhotoTile.tsx'

/**
 * The photos of the space; new ones come from the camera or the library. They are stored on this device and sent from there
 * one after the other, also later and from another page.
 */
export function PhotosPart({ id, name }: { id: number; name: string }) {
  const text = useText()
  const notify = useNotify()
  const isOnline = useOnline()
  const { photos } = usePhotos({ workspace: 'portfolio', type: 'listings', id })
  const { changes, storePhotos, remove } = useUnsent()
  const shown = photos.filter(({ archived }) => !archived)
  const waiting = changes.filter(
    ({ listingId, change, refusal }) => listingId === id && change.kind === 'photo' && !refusal,
  )
  async function store(files: readonly File[]) {
    const leftOut = await storePhotos({ id, name }, files)
    if (leftOut > 0) notify.error(text('walk.photos.full', { count: leftOut }))
  }
  return (
    <section className={classes.photos} aria-labelledby="photos">
      <header>
        <h2 id="photos">
          {text('listing.photos')} <span className="num">{shown.length}</span>
        </h2>
        {shown.length > 0 && (
          <SiteLink href={paths.portfolioListing({ id, tab: 'media' })}>{text('walk.order')}</SiteLink>
        )}
      </header>
      <ul className={classes.strip}>
        <li className={classes.add}>
          <ChooseFiles className={classes.camera} kind="photo" opensCamera onFiles={(files) => void store(files)}>
            <IconCamera size={22} stroke={1.75} aria-hidden />
            {text('walk.takePhotos')}
          </ChooseFiles>
          <ChooseFiles className={classes.library} kind="photo" multiple onFiles={(files) => void store(files)}>
            {text('walk.fromLibrary')}
          </ChooseFiles>
        </li>
        {waiting.map((photo) => (
          <UnsentPhotoTile key={photo.id} photo={photo} onRemove={() => remove(photo.id)} />
        ))}
        {shown.map((photo) => (
          <li key={photo.id}>
            <span className={classes.photo}>
              <Photo photo={photo} alt="" sizes="112px" />
            </span>
            {photo.caption && <span className={classes.caption}>{photo.caption}</span>}
          </li>
        ))}
      </ul>
      {waiting.length > 0 && (
        <p className={classes.note}>
          <IconCloudUpload size={18} stroke={1.75} aria-hidden />
          {text(isOnline ? 'walk.photos.sending' : 'walk.photos.waiting', { count: waiting.length })}
        </p>
      )}
    </section>
  )
}

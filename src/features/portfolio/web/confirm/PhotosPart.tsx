import { IconCamera } from '@tabler/icons-react'
import { UploadTile } from '#features/media/photos/web/UploadTile.tsx'
import { usePhotos } from '#features/media/photos/web/use-photos.ts'
import { paths } from '#lib/paths.ts'
import { ChooseFiles } from '#site/upload/ChooseFiles.tsx'
import { UploadProblems } from '#site/upload/UploadProblems.tsx'
import { isUnderWay, useUploads } from '#site/upload/use-uploads.ts'
import { Photo } from '#ui/media/Photo.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './PhotosPart.module.css'

/** The photos of the space; new ones come from the camera or the library, and are sent one after the other. */
export function PhotosPart({ id }: { id: number }) {
  const text = useText()
  const { photos, place } = usePhotos({ workspace: 'portfolio', type: 'listings', id })
  const uploads = useUploads('photo', place)
  const underWay = uploads.files.filter(isUnderWay)
  const shown = photos.filter(({ archived }) => !archived)
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
          <ChooseFiles className={classes.camera} kind="photo" opensCamera onFiles={uploads.add}>
            <IconCamera size={22} stroke={1.75} aria-hidden />
            {text('walk.takePhotos')}
          </ChooseFiles>
          <ChooseFiles className={classes.library} kind="photo" multiple onFiles={uploads.add}>
            {text('walk.fromLibrary')}
          </ChooseFiles>
        </li>
        {underWay.map((queued) => (
          <UploadTile key={`upload-${queued.id}`} queued={queued} onCancel={() => uploads.cancel(queued.id)} />
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
      {underWay.length > 0 && <p className={classes.note}>{text('walk.photos.waiting')}</p>}
      <UploadProblems uploads={uploads} />
    </section>
  )
}

import { useText } from '#ui/use-text.ts'
import { chosenPhotos, type SitePhoto } from './chosen-photos.ts'
import { Heading } from './Part.tsx'
import { Picture } from './Picture.tsx'
import type { PartProps } from './part-props.ts'

/** The photos after the opening one, each a link to its largest file. */
export function Gallery({ content, settings }: PartProps) {
  const text = useText()
  const photos = chosenPhotos(settings, content).slice(1)
  return (
    <section className="part gallery" id="gallery" data-section="gallery" aria-labelledby="gallery-heading">
      <div className="inner">
        <Heading section="gallery" settings={settings} heading={text('buildingSite.heading.gallery')} />
      </div>
      <PhotoList photos={photos} name={content.building.name} />
    </section>
  )
}

/** Photos with their captions, which stand in for alternative texts. */
export function PhotoList({ photos, name }: { photos: SitePhoto[]; name: string }) {
  return (
    <ul className="photos" data-count={photos.length}>
      {photos.map((photo) => (
        <li key={photo.id}>
          <figure>
            <Picture
              picture={photo}
              alt={photo.caption ? '' : name}
              sizes="(min-width: 900px) 60vw, 100vw"
              className="photo"
            />
            <figcaption data-text={`caption:${photo.id}`}>{photo.caption}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}

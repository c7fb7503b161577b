import type { ReactNode } from 'react'
import { useText } from '#ui/use-text.ts'
import type { Section, Template } from '../../rules.ts'
import { AskLink, SpacesLink } from './AskLink.tsx'
import { chosenPhotos } from './chosen-photos.ts'
import { Figures } from './Figures.tsx'
import { FloorDrawing, FloorLegend } from './FloorDrawing.tsx'
import { Gallery, PhotoList } from './Gallery.tsx'
import { Heading } from './Part.tsx'
import { Picture } from './Picture.tsx'
import type { PartProps } from './part-props.ts'
import { SpaceTable } from './SpaceTable.tsx'
import { useSpaceFigures } from './use-figures.ts'

/** `inside` are the sections that the opening shows itself. */
type OpeningProps = PartProps & { inside: ReadonlySet<Section> }

/** Rows of the table beside the picture, and of the one below the drawn floors. */
const LEDGER_ROWS = 6
const FLOOR_ROWS = 8
/** Photos beside the table below the drawn floors. */
const SIDE_PHOTOS = 3

/** The photo behind the words. */
function Elevation(props: OpeningProps) {
  return (
    <section className="opening" id="opening" data-section="opening">
      <OpeningPhoto {...props} sizes="100vw" />
      <div className="inner">
        <Words {...props} />
        <SpacesLink {...props} />
      </div>
    </section>
  )
}

/** The spaces beside the photo, and a band of photos below. */
function Ledger(props: OpeningProps) {
  const text = useText()
  const { content, settings, inside } = props
  return (
    <>
      <section className="opening" id="opening" data-section="opening">
        <div className="split">
          <Words {...props} />
          {inside.has('availability') && (
            <div id="availability" data-section="availability">
              <Heading section="availability" settings={settings} heading={text('buildingSite.heading.availability')} />
              <SpaceTable content={content} shown={LEDGER_ROWS} />
            </div>
          )}
          <AskLink {...props} />
        </div>
        <OpeningPhoto {...props} sizes="(min-width: 900px) 45vw, 100vw" />
      </section>
      {inside.has('gallery') && <Gallery {...props} />}
    </>
  )
}

/** Words, then one room after the other. */
function Story(props: OpeningProps) {
  const { inside } = props
  return (
    <>
      <section className="opening" id="opening" data-section="opening">
        <div className="inner">
          <Words {...props} />
        </div>
        <OpeningPhoto {...props} sizes="100vw" captioned />
      </section>
      {inside.has('gallery') && <Gallery {...props} />}
    </>
  )
}

/** The drawn building with its figures, and the table of the spaces beside some photos. */
function Floors(props: OpeningProps) {
  const text = useText()
  const { content, settings, inside } = props
  const figures = useSpaceFigures(content)
  const photos = chosenPhotos(settings, content)
  const hasPhotos = inside.has('gallery') && photos.length > 0
  return (
    <>
      <section className="opening" id="opening" data-section="opening">
        <div className="inner">
          <div className="words">
            <Words {...props} />
            {inside.has('figures') && (
              <div id="figures" data-section="figures">
                <Figures figures={figures} />
              </div>
            )}
            <FloorLegend />
          </div>
          <FloorDrawing content={content} hasTable={inside.has('availability')} />
        </div>
      </section>
      {(inside.has('availability') || hasPhotos) && (
        <section className="part all-spaces">
          <div className="inner">
            {inside.has('availability') && (
              <div id="availability" data-section="availability">
                <Heading section="availability" settings={settings} heading={text('frame.footer.allSpaces')} />
                <SpaceTable content={content} shown={FLOOR_ROWS} />
              </div>
            )}
            {hasPhotos && (
              <div className="gallery" id="gallery" data-section="gallery">
                <PhotoList photos={photos.slice(0, SIDE_PHOTOS)} name={content.building.name} />
              </div>
            )}
          </div>
        </section>
      )}
      {hasPhotos && photos.length > SIDE_PHOTOS && (
        <section className="part gallery more-photos" data-section="gallery">
          <PhotoList photos={photos.slice(SIDE_PHOTOS)} name={content.building.name} />
        </section>
      )}
    </>
  )
}

/** How each template begins. */
export const OPENINGS: Record<Template, (props: OpeningProps) => ReactNode> = {
  elevation: Elevation,
  ledger: Ledger,
  story: Story,
  section: Floors,
}

function Words({ settings }: OpeningProps) {
  return (
    <>
      <h1 data-text="headline">{settings.headline}</h1>
      <p className="introduction" data-text="introduction">
        {settings.introduction}
      </p>
    </>
  )
}

/** The first photo; a plain ground in the color of the site where the building has none. */
function OpeningPhoto({
  content,
  settings,
  sizes,
  captioned = false,
}: PartProps & { sizes: string; captioned?: boolean }) {
  const [photo] = chosenPhotos(settings, content)
  if (!photo) return <div className="opening-photo no-photo" />
  return (
    <figure className="opening-photo">
      <Picture
        picture={photo}
        alt={captioned && photo.caption ? '' : photo.caption || content.building.name}
        sizes={sizes}
        eager
      />
      {captioned && <figcaption data-text={`caption:${photo.id}`}>{photo.caption}</figcaption>}
    </figure>
  )
}

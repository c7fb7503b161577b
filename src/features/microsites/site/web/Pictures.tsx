import type { ReactNode } from 'react'
import { largestPath } from '#lib/media/picture-files.ts'
import { paths } from '#lib/paths.ts'
import { useSite, useText } from '#ui/use-text.ts'
import { Part } from './Part.tsx'
import { Picture } from './Picture.tsx'
import type { PartProps } from './part-props.ts'

/** The floor plans of the building, each a link to its largest file. */
export function Plans({ content, settings }: PartProps) {
  const text = useText()
  return (
    <Part section="plans" settings={settings} heading={text('common.floorPlans')} className="plans">
      <ul className="tiles">
        {content.building.floorPlans.map((plan) => (
          <li key={plan.id}>
            <a href={largestPath(plan)}>
              <Picture picture={plan} alt="" sizes="(min-width: 900px) 380px, 100vw" className="plan" />
              <span>{plan.label}</span>
            </a>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Videos and 3D tours as links with a picture each: nothing of them is requested before. */
export function Media({ content, settings }: PartProps) {
  const text = useText()
  const { origin } = useSite()
  const { listings, tours } = content
  const { videos } = content.building
  const kind = tours.length === 0 ? 'videos' : videos.length === 0 ? 'tours' : 'both'
  return (
    <Part section="media" settings={settings} heading={text(HEADINGS[kind])} className="videos">
      <ul className="tiles">
        {videos.map(({ id, title, posterPath }) => (
          <MediaTile
            key={id}
            href={origin + paths.videoEmbed({ id })}
            label={title || text('buildingSite.video')}
            poster={posterPath?.startsWith('/') && <img src={posterPath} alt="" loading="lazy" decoding="async" />}
          />
        ))}
        {tours.map(({ listingId, url }) => {
          const { name = '', photos = [] } = listings.find(({ id }) => id === listingId) ?? {}
          const [photo = content.building.photos[0]] = photos
          return (
            <MediaTile
              key={`tour ${listingId}`}
              href={url}
              label={text('buildingSite.tour3d', { space: name })}
              poster={photo && <Picture picture={photo} alt="" sizes="(min-width: 900px) 380px, 100vw" />}
              isTour
            />
          )
        })}
      </ul>
    </Part>
  )
}

const HEADINGS = {
  videos: 'videos.title',
  tours: 'buildingSite.heading.tours',
  both: 'microsite.section.media',
} as const

type Tile = { href: string; label: string; poster: ReactNode; isTour?: boolean }

function MediaTile({ href, label, poster, isTour = false }: Tile) {
  return (
    <li>
      <a href={href} rel={isTour ? 'noopener' : undefined}>
        <span className="poster" data-tour={isTour || undefined}>
          {poster}
          <i aria-hidden="true">{isTour && '3D'}</i>
        </span>
        <span>{label}</span>
      </a>
    </li>
  )
}

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

/** Videos as links to their pages on the market, with their posters. */
export function Videos({ content, settings }: PartProps) {
  const text = useText()
  const { origin } = useSite()
  return (
    <Part section="media" settings={settings} heading={text('videos.title')} className="videos">
      <ul className="tiles">
        {content.building.videos.map(({ id, title, posterPath }) => (
          <li key={id}>
            <a href={origin + paths.videoEmbed({ id })}>
              <span className="poster">
                {posterPath?.startsWith('/') && <img src={posterPath} alt="" loading="lazy" decoding="async" />}
                <i aria-hidden="true" />
              </span>
              <span>{title || text('buildingSite.video')}</span>
            </a>
          </li>
        ))}
      </ul>
    </Part>
  )
}

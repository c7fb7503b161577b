import type { ReactNode } from 'react'
import { useText } from '#ui/use-text.ts'
import type { Section } from '../../rules.ts'
import { Amenities, Connectivity, Demographics, Industrial } from './BuildingParts.tsx'
import { Documents } from './Documents.tsx'
import { Figures } from './Figures.tsx'
import { Gallery } from './Gallery.tsx'
import { Part } from './Part.tsx'
import { Media, Plans } from './Pictures.tsx'
import { Place } from './Place.tsx'
import type { PartProps } from './part-props.ts'
import { SpaceTable } from './SpaceTable.tsx'
import { Team } from './Team.tsx'
import { useFigures } from './use-figures.ts'

/** Rows of the table of spaces that are shown at once. */
const ROWS = 8

type Below = Exclude<Section, 'opening'>

/** The section below the opening of a site. */
export function SiteSection({ section, ...props }: PartProps & { section: Below }) {
  const View = VIEWS[section]
  return <View {...props} />
}

const VIEWS: Record<Below, (props: PartProps) => ReactNode> = {
  figures: FiguresPart,
  availability: Availability,
  gallery: Gallery,
  plans: Plans,
  location: Place,
  amenities: Amenities,
  industrial: Industrial,
  connectivity: Connectivity,
  demographics: Demographics,
  media: Media,
  documents: Documents,
  team: Team,
}

/** The table of spaces. */
export function Availability({ content, settings }: PartProps) {
  const text = useText()
  return (
    <Part section="availability" settings={settings} heading={text('buildingSite.heading.availability')}>
      <SpaceTable content={content} shown={ROWS} />
    </Part>
  )
}

function FiguresPart({ content }: PartProps) {
  return (
    <section className="part figures-part" data-section="figures" id="figures">
      <div className="inner">
        <Figures figures={useFigures(content)} />
      </div>
    </section>
  )
}

import { Mosaic } from '#ui/media/Mosaic.tsx'
import { useText } from '#ui/use-text.ts'
import { AmenityGroups } from '../../../amenities/web/AmenityGroups.tsx'
import type { Building } from '../../contract.ts'
import { Connectivity } from '../../web/Connectivity.tsx'
import { Industrial } from '../../web/Industrial.tsx'
import { Overview } from '../../web/Overview.tsx'
import { Summary } from '../../web/Summary.tsx'
import type { BuildingRecord } from '../contract.ts'
import { pageOf } from './preview-building.ts'

/** The page of a building with the values that are entered: its own sections, without its spaces, the map and what others add. */
export function PagePreview({ record, photos }: { record: BuildingRecord; photos: Building['photos'] }) {
  const text = useText()
  const building = pageOf(record, photos)
  const { amenitySet, connectivity, fiberProviders, industrialAttributes } = building
  return (
    <article>
      <Mosaic name={record.name} photos={photos} />
      <Summary building={building} isPreview />
      <Overview building={building} />
      {industrialAttributes && <Industrial attributes={industrialAttributes} />}
      {amenitySet.length > 0 && <AmenityGroups title={text('listing.amenities')} building={amenitySet} />}
      {(connectivity !== null || fiberProviders.length > 0) && <Connectivity {...{ connectivity, fiberProviders }} />}
    </article>
  )
}

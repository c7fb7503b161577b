import type { ReactNode } from 'react'
import { Videos } from '#features/media/videos/web/Videos.tsx'
import type { MessageId } from '#messages/messages.ts'
import { type Crumb, Crumbs } from '#ui/layout/Crumbs.tsx'
import { useText } from '#ui/use-text.ts'
import { AmenityGroups } from '../../amenities/web/AmenityGroups.tsx'
import { FloorPlans } from '../../floor-plans/web/FloorPlans.tsx'
import type { ListingCard } from '../../listings/contract.ts'
import type { Building } from '../contract.ts'
import classes from './BuildingView.module.css'
import { Connectivity } from './Connectivity.tsx'
import { Cover } from './Cover.tsx'
import { DemographicsTable } from './DemographicsTable.tsx'
import { Documents } from './Documents.tsx'
import { Industrial } from './Industrial.tsx'
import { Overview } from './Overview.tsx'
import { Place } from './Place.tsx'
import { SectionTabs } from './SectionTabs.tsx'
import { Summary } from './Summary.tsx'
import { Availability, Spaces } from './stack/Availability.tsx'
import type { ListingHref } from './stack/AvailabilityStack.tsx'
import { Team } from './Team.tsx'

type Props = {
  building: Building
  /** Breadcrumbs; none where the building is embedded in another site. */
  crumbsOf?: (building: Building) => Crumb[]
  /** Beside the save button. */
  actions?: ReactNode
  /** The page before it is published, with its listings that are read already. */
  preview?: { listings: ListingCard[]; hrefOf: ListingHref }
}

/** Everything about one building; empty sections are left out. */
export function BuildingView({ building, crumbsOf, actions, preview }: Props) {
  const text = useText()
  const { id, name, photos, videos, amenitySet, connectivity, fiberProviders, industrialAttributes } = building
  const has = sectionsOf(building)
  const tabs = SECTIONS.filter((section) => has[section]).map((section) => ({
    id: section,
    title: text(`building.section.${section}` satisfies MessageId),
  }))
  return (
    <article className={`page ${classes.page}`}>
      {crumbsOf && <Crumbs above={crumbsOf(building)} here={name} />}
      <div className={classes.top}>
        <Cover id={id} name={name} photos={photos} videoCount={videos.length} isPreview={preview !== undefined} />
        <Summary building={building} actions={actions} isPreview={preview !== undefined} />
      </div>
      <SectionTabs sections={tabs} />
      <div className={classes.sections}>
        {preview ? (
          <Spaces building={building} totalCount={preview.listings.length} isPreview {...preview} />
        ) : (
          <Availability key={id} building={building} />
        )}
        <Overview building={building} />
        <Videos videos={videos} place={{ buildingId: id }} />
        {industrialAttributes && <Industrial attributes={industrialAttributes} />}
        {has.amenities && <AmenityGroups title={text('listing.amenities')} building={amenitySet} />}
        {has.connectivity && <Connectivity {...{ connectivity, fiberProviders }} />}
        {has.plans && (
          <FloorPlans id="plans" title={text('common.floorPlans')} name={name} floorPlans={building.floorPlans} />
        )}
        {has.documents && <Documents media={building.marketingMedia} />}
        {has.demographics && <DemographicsTable rings={building.demographics} />}
        <Place building={building} />
        {has.team && <Team building={building} />}
      </div>
    </article>
  )
}

const SECTIONS = [
  'availability',
  'overview',
  'videos',
  'industrial',
  'amenities',
  'connectivity',
  'plans',
  'documents',
  'demographics',
  'location',
  'team',
] as const

function sectionsOf(building: Building): Record<(typeof SECTIONS)[number], boolean> {
  return {
    availability: true,
    overview: true,
    videos: building.videos.length > 0,
    industrial: building.industrialAttributes !== null,
    amenities: building.amenitySet.length > 0,
    connectivity: building.connectivity !== null || building.fiberProviders.length > 0,
    plans: building.floorPlans.length > 0,
    documents: building.marketingMedia.length > 0,
    demographics: building.demographics.length > 0,
    location: true,
    team: building.contacts.length > 0,
  }
}

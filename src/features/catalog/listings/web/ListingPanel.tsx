import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Agent } from '#features/companies/contract.ts'
import { ContactButtons } from '#features/companies/web/ContactButtons.tsx'
import { paths } from '#lib/paths.ts'
import { formatAreaRange } from '#lib/units/area.ts'
import { useTrack } from '#site/events/use-events.ts'
import { useCurrentUser } from '#site/use-current-user.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Photo } from '#ui/media/Photo.tsx'
import { Portrait } from '#ui/media/Portrait.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { Listing, ListingCard } from '../contract.ts'
import { hasLikelyBusiness } from '../rules.ts'
import classes from './ListingPanel.module.css'
import { RentFigure } from './rent/RentFigure.tsx'
import { RentSwitch } from './rent/RentSwitch.tsx'
import { useCostLines } from './rent/use-cost-lines.ts'
import { SizeFields } from './size/SizeFields.tsx'

const ListingFigures = lazyPart(() => import('./ListingFigures.tsx'), 'ListingFigures')

type Props = {
  listing: Listing
  ask?: ReactNode
  own?: ReactNode
  isPreview?: boolean
  gapOf?: ((part: 'prices' | 'agentIds') => ReactNode) | undefined
}

/** The rent, the listing's agents and its building. Stays in view beside the page. */
export function ListingPanel({ listing, ask, own, isPreview = false, gapOf }: Props) {
  const text = useText()
  const track = useTrack()
  const { id, listingAgents } = listing
  return (
    <aside className={classes.panel}>
      <PanelRent listing={listing}>{!isPreview && listing.rent && <SizeFields listing={listing} />}</PanelRent>
      {gapOf && <div className={classes.gap}>{gapOf('prices')}</div>}
      {own}
      {own && <OwnFigures listing={listing} />}
      {ask}
      {listingAgents.length > 0 && (
        <section className={classes.section}>
          <h2>{text('listing.agents')}</h2>
          {listingAgents.map((agent) => (
            <AgentRow
              key={agent.id}
              agent={agent}
              onContact={(contactType) => !isPreview && track('CONTACT_OPENED', { listingId: id, contactType })}
            />
          ))}
        </section>
      )}
      {gapOf && <div className={classes.gap}>{gapOf('agentIds')}</div>}
      <BuildingLink building={listing.building} />
      {!isPreview && <img className={classes.code} src={paths.listingCode({ id })} alt="" fetchPriority="low" />}
      {!own && !isPreview && <OwnFigures listing={listing} />}
    </aside>
  )
}

type RentProps = {
  listing: Pick<ListingCard, 'rent' | 'area' | 'leaseStructure'> & Partial<Pick<ListingCard, 'minDivisible'>>
  /** The fields of a size, above. */
  children?: ReactNode
}

/** The rent, and the switch of its basis. */
export function PanelRent({ listing, children }: RentProps) {
  const text = useText()
  const { rent, area, leaseStructure, minDivisible } = listing
  const { cost, budget } = useCostLines({ rent, area, leaseStructure, minDivisible })
  return (
    <div className={classes.rent} data-switch={rent !== null || undefined}>
      {children}
      <div className={classes.figure}>
        <RentFigure {...{ rent, area, leaseStructure, minDivisible }} hidesBasis />
        {rent && leaseStructure && (
          <span title={text(`leaseStructure.${leaseStructure}`)}>{text(`leaseStructureShort.${leaseStructure}`)}</span>
        )}
      </div>
      {cost && <p className={classes.allIn}>{cost}</p>}
      {budget && (
        <p className={classes.allIn} data-within={budget.isWithin || undefined}>
          {budget.isWithin && <IconCheck size={14} stroke={2} aria-hidden />} {budget.text}
        </p>
      )}
      {rent && (
        <div className={classes.basis}>
          <span aria-hidden="true">{text('listing.basis')}</span>
          <RentSwitch />
        </div>
      )}
    </div>
  )
}

/** Figures of the listing, for users who may have business with it. */
function OwnFigures({ listing: { id, listingAgents } }: { listing: Listing }) {
  const { user } = useCurrentUser()
  if (!user || !hasLikelyBusiness(user, listingAgents)) return null
  return <ListingFigures id={id} />
}

type AgentProps = { agent: Agent; onContact: (contactType: 'phone' | 'email') => void }

/** An agent, with buttons to call and email. */
export function AgentRow({ agent, onContact }: AgentProps) {
  const name = `${agent.firstName} ${agent.lastName}`
  return (
    <div className={classes.agent}>
      <Portrait name={`${agent.firstName} ${agent.lastName}`} src={agent.portrait} size={44} />
      <span className={classes.who}>
        <b>{name}</b>
        <span>{agent.company}</span>
      </span>
      <ContactButtons name={name} phone={agent.phone} email={agent.email} onContact={onContact} />
    </div>
  )
}

type LinkedBuilding = Pick<Listing['building'], 'id' | 'name' | 'listingCount' | 'areaRange' | 'photo'>

/** Link to the building, with its other listings. */
export function BuildingLink({ building }: { building: LinkedBuilding }) {
  const text = useText()
  const locale = useLocale()
  const spaces = text('common.spaceCount', { count: building.listingCount })
  const range = building.areaRange && formatAreaRange(building.areaRange.low, building.areaRange.high, locale)
  return (
    <SiteLink className={classes.building} href={paths.building(building)}>
      <span className={classes.thumbnail}>
        <Photo photo={building.photo ?? undefined} alt="" sizes="52px" />
      </span>
      <span className={classes.who}>
        <b>{building.name}</b>
        <span>{[spaces, range].filter(Boolean).join(', ')}</span>
      </span>
      <IconChevronRight size={18} aria-hidden />
    </SiteLink>
  )
}

import type { ReactNode } from 'react'
import { paths } from '#lib/paths.ts'
import type { MessageId } from '#messages/messages.ts'
import { Photo } from '#ui/media/Photo.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { ROLES } from '#ui/table/roles.ts'
import { useText } from '#ui/use-text.ts'
import type { StopStatus } from '../../rules.ts'
import type { ComparedSpace } from '../contract.ts'
import classes from './SpaceHead.module.css'

/** What is said of a space that cannot be leased as the others can. */
const STATUSES: Record<StopStatus, MessageId | null> = {
  on_market: null,
  under_offer: 'status.under_offer',
  leased: 'status.leased',
  withdrawn: 'comparison.withdrawn',
  external: 'sharedTourbook.status.external',
}

/** The head of a column: photos of the outside and the inside, name, place and status of a space. */
export function SpaceHead({ space, note }: { space: ComparedSpace; note: ReactNode }) {
  const text = useText()
  const { number, listing, name, buildingName, submarket, city, street, photos } = space
  const title = buildingName ?? name
  const place = [buildingName && name, submarket ?? (city || street)].filter(Boolean).join(' · ')
  const status = STATUSES[space.status]
  return (
    <th scope="col" {...ROLES.columnheader} className={classes.head}>
      <div className={classes.photo} data-halves={photos.length > 1 || undefined}>
        <Photo photo={photos[0]} alt="" sizes="240px" eager />
        {photos[1] && <Photo photo={photos[1]} alt="" sizes="120px" eager />}
        {number !== null && <span className={classes.number}>{number}</span>}
      </div>
      <div className={classes.name}>{listing ? <SiteLink href={paths.listing(listing)}>{title}</SiteLink> : title}</div>
      <div className={classes.place}>{place}</div>
      {status && <div className={classes.status}>{text(status)}</div>}
      {note}
    </th>
  )
}

import { IconMaximize } from '@tabler/icons-react'
import { largestPath } from '#lib/media/picture-files.ts'
import { formatArea } from '#lib/units/area.ts'
import { useTrack } from '#ui/use-events.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { Listing } from '../contract.ts'
import type { DisplayedListing } from './displayed-listing.ts'
import classes from './FloorPlans.module.css'

/** The first plan, and its rooms as a list for screen readers. */
export function FloorPlans({ listing }: { listing: DisplayedListing }) {
  const text = useText()
  const track = useTrack()
  const { name, floorPlans, rooms, analyticsInformation } = listing
  const [plan] = floorPlans
  if (!plan && rooms.length === 0) return null
  return (
    <section className={classes.plans} id="plan">
      <header>
        <h2>{text(plan ? 'listing.planAndRooms' : 'listing.rooms')}</h2>
        {plan && (
          <a
            className={classes.open}
            href={largestPath(plan)}
            target="_blank"
            rel="noopener"
            onClick={() =>
              analyticsInformation && track('FLOOR_PLAN_OPENED', analyticsInformation, { sourceContent: 'plan' })
            }
          >
            <IconMaximize size={16} stroke={1.75} aria-hidden />
            {text('listing.openPlan')}
          </a>
        )}
      </header>
      {plan && (
        <div className={classes.frame}>
          <img
            src={largestPath(plan)}
            alt={text('listing.planOf', { name: name ?? '' })}
            loading="lazy"
            width={plan.width}
            height={plan.height}
          />
        </div>
      )}
      {rooms.length > 0 && (
        <ul className={classes.rooms}>
          {rooms.map((room) => (
            <RoomRow key={`${room.kind} ${room.name}`} room={room} />
          ))}
        </ul>
      )}
    </section>
  )
}

function RoomRow({ room }: { room: Listing['rooms'][number] }) {
  const text = useText()
  const locale = useLocale()
  const name = room.kind === 'other' ? room.name : text(`roomKind.${room.kind}`)
  const figures = [
    room.seats ? text('listing.room.seats', { count: room.seats }) : '',
    room.area ? formatArea(room.area, locale) : '',
  ]
  return (
    <li>
      <span>{room.count > 1 ? text('listing.room.count', { name, count: room.count }) : name}</span>
      <span className="num">{figures.filter(Boolean).join(' · ')}</span>
    </li>
  )
}

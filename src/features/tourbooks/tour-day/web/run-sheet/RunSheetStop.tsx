import { IconEye, IconKey, IconLock, IconMapPin, IconUser } from '@tabler/icons-react'
import { paths } from '#lib/paths.ts'
import { formatTime } from '#lib/times.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { Stop } from '../../../stops/contract.ts'
import { titleOf } from '../../../stops/web/stop-order.ts'
import type { TourStop } from '../../contract.ts'
import type { TravelMode } from '../../rules.ts'
import { AppointmentNote } from '../AppointmentNote.tsx'
import { TourLeg } from '../TourLeg.tsx'
import { Address } from './Address.tsx'
import { Contact } from './Contact.tsx'
import { Fact } from './Fact.tsx'
import classes from './RunSheetStop.module.css'

type Props = { stop: Stop; number: number; visit: TourStop | undefined; travelsBy: TravelMode }

/** A stop of the run sheet, with all that its owner needs on the way and at the door. */
export function RunSheetStop({ stop, number, visit, travelsBy }: Props) {
  const text = useText()
  const locale = useLocale()
  const { id, slug, space, sharedNote, privateNote } = stop
  const title = titleOf(space)
  const address = [space.street, space.city].filter(Boolean).join(', ')
  return (
    <li className={classes.item}>
      {number > 1 && visit && <TourLeg leg={visit.leg} travelsBy={travelsBy} />}
      <div className={classes.stop}>
        <p className={classes.time}>
          <span className={`${classes.number} num`}>{number}</span>
          {visit?.arrivesAt && visit.leavesAt && (
            <span className="num">
              {text('common.fromTo', {
                start: formatTime(visit.arrivesAt, locale),
                end: formatTime(visit.leavesAt, locale),
              })}
            </span>
          )}
          {visit && visit.daysLater > 0 && <span>{text('tourDay.stop.later', { days: visit.daysLater })}</span>}
        </p>
        <h2>
          {id !== null && slug !== null ? <SiteLink href={paths.listing({ id, slug })}>{title}</SiteLink> : title}
        </h2>
        {space.buildingName && <p>{space.name}</p>}
        {visit && <AppointmentNote visit={visit} />}
        <dl className={classes.facts}>
          {address && (
            <Fact Icon={IconMapPin} label={text('common.address')}>
              <Address address={address} longitude={space.longitude} latitude={space.latitude} />
            </Fact>
          )}
          {visit?.contact && (
            <Fact Icon={IconUser} label={text('tourDay.field.contact')}>
              <Contact contact={visit.contact} />
            </Fact>
          )}
          {visit?.access && (
            <Fact Icon={IconKey} label={text('common.access')}>
              {visit.access}
            </Fact>
          )}
          {sharedNote && (
            <Fact Icon={IconEye} label={text('tourbook.note.shared')}>
              {sharedNote}
            </Fact>
          )}
          {privateNote && (
            <Fact Icon={IconLock} label={text('runSheet.privateNote')} isPrivate>
              {privateNote}
            </Fact>
          )}
        </dl>
      </div>
    </li>
  )
}

import { IconCalendarClock } from '@tabler/icons-react'
import { paths } from '#lib/paths.ts'
import { Menu } from '#ui/menu/Menu.tsx'
import { useText } from '#ui/use-text.ts'
import type { SharedTourbook, TourTime } from '../contract.ts'
import { calendarLinks } from './calendar-links.ts'
import classes from './SharedHead.module.css'

type Props = { token: string; tourbook: Pick<SharedTourbook, 'name' | 'sender'>; time: TourTime }

/** Adds the tour to a calendar on the web, or downloads it with an event for each stop. */
export function AddToCalendar({ token, tourbook: { name, sender }, time }: Props) {
  const text = useText()
  const details = [sender.name, sender.company, sender.phone, sender.email].filter(Boolean).join('\n')
  const links = calendarLinks({ title: name, details, ...time })
  const label = text('sharedTourbook.calendar')
  return (
    <Menu
      className={classes.calendar}
      panelClassName={classes.calendars}
      buttonClassName={classes.calendarButton}
      label={label}
      button={
        <>
          <IconCalendarClock size={18} stroke={1.75} aria-hidden />
          {label}
        </>
      }
    >
      <a href={links.google} target="_blank" rel="noreferrer">
        {text('sharedTourbook.calendar.google')}
      </a>
      <a href={links.outlook} target="_blank" rel="noreferrer">
        {text('sharedTourbook.calendar.outlook')}
      </a>
      <a href={paths.tourbookShareCalendar({ token })} download>
        {text('sharedTourbook.calendar.file')}
      </a>
    </Menu>
  )
}

import { IconMail, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatLongDate } from '#lib/dates.ts'
import { callLink } from '#lib/phone.ts'
import { formatTime } from '#lib/times.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Photo } from '#ui/media/Photo.tsx'
import { Portrait } from '#ui/media/Portrait.tsx'
import { pictureAt } from '#ui/media/picture-at.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { SharedTourbook } from '../contract.ts'
import { AddToCalendar } from './AddToCalendar.tsx'
import classes from './SharedHead.module.css'

type Props = { token: string; tourbook: SharedTourbook; downloads: ReactNode }

/** Whose tourbook it is and for whom; the sender's logo takes the place of the site's header. */
export function SharedHead({ token, tourbook, downloads }: Props) {
  const text = useText()
  const locale = useLocale()
  const { sender, name, client, recipientName, tourDate, cover, message, places, tourTime } = tourbook
  const date = tourDate && formatLongDate(tourDate, locale)
  const { start, end } = timesOf(places)
  const times =
    start && end && text('common.fromTo', { start: formatTime(start, locale), end: formatTime(end, locale) })
  const facts = [date, times, text('common.stopCount', { count: places.length })].filter(Boolean)
  const about = [sender.title, sender.company].filter(Boolean).join(', ')
  return (
    <header className={classes.head}>
      <div className={classes.bar}>
        {sender.logo ? (
          <span className={classes.logo}>
            <Photo photo={pictureAt(sender.logo)} alt={sender.company ?? sender.name} sizes="160px" eager />
          </span>
        ) : (
          <b>{sender.company ?? sender.name}</b>
        )}
        {tourbook.allowsDownloads && places.length > 0 && downloads}
      </div>
      {cover && (
        <div className={classes.cover}>
          <Photo photo={cover} alt="" sizes="100vw" eager />
        </div>
      )}
      <div className={classes.about}>
        <div className={classes.title}>
          {(client || recipientName) && <p>{text('sharedTourbook.for', { client: client || recipientName })}</p>}
          <h1>{name}</h1>
          <p className={classes.facts}>{facts.join(' · ')}</p>
          {tourTime && <AddToCalendar token={token} tourbook={tourbook} time={tourTime} />}
        </div>
        <div className={classes.sender}>
          <Portrait name={sender.name} src={sender.portrait} size={44} color="var(--sender)" eager />
          <p>
            <b>{sender.name}</b>
            {about && <span>{about}</span>}
            {sender.hasLeft && <span>{text('shared.senderLeft', { name: sender.name })}</span>}
            <span className={classes.onPaper}>{[sender.phone, sender.email].filter(Boolean).join(' · ')}</span>
          </p>
          {sender.phone && (
            <IconButton
              label={text('listing.agent.call', { name: sender.name })}
              href={callLink(sender.phone)}
              size="large"
              variant="outlined"
            >
              <IconPhone size={20} stroke={1.75} aria-hidden />
            </IconButton>
          )}
          {sender.email && (
            <IconButton
              label={text('common.emailTo', { name: sender.name })}
              href={`mailto:${sender.email}?subject=${encodeURIComponent(name)}`}
              size="large"
              variant="outlined"
            >
              <IconMail size={20} stroke={1.75} aria-hidden />
            </IconButton>
          )}
        </div>
        {message && (
          <blockquote className={classes.message} aria-label={text('sharedTourbook.message', { name: sender.name })}>
            {message}
          </blockquote>
        )}
      </div>
    </header>
  )
}

/** When the tour begins and ends. */
const timesOf = (places: SharedTourbook['places']) => ({ start: places[0]?.arrivesAt, end: places.at(-1)?.leavesAt })

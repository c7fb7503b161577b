import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { useTrack } from '#site/events/use-events.ts'
import { Photo } from '#ui/media/Photo.tsx'
import { ActionMenu } from '#ui/menu/ActionMenu.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useLocalDay } from '#ui/use-local-day.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { TourbookSummary } from '../../contract.ts'
import { useDuplicate } from '../use-duplicate.ts'
import classes from './TourbookList.module.css'

/** Pictures of the strip, also where fewer stops have one. */
const PHOTOS = [0, 1, 2]

/** A tourbook in the list: its first photos, name, client, date and number of stops. The whole row is one link. */
export function TourbookRow({ tourbook, onDelete }: { tourbook: TourbookSummary; onDelete: () => void }) {
  const text = useText()
  const locale = useLocale()
  const dayOf = useLocalDay()
  const track = useTrack()
  const duplicate = useDuplicate()
  const { id, name, client, tourDate, stopCount, answeredCount, photos, updatedAt } = tourbook
  const date = tourDate && formatDate(tourDate, locale)
  const facts = [client, text('tourbook.stops', { count: stopCount }), date && text('tourbook.tourOn', { date })]
  const href = paths.tourbook({ id })
  const onClick = () => track('CLICK_TO_PAGE', { destination: 'TOURBOOK', tourbookId: id })
  return (
    <li className={classes.row}>
      <span className={classes.photos} aria-hidden="true">
        {PHOTOS.map((index) => (
          <span key={index}>
            {photos[index] && <Photo photo={photos[index]} alt="" sizes="104px" eager={index === 0} />}
          </span>
        ))}
      </span>
      <div className={classes.words}>
        <h3>
          <SiteLink className={classes.link} href={href} onClick={onClick}>
            {name}
          </SiteLink>
        </h3>
        <p>
          {facts.filter(Boolean).join(' · ')}
          {answeredCount > 0 && (
            <span className={classes.answered}>{text('tourbooks.answered', { count: answeredCount })}</span>
          )}
        </p>
      </div>
      <p className={classes.updated}>{text('tourbooks.updated', { date: dayOf(updatedAt) })}</p>
      <ActionMenu
        label={text('common.actionsOf', { name })}
        actions={[
          { label: text('tourbook.duplicate'), onClick: () => duplicate(tourbook) },
          { label: text('common.delete'), onClick: onDelete },
        ]}
      >
        <SiteLink href={href} onClick={onClick}>
          {text('common.open')}
        </SiteLink>
      </ActionMenu>
    </li>
  )
}

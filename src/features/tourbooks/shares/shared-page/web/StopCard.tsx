import { IconClock, IconPhoto, IconPlayerPlay, IconRuler2 } from '@tabler/icons-react'
import { RentFigure } from '#features/catalog/listings/web/rent/RentFigure.tsx'
import { formatDate } from '#lib/dates.ts'
import { largestPath } from '#lib/media/picture-files.ts'
import { formatTime } from '#lib/times.ts'
import { describeArea } from '#lib/units/area.ts'
import { Badge } from '#ui/Badge.tsx'
import { Photo } from '#ui/media/Photo.tsx'
import { Portrait } from '#ui/media/Portrait.tsx'
import { useLocalDay } from '#ui/use-local-day.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import { addressOf, stopTitle } from '../../../spaces/messages.ts'
import type { SharedStop, SharedTourbook } from '../contract.ts'
import classes from './StopCard.module.css'
import { StopDetails } from './StopDetails.tsx'
import { Unusable } from './Unusable.tsx'
import type { Feedback } from './use-feedback.ts'
import { VerdictForm } from './VerdictForm.tsx'

type Props = {
  stop: SharedStop
  number: number
  tourbook: SharedTourbook
  feedback: Feedback
  /** On the owner's own visit the answers can be seen and not given. */
  isOwn: boolean
  /** Opens a picture of the stop: its photos, then its plans. */
  onShow: (index: number) => void
}

/** One stop: what it is, what the sender says about it, and what the recipient thinks of it. */
export function StopCard({ stop, number, tourbook: { sender, hides, places }, feedback, isOwn, onShow }: Props) {
  const text = useText()
  const locale = useLocale()
  const { area, rent, leaseStructure, sharedNote } = stop
  const onRequest = hides.includes('rent') ? text('sharedTourbook.rent.ask', { name: sender.name }) : undefined
  return (
    <article className={classes.card} aria-labelledby={`${stop.key}-title`}>
      <Pictures stop={stop} number={number} place={places[number - 1]} onShow={onShow} />
      <div className={classes.body}>
        <p className={classes.figures}>
          <span>
            <RentFigure rent={rent} area={area ?? UNKNOWN_AREA} onRequest={onRequest} />
            {rent && leaseStructure && (
              <small title={text(`leaseStructure.${leaseStructure}`)}>
                {text(`leaseStructureShort.${leaseStructure}`)}
              </small>
            )}
          </span>
          {area && <span className="num">{describeArea(area, locale)}</span>}
        </p>
        {stop.newSince && <New since={stop.newSince} />}
        <h2 id={`${stop.key}-title`}>{stopTitle(stop, text)}</h2>
        <p className={classes.address}>{addressOf(stop)}</p>
        <Status status={stop.status} />
        {sharedNote && (
          <div className={classes.note}>
            <Portrait name={sender.name} src={sender.portrait} size={32} color="var(--sender)" />
            <p>
              <span className="visually-hidden">{text('sharedTourbook.note', { name: sender.name })}</span>
              {sharedNote}
            </p>
          </div>
        )}
        <Unusable when={isOwn}>
          <VerdictForm stop={stop.key} number={number} senderName={sender.name.split(' ')[0]!} feedback={feedback} />
        </Unusable>
        <StopDetails stop={stop} number={number} />
      </div>
    </article>
  )
}

/** For rents that cannot be converted without an area, which are shown as quoted. */
const UNKNOWN_AREA = { magnitude: 0, unit: 'sf' as const }

type PicturesProps = Pick<Props, 'stop' | 'number' | 'onShow'> & { place: SharedTourbook['places'][number] | undefined }

function Pictures({ stop, number, place, onShow }: PicturesProps) {
  const text = useText()
  const locale = useLocale()
  const { arrivesAt, leavesAt, seenOn } = place ?? {}
  const { photos, plans, videos } = stop
  const first = photos[0] ?? plans[0]
  return (
    <div className={classes.pictures}>
      {first ? (
        <a
          href={largestPath(first)}
          aria-label={text('sharedTourbook.photos.open', { number })}
          onClick={(event) => {
            event.preventDefault()
            onShow(0)
          }}
        >
          <Photo photo={first} alt={first.caption} sizes="(max-width: 900px) 100vw, 640px" eager={number === 1} />
        </a>
      ) : (
        <Photo photo={undefined} alt="" sizes="" />
      )}
      <span className={`${classes.number} num`}>
        <span className="visually-hidden">{text('sharedTourbook.stop', { number })}</span>
        <span aria-hidden="true">{number}</span>
      </span>
      {arrivesAt && leavesAt && (
        <span className={`${classes.time} num`}>
          <IconClock size={16} stroke={1.75} aria-hidden />
          {seenOn
            ? text('sharedTourbook.seen', { date: formatDate(seenOn, locale) ?? seenOn })
            : text('common.fromTo', { start: formatTime(arrivesAt, locale), end: formatTime(leavesAt, locale) })}
        </span>
      )}
      <span className={classes.marks}>
        {photos.length > 1 && (
          <button
            type="button"
            onClick={() => onShow(0)}
            aria-label={text('sharedTourbook.photos', { count: photos.length })}
          >
            <IconPhoto size={16} stroke={1.75} aria-hidden />
            <span className="num">{photos.length}</span>
          </button>
        )}
        {plans.length > 0 && photos.length > 0 && (
          <button
            type="button"
            onClick={() => onShow(photos.length)}
            aria-label={text('sharedTourbook.plan.open', { number })}
          >
            <IconRuler2 size={16} stroke={1.75} aria-hidden />
            {text('sharedTourbook.plan')}
          </button>
        )}
        {videos.length > 0 && (
          <span>
            <IconPlayerPlay size={16} stroke={1.75} aria-hidden />
            {text('video.untitled')}
          </span>
        )}
      </span>
    </div>
  )
}

function New({ since }: { since: string }) {
  const text = useText()
  const dayOf = useLocalDay()
  return (
    <p className={classes.status}>
      <span className={`${classes.new} num`}>{text('sharedTourbook.newSince', { date: dayOf(since) })}</span>
    </p>
  )
}

function Status({ status }: Pick<SharedStop, 'status'>) {
  const text = useText()
  if (status === 'on_market') return null
  return (
    <p className={classes.status}>
      {status === 'withdrawn' || status === 'external' ? (
        <span className={classes.mark}>{text(`sharedTourbook.status.${status}`)}</span>
      ) : (
        <Badge
          kind={status === 'leased' ? 'leased' : 'offer'}
          words={text(status === 'leased' ? 'status.leased' : 'status.under_offer')}
        />
      )}
    </p>
  )
}

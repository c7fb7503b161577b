import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { formatTime } from '#lib/times.ts'
import { idIn, type LoadContext } from '#site/routing/page.tsx'
import type { PageHead } from '#ui/head.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useParam } from '#ui/routing/use-address.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import { loadTourbook } from '../../web/load-tourbook.ts'
import { useTourbook } from '../../web/use-tourbook.ts'
import classes from './RunSheetPage.module.css'
import { RunSheetStop } from './run-sheet/RunSheetStop.tsx'
import { SavedMark } from './run-sheet/SavedMark.tsx'
import { TOUR, useTour } from './use-tour.ts'

export async function load(context: LoadContext): Promise<PageHead> {
  const { read, params, path, text } = context
  const id = idIn(params.id)
  const [head] = await Promise.all([loadTourbook(context), read(TOUR, { params: { id } })])
  return { ...head, canonical: path, title: text('runSheet.title', { name: head.title }) }
}

/** The day of a tour in one column, for a phone and for print. It opens without a connection, too. */
export function Page() {
  const text = useText()
  const locale = useLocale()
  const tourbook = useTourbook(idIn(useParam('id')))
  const tour = useTour(tourbook)
  const { id, name, client, tourDate, listings, updatedAt } = tourbook
  const { startsAt, endsAt } = tour
  const visitOf = new Map(tour.stops.map((visit) => [visit.sortableId, visit]))
  const facts = [
    client,
    tourDate && formatDate(tourDate, locale),
    startsAt &&
      endsAt &&
      text('common.fromTo', { start: formatTime(startsAt, locale), end: formatTime(endsAt, locale) }),
  ].filter(Boolean)
  return (
    <div className={classes.sheet}>
      <header className={classes.head}>
        <div className={classes.actions}>
          <SiteLink href={paths.tourDay({ id })}>
            <IconArrowLeft size={18} stroke={1.75} aria-hidden />
            {text('tourbook.tab.tour')}
          </SiteLink>
          <button type="button" onClick={() => window.print()}>
            <IconPrinter size={18} stroke={1.75} aria-hidden />
            {text('runSheet.print')}
          </button>
        </div>
        <h1>{name}</h1>
        <p className={classes.facts}>{facts.join(' · ')}</p>
        <SavedMark path={paths.runSheet({ id })} version={updatedAt} />
      </header>
      <ol className={classes.stops}>
        {listings.map((stop, index) => (
          <RunSheetStop
            key={stop.sortableId}
            stop={stop}
            number={index + 1}
            visit={visitOf.get(stop.sortableId)}
            travelsBy={tour.travelsBy}
          />
        ))}
      </ol>
      <p className={classes.about}>{text('tourDay.estimates')}</p>
    </div>
  )
}

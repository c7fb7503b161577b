import { useCallback, useState } from 'react'
import { idIn, type LoadContext } from '#site/routing/page.tsx'
import type { PageHead } from '#ui/head.ts'
import { useNarrow } from '#ui/layout/use-narrow.ts'
import { useText } from '#ui/use-text.ts'
import { NoStops } from '../../stops/web/NoStops.tsx'
import { StopMap } from '../../stops/web/StopMap.tsx'
import layout from '../../stops/web/StopsEditor.module.css'
import { loadTourbook } from '../../web/load-tourbook.ts'
import { useFramedTourbook } from '../../web/use-tourbook.ts'
import classes from './TourDayPage.module.css'
import { TourSettings } from './TourSettings.tsx'
import { TourStops } from './TourStops.tsx'
import { TourTools } from './TourTools.tsx'
import { TourTotals } from './TourTotals.tsx'
import { TOUR, useTour } from './use-tour.ts'
import { useTourChanges } from './use-tour-changes.ts'

export async function load(context: LoadContext): Promise<PageHead> {
  const { read, params, text } = context
  const id = idIn(params.id)
  const [head] = await Promise.all([loadTourbook(context), read(TOUR, { params: { id } })])
  return { ...head, title: text('tourDay.title', { name: head.title }) }
}

/** The day of a tour: when each stop is visited, beside a map. */
export function Page() {
  const text = useText()
  const tourbook = useFramedTourbook()
  const tour = useTour(tourbook)
  const changes = useTourChanges(tourbook.id)
  const [opened, setOpened] = useState<number | null>(null)
  const [highlighted, setHighlighted] = useState<number | null>(null)
  const isNarrow = useNarrow('tablet')
  const { listings } = tourbook

  const showStop = useCallback((sortableId: number) => {
    setOpened(sortableId)
    // After the row is open.
    requestAnimationFrame(() =>
      document
        .querySelector(`[data-tour-stop="${sortableId}"]`)
        ?.scrollIntoView({ block: 'nearest', behavior: 'smooth' }),
    )
  }, [])

  return (
    <div className={layout.editor}>
      <section className={`${layout.list} ${classes.plan}`} aria-label={text('tourbook.tab.tour')}>
        {listings.length === 0 ? (
          <NoStops tourbook={tourbook} />
        ) : (
          <>
            <TourSettings tourbook={tourbook} tour={tour} changes={changes} />
            <TourTools tourbook={tourbook} tour={tour} />
            <TourTotals tour={tour} />
            <TourStops
              stops={listings}
              tour={tour}
              changes={changes}
              opened={opened}
              onOpen={setOpened}
              onHighlight={setHighlighted}
            />
          </>
        )}
      </section>
      {!isNarrow && (
        <StopMap stops={listings} highlighted={highlighted} onHighlight={setHighlighted} onOpen={showStop} />
      )}
    </div>
  )
}

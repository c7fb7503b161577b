import { IconMap2, IconPlus, IconRoute } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { paths } from '#lib/paths.ts'
import { useNarrow } from '#ui/layout/use-narrow.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { Segments } from '#ui/Segments.tsx'
import { useText } from '#ui/use-text.ts'
import type { Tourbook } from '../../contract.ts'
import type { Requirement } from '../../requirement/contract.ts'
import { costTermsOf, marketOf, searchOf } from '../../requirement/rules.ts'
import { RequirementStrip } from '../../requirement/web/RequirementStrip.tsx'
import type { Needs } from '../../requirement/web/StopCost.tsx'
import type { Stop } from '../contract.ts'
import { AddExternalListingButton } from './AddExternalListingButton.tsx'
import { NoStops } from './NoStops.tsx'
import { RentBasisSelect } from './RentBasisSelect.tsx'
import { StopList } from './StopList.tsx'
import { StopMap } from './StopMap.tsx'
import classes from './StopsEditor.module.css'

const VIEWS = ['list', 'map'] as const
const ICONS = { list: IconRoute, map: IconMap2 }

/** What the client needs, and the stops of a tourbook as a list beside a map; on a phone one of both. */
export function StopsEditor({ tourbook }: { tourbook: Tourbook }) {
  const text = useText()
  const isNarrow = useNarrow('tablet')
  const [view, setView] = useState<(typeof VIEWS)[number]>('list')
  const [highlighted, setHighlighted] = useState<number | null>(null)
  const [opened, setOpened] = useState<number | null>(null)
  const { listings, requirement } = tourbook
  const needs = useMemo(() => needsOf(requirement, listings), [requirement, listings])
  // Costs for the size that is needed have a basis of their own.
  const hasQuotedRents = needs === null || listings.some(({ space }) => space.area === null)

  const showStop = useCallback((sortableId: number) => {
    setView('list')
    setOpened(sortableId)
    // After the row is shown and open.
    requestAnimationFrame(() =>
      document.querySelector(`[data-stop="${sortableId}"]`)?.scrollIntoView({ block: 'nearest', behavior: 'smooth' }),
    )
  }, [])

  return (
    <div className={classes.page}>
      <RequirementStrip tourbook={tourbook} />
      <div className={classes.editor} data-view={view}>
        <section className={classes.list} aria-label={text('tourbook.tab.stops')}>
          <div className={classes.tools}>
            <SiteLink className={classes.add} href={paths.search(searchOf(tourbook))}>
              <IconPlus size={16} stroke={1.75} aria-hidden />
              {text('tourbook.addStop')}
            </SiteLink>
            <AddExternalListingButton tourbookId={tourbook.id} />
            <span className={classes.views}>
              <Segments
                legend={text('common.view')}
                name="view"
                choices={VIEWS.map((value) => ({ value, label: text(`tourbook.view.${value}`), Icon: ICONS[value] }))}
                value={view}
                onChange={setView}
              />
            </span>
            {hasQuotedRents && <RentBasisSelect />}
          </div>
          {listings.length === 0 ? (
            <NoStops tourbook={tourbook} />
          ) : (
            <StopList
              tourbook={tourbook}
              needs={needs}
              opened={opened}
              onOpen={setOpened}
              highlighted={highlighted}
              onHighlight={setHighlighted}
            />
          )}
        </section>
        {(!isNarrow || view === 'map') && (
          <StopMap stops={listings} highlighted={highlighted} onHighlight={setHighlighted} onOpen={showStop} />
        )}
      </div>
    </div>
  )
}

/** What is needed as the rows of stops show it; null while no size is known. */
function needsOf(requirement: Requirement, stops: readonly Stop[]): Needs | null {
  const terms = costTermsOf(requirement, marketOf(stops.map(({ space }) => space)))
  return terms && { terms, budget: requirement.budget }
}

import { IconChartLine } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { paths } from '#lib/paths.ts'
import { readOptions } from '#site/api/api-client.ts'
import { usePageEvent } from '#site/events/use-events.ts'
import { idIn, type LoadContext } from '#site/routing/page.tsx'
import { useApp } from '#site/routing/use-app.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { PageHead } from '#ui/head.ts'
import { usePageQuery } from '#ui/routing/use-address.ts'
import { useText } from '#ui/use-text.ts'
import type { Tourbook } from '../../contract.ts'
import { loadTourbook } from '../../web/load-tourbook.ts'
import { useFramedTourbook } from '../../web/use-tourbook.ts'
import type { DayFigures, TourbookAnalytics } from '../contract.ts'
import { HEARTBEAT_MS } from '../rules.ts'
import classes from './AnalyticsPage.module.css'
import { AnalyticsSkeleton } from './AnalyticsSkeleton.tsx'
import { AnalyticsTools } from './AnalyticsTools.tsx'
import { DaySection } from './DaySection.tsx'
import { type AnalyticsAddress, figuresQuery, readAnalyticsAddress } from './read-analytics-address.ts'
import { StopSection } from './StopSection.tsx'
import { Tiles } from './Tiles.tsx'
import { type VerdictCounts, VerdictSection } from './VerdictSection.tsx'
import { ViewerSection } from './ViewerSection.tsx'

const FIGURES = 'GET /api/tourbooks/:id/analytics'
const DAYS = 'GET /api/tourbooks/:id/over_time_analytics'
const FEEDBACK = 'GET /api/tourbooks/:id/feedback'

export async function load(context: LoadContext): Promise<PageHead> {
  const { read, params, search, text } = context
  const id = idIn(params.id)
  const input = { params: { id }, query: figuresQuery(readAnalyticsAddress(search)) }
  const readFigures = () => [read(FIGURES, input), read(DAYS, input), read(FEEDBACK, { params: { id } })]
  // In the browser the page opens at once, with the boxes of its figures.
  const [head] = await Promise.all([loadTourbook(context), ...(typeof window === 'undefined' ? readFigures() : [])])
  return {
    ...head,
    title: text('tourbookAnalytics.title', { name: head.title }),
    canonical: paths.tourbookAnalytics({ id }),
  }
}

/** Visits to the shared pages of a tourbook. */
export function Page() {
  const tourbook = useFramedTourbook()
  usePageEvent('TOURBOOK_ANALYTICS', tourbook.analyticsInformation)
  const address = readAnalyticsAddress(usePageQuery())
  const { analytics, days, verdicts, isStale } = useFigures(tourbook.id, address)
  return analytics && days && verdicts ? (
    <div className={classes.page} data-stale={isStale || undefined}>
      <AnalyticsTools tourbook={tourbook} analytics={analytics} address={address} />
      {analytics.hasVisits ? (
        <Figures tourbook={tourbook} analytics={analytics} days={days} verdicts={verdicts} address={address} />
      ) : (
        <NoVisits isShared={tourbook.firstSharedAt !== null} />
      )}
    </div>
  ) : (
    <AnalyticsSkeleton />
  )
}

/** The figures of the address, read again every 15 seconds; while others load, those shown before. */
function useFigures(id: number, address: AnalyticsAddress) {
  const { call } = useApp()
  const input = { params: { id }, query: figuresQuery(address) }
  const live = { placeholderData: keepPreviousData, refetchInterval: HEARTBEAT_MS }
  const analytics = useQuery({ ...readOptions(call, FIGURES, input), ...live })
  const overTime = useQuery({ ...readOptions(call, DAYS, input), ...live })
  const feedback = useQuery({ ...readOptions(call, FEEDBACK, { params: { id } }), refetchInterval: HEARTBEAT_MS })
  return {
    analytics: analytics.data,
    verdicts: feedback.data?.stops,
    days: overTime.data?.days,
    isStale: analytics.isPlaceholderData || overTime.isPlaceholderData,
  }
}

type Props = {
  tourbook: Tourbook
  analytics: TourbookAnalytics
  days: DayFigures[]
  verdicts: VerdictCounts[]
  address: AnalyticsAddress
}

function Figures({ tourbook: { listings }, analytics, days, verdicts, address }: Props) {
  const { view, stop, viewer } = address
  return (
    <>
      <Tiles analytics={analytics} />
      <div className={classes.columns}>
        <DaySection days={days} totals={analytics} view={view} />
        <VerdictSection stops={listings} counts={verdicts} view={view} />
        <StopSection stops={listings} figures={analytics.stops} current={stop} view={view} />
        <ViewerSection viewers={analytics.viewerList} current={viewer} today={analytics.today} />
      </div>
    </>
  )
}

/** In place of the figures until the first visit. */
function NoVisits({ isShared }: { isShared: boolean }) {
  const text = useText()
  return (
    <EmptyState
      icon={<IconChartLine size={28} stroke={1.5} aria-hidden />}
      title={text(isShared ? 'tourbookAnalytics.unvisited' : 'tourbookAnalytics.unshared')}
      about={text(isShared ? 'tourbookAnalytics.unvisited.about' : 'tourbookAnalytics.unshared.about')}
    />
  )
}

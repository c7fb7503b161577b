import { IconDownload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '#lib/paths.ts'
import { printQuery } from '#lib/query.ts'
import { Button } from '#ui/Button.tsx'
import { CHART_VIEWS } from '#ui/chart/chart-views.ts'
import { Segments } from '#ui/Segments.tsx'
import { FilterSelect } from '#ui/table/TableTools.tsx'
import { useText } from '#ui/use-text.ts'
import type { Tourbook } from '../../contract.ts'
import { nameOfSpace } from '../../spaces/messages.ts'
import type { TourbookAnalytics } from '../contract.ts'
import classes from './AnalyticsPage.module.css'
import { CountSwitch } from './CountSwitch.tsx'
import { nameOfViewer } from './name-of-viewer.ts'
import { PeriodMenu } from './PeriodMenu.tsx'
import { type AnalyticsAddress, analyticsQuery, figuresQuery } from './read-analytics-address.ts'

type Props = { tourbook: Tourbook; analytics: TourbookAnalytics; address: AnalyticsAddress }

/** What is shown: the period, one stop, one viewer, charts or tables. And the switch of counting, and the CSV file. */
export function AnalyticsTools({ tourbook, analytics, address }: Props) {
  const text = useText()
  const navigate = useNavigate()
  const { id, listings } = tourbook
  const { stop, viewer, view } = address
  const pathOf = (next: AnalyticsAddress) => paths.tourbookAnalytics({ id, query: analyticsQuery(next) })
  return (
    <div className={classes.tools}>
      <PeriodMenu shown={analytics} pathOf={(period) => pathOf({ ...address, period })} />
      <FilterSelect
        label={text('tourbook.stop')}
        all={text('tourbookAnalytics.filter.stop.all')}
        value={stop === undefined ? undefined : String(stop)}
        choices={listings.map((each, index) => ({
          value: String(each.sortableId),
          label: `${index + 1} ${nameOfSpace(each.space)}`,
        }))}
        pathOf={(value) => pathOf({ ...address, stop: value === undefined ? undefined : Number(value) })}
      />
      <FilterSelect
        label={text('tourbookAnalytics.viewer')}
        all={text('tourbookAnalytics.filter.viewer.all')}
        value={viewer}
        choices={analytics.viewerList.map((each) => ({ value: each.key, label: nameOfViewer(each, text) }))}
        pathOf={(value) => pathOf({ ...address, viewer: value })}
      />
      <Segments
        legend={text('tourbookAnalytics.view')}
        name="view"
        choices={CHART_VIEWS.map((value) => ({ value, label: text(`tourbookAnalytics.view.${value}`) }))}
        value={view}
        onChange={(value) => void navigate({ href: pathOf({ ...address, view: value }), resetScroll: false })}
      />
      <div className={classes.ends}>
        <CountSwitch tourbook={tourbook} />
        <Button
          plain
          size="small"
          href={`/api/tourbooks/${id}/analytics.csv${printQuery(figuresQuery(address))}`}
          download
        >
          <IconDownload size={16} stroke={1.75} aria-hidden />
          {text('common.csv')}
        </Button>
      </div>
    </div>
  )
}

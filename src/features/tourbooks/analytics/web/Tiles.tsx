import { formatCount } from '#lib/count.ts'
import { daysBetween } from '#lib/dates.ts'
import type { MessageId } from '#messages/messages.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { TourbookAnalytics } from '../contract.ts'
import { VIEWER_KINDS } from '../rules.ts'
import classes from './AnalyticsPage.module.css'
import { formatSeconds } from './format-figures.ts'

/** The totals of the period. */
export function Tiles({ analytics }: { analytics: TourbookAnalytics }) {
  const text = useText()
  const locale = useLocale()
  const { opens, opensBefore, viewers, viewersByKind, returningViewers, medianSeconds, pdfs, powerpoints } = analytics
  const days = daysBetween(analytics.startDate, analytics.endDate) + 1
  const change = opens - opensBefore
  const kinds = VIEWER_KINDS.filter((kind) => viewersByKind[kind] > 0)
  const tiles = [
    {
      label: text('tourbookAnalytics.opens'),
      figure: formatCount(opens, locale),
      note: text(changeMessage(opensBefore, change), { change: Math.abs(change), days }),
      isGood: opensBefore > 0 && change > 0,
    },
    {
      label: text('tourbookAnalytics.viewers'),
      figure: formatCount(viewers, locale),
      note: kinds.map((kind) => text(`tourbookAnalytics.kinds.${kind}`, { count: viewersByKind[kind] })).join(', '),
    },
    {
      label: text('tourbookAnalytics.returning'),
      figure: formatCount(returningViewers, locale),
      note: viewers > 0 && text('tourbookAnalytics.cameBack', { share: returningViewers / viewers }),
    },
    {
      label: text('tourbookAnalytics.median'),
      figure: medianSeconds === null ? '–' : formatSeconds(medianSeconds, text),
      note: text('tourbookAnalytics.median.about'),
    },
    {
      label: text('tourbookAnalytics.mediaPlays'),
      figure: formatCount(analytics.mediaPlays, locale),
      note: text('tourbookAnalytics.mediaEnded', { count: analytics.mediaEnded }),
    },
    {
      label: text('tourbookAnalytics.downloads'),
      figure: formatCount(pdfs + powerpoints, locale),
      note: text('tourbookAnalytics.downloads.of', { pdfs, powerpoints }),
    },
  ]
  return (
    <dl className={`num ${classes.tiles}`}>
      {tiles.map(({ label, figure, note, isGood = false }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={classes.figure}>{figure}</dd>
          {note && <dd data-good={isGood || undefined}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}

function changeMessage(opensBefore: number, change: number): MessageId {
  if (opensBefore === 0) return 'tourbookAnalytics.first'
  return change > 0 ? 'tourbookAnalytics.more' : 'tourbookAnalytics.fewer'
}

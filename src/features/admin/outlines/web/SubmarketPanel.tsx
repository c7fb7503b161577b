import { useState } from 'react'
import type { MarketSlug } from '#features/markets/rules.ts'
import { formatCount } from '#lib/count.ts'
import { formatDate } from '#lib/dates.ts'
import { MAX_RING_POINTS } from '#lib/geo/geometry.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { FactsCard } from '#ui/record/FactsCard.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { DrawnSubmarket } from '../contract.ts'
import { MAX_RINGS } from '../rules.ts'
import { OutlineForm } from './OutlineForm.tsx'
import classes from './Submarkets.module.css'
import type { Redraw } from './use-redraw.ts'

type Props = { market: MarketSlug; submarket: DrawnSubmarket; redraw: Redraw; canDraw: boolean }

/** The chosen submarket: what it has, its corners as text, and the undo of its latest change. */
export function SubmarketPanel({ market, submarket, redraw, canDraw }: Props) {
  const text = useText()
  const locale = useLocale()
  const { id, slug, name, origin, pointCount, buildingCount } = submarket
  return (
    <>
      <FactsCard
        title={name}
        facts={[
          {
            label: text('common.buildings'),
            value: formatCount(buildingCount, locale),
            href: paths.search({ id: market, query: { submarket_slugs: slug } }),
          },
          { label: text('outlines.corners'), value: formatCount(pointCount, locale) },
          { label: text('outlines.origin'), value: text(`outlines.origin.${origin}`) },
        ]}
      />
      {submarket.undo && <UndoCard name={name} undo={submarket.undo} redraw={redraw} />}
      <Card aria-label={text('outlines.coordinates')}>
        {canDraw ? (
          <>
            <p className={classes.narrow}>{text('outlines.narrow')}</p>
            <OutlineForm
              key={id}
              submarket={id}
              text={redraw.text}
              isChanged={redraw.isChanged}
              isFound={redraw.found !== undefined}
              onText={(next) => {
                redraw.setDrawing(null)
                redraw.setText(next)
              }}
              onFound={redraw.setFound}
              onReset={redraw.reset}
            />
          </>
        ) : (
          <p className={classes.note}>{text('outlines.tooLarge', { corners: MAX_RING_POINTS, rings: MAX_RINGS })}</p>
        )}
      </Card>
    </>
  )
}

type UndoProps = { name: string; undo: NonNullable<DrawnSubmarket['undo']>; redraw: Redraw }

function UndoCard({ name, undo: { changedAt, moved }, redraw }: UndoProps) {
  const text = useText()
  const locale = useLocale()
  const [isAsking, setAsking] = useState(false)
  return (
    <Card title={text('outlines.origin.edited')}>
      <div className={classes.changed}>
        <p>{text('outlines.changed', { count: moved, date: formatDate(changedAt.slice(0, 10), locale)! })}</p>
        <Button size="small" loading={redraw.isStarting} onClick={() => setAsking(true)}>
          {text('frame.notification.undo')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={text('outlines.undo.title', { name })}
          about={text('outlines.undo.about', { count: moved })}
          confirm={text('frame.notification.undo')}
          onConfirm={() => {
            setAsking(false)
            redraw.undo()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}

import { useState } from 'react'
import { formatCount } from '#lib/count.ts'
import { MAX_RING_POINTS } from '#lib/geo/geometry.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { FactsCard } from '#ui/record/FactsCard.tsx'
import { useLocalDay } from '#ui/use-local-day.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { DrawnArea } from '../contract.ts'
import { MAX_RINGS } from '../rules.ts'
import { OutlineForm } from './OutlineForm.tsx'
import classes from './Outlines.module.css'
import type { Redraw } from './use-redraw.ts'

type Props = { area: DrawnArea; redraw: Redraw; canDraw: boolean }

/** The chosen area: what it has, its corners as text, and the undo of its latest change. */
export function AreaPanel({ area, redraw, canDraw }: Props) {
  const text = useText()
  const { slug, rings } = area
  const { kind } = redraw.place
  const isNew = slug === ''
  return (
    <>
      {!isNew && <AreaFacts area={area} redraw={redraw} />}
      {area.undo && <UndoCard name={area.name} undo={area.undo} redraw={redraw} />}
      {(isNew || rings.length > 0) && (
        <Card {...(isNew ? { title: text(`outlines.new.${kind}`) } : { 'aria-label': text('outlines.coordinates') })}>
          {canDraw ? (
            <>
              <p className={classes.narrow}>{text('outlines.narrow')}</p>
              <OutlineForm key={slug} isNew={isNew} redraw={redraw} />
            </>
          ) : (
            <p className={classes.note}>
              {text('outlines.tooLarge', { corners: MAX_RING_POINTS, rings: MAX_RINGS[kind] })}
            </p>
          )}
        </Card>
      )}
      {rings.length > 0 && (
        <div>
          <Button loading={redraw.isFinding} onClick={redraw.findRemoval}>
            {text(`outlines.remove.${kind}`)}
          </Button>
        </div>
      )}
    </>
  )
}

function AreaFacts({ area, redraw: { place } }: Pick<Props, 'area' | 'redraw'>) {
  const text = useText()
  const locale = useLocale()
  const filter = place.kind === 'shapes' ? { shapes: area.slug } : { submarket_slugs: area.slug }
  const isRemoved = area.rings.length === 0
  return (
    <FactsCard
      title={area.name}
      facts={[
        {
          label: text('common.buildings'),
          value: formatCount(area.buildingCount, locale),
          href: isRemoved ? undefined : paths.search({ id: place.market, query: filter }),
        },
        { label: text('outlines.corners'), value: formatCount(area.pointCount, locale) },
        { label: text('outlines.origin'), value: text(originOf(area)) },
      ]}
    />
  )
}

/** Where an outline comes from, or that there is none any more. */
export const originOf = ({ origin, rings }: DrawnArea) =>
  rings.length === 0 ? 'save.removed' : (`outlines.origin.${origin ?? 'edited'}` as const)

type UndoProps = { name: string; undo: NonNullable<DrawnArea['undo']>; redraw: Redraw }

function UndoCard({ name, undo: { changedAt, moved, action }, redraw }: UndoProps) {
  const text = useText()
  const dayOf = useLocalDay()
  const [isAsking, setAsking] = useState(false)
  const { kind } = redraw.place
  return (
    <Card title={text(`outlines.done.${action}`)}>
      <div className={classes.changed}>
        <p>{text(`outlines.changed.${kind}`, { count: moved, date: dayOf(changedAt) })}</p>
        <Button size="small" loading={redraw.isStarting} onClick={() => setAsking(true)}>
          {text('frame.notification.undo')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={text(`outlines.undo.${action}`, { name })}
          about={text(`outlines.undo.about.${kind}`, { count: moved })}
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

import { type PointerEvent, useState } from 'react'
import { type AreaUnit, formatArea, wholeArea } from '#lib/units/area.ts'
import { toInches } from '#lib/units/length.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { EditedPlan, EditedRoom } from '../../contract.ts'
import { MAX_OUTLINES, type Outline, type Point, shareOf, squareFeetOf } from '../../rules.ts'
import { roomName } from '../displayed-rooms.ts'
import { PlanSheet, pathOf } from '../PlanSheet.tsx'
import { addCorner, moveCorner, rectangleOf } from './outline-edits.ts'
import canvas from './PlanCanvas.module.css'
import classes from './PlansEditor.module.css'
import { PointHandle, pointIn } from './PointHandle.tsx'
import type { EditPlans } from './use-edited-plans.ts'

type Props = {
  room: EditedRoom
  rooms: EditedRoom[]
  plans: EditedPlan[]
  listingId: number
  areaUnit: AreaUnit
  edit: EditPlans
  onClose: () => void
}

/** Of the picture; a shorter drag is a click. */
const LEAST_DRAWN = 1e-4
const FIRST = rectangleOf({ x: 0.4, y: 0.4 }, { x: 0.6, y: 0.6 })

/** Marks where a room is on a plan: rectangles that are drawn, with corners that are moved. */
export function MarkDialog({ room, rooms, plans, listingId, areaUnit, edit, onClose }: Props) {
  const text = useText()
  const locale = useLocale()
  const [planId, setPlanId] = useState(room.mark?.floorPlanId ?? plans[0]!.id)
  const [outlines, setOutlines] = useState<Outline[]>(room.mark?.outlines ?? [])
  const [drawn, setDrawn] = useState<{ from: Point; to: Point }>()
  const [current, setCurrent] = useState(0)
  const plan = plans.find(({ id }) => id === planId) ?? plans[0]!
  const name = roomName(room, text)
  const others = rooms.filter(({ id, mark }) => id !== room.id && mark?.floorPlanId === plan.id)
  const squareFeet = plan.realWidth ? squareFeetOf(outlines, plan, toInches(plan.realWidth)) : 0

  const add = (outline: Outline) => {
    if (outlines.length >= MAX_OUTLINES) return
    setOutlines([...outlines, outline])
    setCurrent(outlines.length)
  }
  function endDrawing() {
    if (!drawn) return
    const outline = rectangleOf(drawn.from, drawn.to)
    if (shareOf(outline) >= LEAST_DRAWN) add(outline)
    setDrawn(undefined)
  }
  async function save(mark: EditedRoom['mark']) {
    edit.changeRoom.mutate({ params: { id: listingId, roomId: room.id }, body: { mark } })
    onClose()
  }
  const drawing = {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      const from = pointIn(event.currentTarget, event)
      setDrawn({ from, to: from })
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      if (drawn) setDrawn({ ...drawn, to: pointIn(event.currentTarget, event) })
    },
    onPointerUp: endDrawing,
    onPointerCancel: () => setDrawn(undefined),
  }
  return (
    <Dialog title={text('rooms.mark.title', { name })} width={840} onClose={onClose}>
      <div className={classes.form}>
        <p>{text('rooms.mark.how')}</p>
        {plans.length > 1 && (
          <label className={classes.choice}>
            {text('rooms.mark.plan')}
            <select
              value={plan.id}
              onChange={({ target }) => {
                setPlanId(Number(target.value))
                setOutlines([])
              }}
            >
              {plans.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        )}
        <div className={canvas.canvas} style={{ aspectRatio: plan.width / plan.height }}>
          <PlanSheet plan={plan} alt={plan.label} sizes="800px" marks={[]} onHighlight={() => {}}>
            <div className={canvas.surface} {...drawing}>
              <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
                {others.map(({ id, mark }) => (
                  <path key={id} d={mark!.outlines.map(pathOf).join('')} data-other />
                ))}
                <path d={[...outlines, ...(drawn ? [rectangleOf(drawn.from, drawn.to)] : [])].map(pathOf).join('')} />
              </svg>
              {outlines.flatMap((outline, index) =>
                outline.map((point, corner) => (
                  <PointHandle
                    // biome-ignore lint/suspicious/noArrayIndexKey: a corner is known by its place only
                    key={`${index} ${corner}`}
                    point={point}
                    label={text('rooms.mark.corner', { outline: index + 1, corner: corner + 1 })}
                    onFocus={() => setCurrent(index)}
                    onMove={(to) => setOutlines(moveCorner(outlines, [index, corner], to))}
                  />
                )),
              )}
            </div>
          </PlanSheet>
        </div>
        <p className={classes.status} role="status">
          {squareFeet >= 1 &&
            text('listing.room.measured', { area: formatArea(wholeArea(squareFeet, areaUnit), locale) })}
        </p>
        <div className={classes.actions}>
          <Button size="small" onClick={() => add(FIRST)}>
            {text('rooms.mark.rectangle')}
          </Button>
          {outlines.length > 0 && (
            <>
              <Button
                size="small"
                onClick={() => setOutlines(outlines.map((each, index) => (index === current ? addCorner(each) : each)))}
              >
                {text('rooms.mark.addCorner')}
              </Button>
              <Button
                size="small"
                onClick={() => {
                  setOutlines(outlines.toSpliced(current, 1))
                  setCurrent(0)
                }}
              >
                {text('rooms.mark.remove')}
              </Button>
            </>
          )}
        </div>
        <div className={classes.foot}>
          <Button onClick={onClose}>{text('common.cancel')}</Button>
          <Button
            variant="primary"
            onClick={() => void save(outlines.length > 0 ? { floorPlanId: plan.id, outlines } : null)}
          >
            {text('common.save')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

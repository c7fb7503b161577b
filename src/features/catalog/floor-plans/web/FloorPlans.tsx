import { IconMaximize } from '@tabler/icons-react'
import { useState } from 'react'
import { largestPath } from '#lib/media/picture-files.ts'
import { useTrack } from '#site/events/use-events.ts'
import { below } from '#ui/layout/breakpoints.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useText } from '#ui/use-text.ts'
import type { Listing } from '../../listings/contract.ts'
import type { FloorPlan } from '../contract.ts'
import { displayRooms, marksOn, planOfRoom } from './displayed-rooms.ts'
import classes from './FloorPlans.module.css'
import { PlanChoice } from './PlanChoice.tsx'
import { PlanStage } from './PlanStage.tsx'
import { RoomList } from './RoomList.tsx'

const PlanDialog = lazyPart(() => import('./PlanDialog.tsx'), 'PlanDialog')

type Props = {
  id: string
  title: string
  /** What the plans are of; null if that is hidden. */
  name: string | null
  floorPlans: readonly FloorPlan[]
  /** The rooms of a listing and the unit of its areas. */
  listing?: Pick<Listing, 'rooms' | 'area' | 'floorPlans'>
  /** Of a listing, for the event that a plan is opened. */
  information?: Listing['analyticsInformation'] | null
}

/** The plans of a listing or building, and a listing's rooms, which are highlighted on them. */
export function FloorPlans({ id, title, name, floorPlans, listing, information }: Props) {
  const text = useText()
  const track = useTrack()
  const [chosen, setChosen] = useState(0)
  const [highlighted, setHighlighted] = useState<number>()
  const [isOpen, setOpen] = useState(false)
  const rooms = listing ? displayRooms(listing, text) : []
  const plan = floorPlans[chosen] ?? floorPlans[0]
  if (!plan && rooms.length === 0) return null

  const choice = { floorPlans, chosen, onChoose: setChosen }
  const list = {
    rooms,
    highlighted,
    onHighlight: setHighlighted,
    onShow(index: number) {
      setChosen(floorPlans.indexOf(planOfRoom(floorPlans, index)!))
      setHighlighted(index)
    },
  }
  const alt = text('listing.planOf', { name: name ?? '' })
  const shown = plan && { plan, alt, marks: marksOn(plan, rooms), highlighted, onHighlight: setHighlighted }
  return (
    <section className={classes.plans} id={id}>
      <header>
        <h2>{title}</h2>
        {plan && (
          <a
            className={classes.open}
            href={largestPath(plan)}
            target="_blank"
            rel="noopener"
            onClick={(event) => {
              if (information) track('FLOOR_PLAN_OPENED', information, { sourceContent: 'plan' })
              if (event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              setOpen(true)
            }}
          >
            <IconMaximize size={16} stroke={1.75} aria-hidden />
            {text('listing.openPlan')}
          </a>
        )}
      </header>
      <PlanChoice name={id} {...choice} />
      {shown && <PlanStage key={shown.plan.src} {...shown} sizes={`${below('tablet')} 100vw, 772px`} />}
      {rooms.length > 0 && <RoomList {...list} />}
      {isOpen && shown && (
        <PlanDialog title={alt} choice={choice} list={list} stage={shown} onClose={() => setOpen(false)} />
      )}
    </section>
  )
}

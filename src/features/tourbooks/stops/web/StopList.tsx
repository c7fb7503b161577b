import { closestCenter, DndContext, type DragEndEvent, type UniqueIdentifier } from '@dnd-kit/core'
import { SortableContext } from '@dnd-kit/sortable'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTrack } from '#site/events/use-events.ts'
import { useSortableSensors } from '#ui/sorting/use-sortable-sensors.ts'
import { useText } from '#ui/use-text.ts'
import type { Tourbook } from '../../contract.ts'
import { useTourbookFeedback } from '../../feedback/web/use-tourbook-feedback.ts'
import type { Needs } from '../../requirement/web/StopCost.tsx'
import { useTourbookChanges } from '../../web/use-tourbook-changes.ts'
import classes from './StopRow.module.css'
import { StopRow } from './StopRow.tsx'
import { moveStop, titleOf } from './stop-order.ts'
import { useNearRows } from './use-near-rows.ts'

type Props = {
  tourbook: Tourbook
  needs: Needs | null
  opened: number | null
  onOpen: (sortableId: number | null) => void
  highlighted: number | null
  onHighlight: (sortableId: number | null) => void
}

/** Stops do not make room for the dragged one: a line shows where it goes. */
const STAY = () => null

/** The stops in order. They are ordered by drag, by keyboard and by each stop's menu. */
export function StopList({ tourbook, needs, opened, onOpen, highlighted, onHighlight }: Props) {
  const text = useText()
  const track = useTrack()
  const changes = useTourbookChanges(tourbook.id)
  const [moved, setMoved] = useState('')
  /** Over which stop the dragged one was announced last, so that lifting one is not followed by a second announcement. */
  const announced = useRef<UniqueIdentifier>(undefined)
  const { listings: stops, requirement } = tourbook
  const feedback = useTourbookFeedback(tourbook.id)
  const feedbackOf = useMemo(() => new Map(feedback.map((each) => [each.sortableId, each])), [feedback])
  const ids = useMemo(() => stops.map(({ sortableId }) => sortableId), [stops])
  const list = useRef<HTMLOListElement>(null)
  const near = useNearRows(list, ids)
  const indexOf = (id: UniqueIdentifier) => ids.indexOf(Number(id))
  const describe = (
    message: 'tourbook.drag.start' | 'tourbook.drag.over' | 'tourbook.drag.end' | 'tourbook.drag.cancel',
    id: UniqueIdentifier,
    index: number,
  ) => text(message, { name: nameAt(indexOf(id)), position: index + 1, count: ids.length })
  const nameAt = (index: number) => (stops[index] ? titleOf(stops[index].space) : '')

  function order(id: UniqueIdentifier, to: number) {
    void changes.order(moveStop(ids, Number(id), to))
    track('TOURBOOK_REORDER_END', tourbook.analyticsInformation)
  }

  function moveByMenu(sortableId: number, to: number) {
    track('TOURBOOK_REORDER_START', tourbook.analyticsInformation)
    setMoved(describe('tourbook.drag.end', sortableId, to))
    order(sortableId, to)
  }

  function onDragEnd({ active, over }: DragEndEvent) {
    order(active.id, indexOf(over?.id ?? active.id))
  }

  // The same function for every render, so that only rows that changed are rendered.
  const latestMove = useRef(moveByMenu)
  useEffect(() => {
    latestMove.current = moveByMenu
  })
  const move = useCallback((sortableId: number, to: number) => latestMove.current(sortableId, to), [])

  return (
    <DndContext
      id="stops"
      sensors={useSortableSensors({ delay: 120 })}
      collisionDetection={closestCenter}
      onDragStart={() => track('TOURBOOK_REORDER_START', tourbook.analyticsInformation)}
      onDragEnd={onDragEnd}
      onDragCancel={() => track('TOURBOOK_REORDER_END', tourbook.analyticsInformation)}
      accessibility={{
        screenReaderInstructions: { draggable: text('tourbook.drag.how') },
        announcements: {
          onDragStart({ active }) {
            announced.current = active.id
            return describe('tourbook.drag.start', active.id, indexOf(active.id))
          },
          onDragOver({ active, over }) {
            if (!over || over.id === announced.current) return undefined
            announced.current = over.id
            return describe('tourbook.drag.over', active.id, indexOf(over.id))
          },
          onDragEnd: ({ active, over }) => describe('tourbook.drag.end', active.id, indexOf(over?.id ?? active.id)),
          onDragCancel: ({ active }) => describe('tourbook.drag.cancel', active.id, indexOf(active.id)),
        },
      }}
    >
      <SortableContext items={ids} strategy={STAY}>
        <ol ref={list} className={classes.stops}>
          {stops.map((stop, index) => (
            <StopRow
              key={stop.sortableId}
              tourbookId={tourbook.id}
              stop={stop}
              needs={needs}
              mustHaves={requirement.mustHaves}
              before={stops[index - 1]?.space}
              feedback={feedbackOf.get(stop.sortableId)}
              index={index}
              count={stops.length}
              isNear={near.has(stop.sortableId)}
              isOpen={opened === stop.sortableId}
              isHighlighted={highlighted === stop.sortableId}
              changes={changes}
              onMove={move}
              onOpen={onOpen}
              onHighlight={onHighlight}
            />
          ))}
        </ol>
      </SortableContext>
      <span className="visually-hidden" role="status">
        {moved}
      </span>
    </DndContext>
  )
}

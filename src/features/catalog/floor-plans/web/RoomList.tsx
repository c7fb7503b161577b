import { type Area, formatArea } from '#lib/units/area.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { DisplayedRoom } from './displayed-rooms.ts'
import classes from './RoomList.module.css'

type Props = {
  rooms: readonly DisplayedRoom[]
  highlighted: number | undefined
  onHighlight: (index: number | undefined) => void
  /** Shows the plan that a room is marked on. */
  onShow: (index: number) => void
}

/** The rooms of a listing; one that is marked on a plan is highlighted there. */
export function RoomList({ rooms, highlighted, onHighlight, onShow }: Props) {
  return (
    <ul className={classes.rooms}>
      {rooms.map((room, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rooms have no ids, and their order is fixed
        <li key={index} data-highlighted={index === highlighted || undefined}>
          {room.isMarked ? (
            <button
              type="button"
              onPointerEnter={() => onHighlight(index)}
              onPointerLeave={() => onHighlight(undefined)}
              onFocus={() => onHighlight(index)}
              onBlur={() => onHighlight(undefined)}
              onClick={() => onShow(index)}
            >
              <RoomText room={room} />
            </button>
          ) : (
            <RoomText room={room} />
          )}
        </li>
      ))}
    </ul>
  )
}

function RoomText({ room: { name, count, seats, area, measured } }: { room: DisplayedRoom }) {
  const text = useText()
  const locale = useLocale()
  const format = (value: Area | null) => value && formatArea(value, locale)
  const figures = [
    seats ? text('listing.room.seats', { count: seats }) : '',
    format(area) ?? (measured ? text('listing.room.measured', { area: format(measured)! }) : ''),
  ]
  return (
    <>
      <span>{count > 1 ? text('listing.room.count', { name, count }) : name}</span>{' '}
      <span className="num">{figures.filter(Boolean).join(' · ')}</span>
    </>
  )
}

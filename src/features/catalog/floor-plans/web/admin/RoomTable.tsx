import { formatArea } from '#lib/units/area.ts'
import { Button } from '#ui/Button.tsx'
import card from '#ui/Card.module.css'
import { ROLES } from '#ui/table/roles.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { EditedPlan, EditedRoom } from '../../contract.ts'
import { MAX_ROOMS } from '../../rules.ts'
import { roomName } from '../displayed-rooms.ts'
import type { Opened } from './opened-dialog.ts'
import classes from './PlansEditor.module.css'
import type { EditPlans, PlansSubject } from './use-edited-plans.ts'

const COLUMNS = ['room', 'count', 'seats', 'area', 'plan', 'actions'] as const
type Column = (typeof COLUMNS)[number]

type Props = {
  rooms: EditedRoom[]
  plans: EditedPlan[]
  subject: PlansSubject
  edit: EditPlans
  onOpen: (opened: Opened) => void
}

/** The rooms of a listing in order; on narrow screens one below the other. */
export function RoomTable({ rooms, plans, subject, edit, onOpen }: Props) {
  const text = useText()
  const locale = useLocale()
  const planLabel = (room: EditedRoom) => plans.find(({ id }) => id === room.mark?.floorPlanId)?.label ?? ''
  return (
    <>
      <header className={card.head}>
        <h2 id="rooms">{text('listing.rooms')}</h2>
        {rooms.length < MAX_ROOMS && (
          <Button size="small" onClick={() => onOpen({ dialog: 'room', room: undefined })}>
            {text('rooms.add')}
          </Button>
        )}
      </header>
      {rooms.length === 0 ? (
        <p className={classes.empty}>{text('rooms.none')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard too
        <section className={classes.scroll} tabIndex={0} aria-label={text('rooms.table')}>
          <table className={classes.table} {...ROLES.table}>
            <thead {...ROLES.rowgroup}>
              <tr {...ROLES.row}>
                {COLUMNS.map((column) => (
                  <th key={column} scope="col" {...ROLES.columnheader}>
                    {text(`rooms.column.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody {...ROLES.rowgroup}>
              {rooms.map((room, index) => (
                <tr key={room.id} {...ROLES.row}>
                  <th scope="row" {...ROLES.rowheader}>
                    {roomName(room, text)}
                  </th>
                  {cell('count', room.count)}
                  {cell('seats', room.seats)}
                  {cell('area', room.area && formatArea(room.area, locale))}
                  {cell('plan', planLabel(room))}
                  <td {...ROLES.cell}>{actions(room, index)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  )

  function cell(column: Column, value: string | number | null) {
    return (
      <td className={column === 'plan' ? undefined : 'num'} data-label={text(`rooms.column.${column}`)} {...ROLES.cell}>
        {value}
      </td>
    )
  }

  function actions(room: EditedRoom, index: number) {
    const name = roomName(room, text)
    const action = (id: 'common.edit' | 'rooms.mark' | 'common.moveUp' | 'common.delete', onClick: () => void) => (
      <Button size="small" onClick={onClick} aria-label={text(`${id}.of`, { name })}>
        {text(id)}
      </Button>
    )
    const params = { id: subject.id, roomId: room.id }
    return (
      <div className={classes.actions}>
        {action('common.edit', () => onOpen({ dialog: 'room', room }))}
        {plans.length > 0 && action('rooms.mark', () => onOpen({ dialog: 'mark', room }))}
        {index > 0 && action('common.moveUp', () => edit.changeRoom.mutate({ params, body: { position: index - 1 } }))}
        {action('common.delete', () => onOpen({ dialog: 'deleteRoom', room }))}
      </div>
    )
  }
}

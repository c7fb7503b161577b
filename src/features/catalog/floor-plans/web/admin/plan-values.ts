import type { AreaUnit } from '#lib/units/area.ts'
import type { RoomKind } from '../../../listings/rules.ts'
import type { EditedPlan, EditedRoom } from '../../contract.ts'
import { readInteger, readNumber } from './form-values.ts'

/** A plan as the values of its form. */
export const planValues = ({ label, floor }: Pick<EditedPlan, 'label' | 'floor'>) => ({
  label,
  floor: floor === null ? '' : String(floor),
})

/** The values of the form as the request. */
export const planBody = ({ label, floor }: ReturnType<typeof planValues>) => ({ label, floor: readInteger(floor) })

/** A room as the values of its form; undefined for a new one. */
export const roomValues = (room: EditedRoom | undefined) => ({
  kind: (room?.kind ?? 'private_office') as string,
  name: room?.name ?? '',
  count: String(room?.count ?? 1),
  seats: String(room?.seats ?? ''),
  area: String(room?.area?.magnitude ?? ''),
})

/** The values of the form as the request; areas are entered in `unit`. */
export function roomBody({ kind, name, count, seats, area }: ReturnType<typeof roomValues>, unit: AreaUnit) {
  const magnitude = readNumber(area)
  return {
    kind: kind as RoomKind,
    name,
    count: Number(count),
    seats: readInteger(seats),
    area: magnitude === undefined ? null : { magnitude, unit },
  }
}

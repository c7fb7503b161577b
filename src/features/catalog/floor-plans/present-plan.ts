import { presentPicture } from '#features/media/present-media.ts'
import { lengthOf } from '#lib/units/length.ts'
import type { FloorPlan } from './contract.ts'
import type { PlanRow, RoomRow } from './plan-rows.ts'

type MarkedRoom = Pick<RoomRow, 'floor_plan_id' | 'outlines'>

/** A plan, with the rooms of its listing that are marked on it by their index in `rooms`. */
export const presentPlan = (row: PlanRow, countryCode: string, rooms: readonly MarkedRoom[] = []): FloorPlan => ({
  id: row.id,
  label: row.label,
  ...presentPicture(row),
  realWidth: presentRealWidth(row, countryCode),
  marks: rooms.flatMap(({ floor_plan_id, outlines }, room) =>
    floor_plan_id === row.id && outlines ? [{ room, outlines }] : [],
  ),
})

/** The real width of what the whole picture shows, in the units of its country. */
export const presentRealWidth = ({ width_inches }: PlanRow, countryCode: string) =>
  width_inches === null ? null : lengthOf(width_inches, countryCode)

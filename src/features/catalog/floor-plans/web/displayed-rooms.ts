import { type Area, wholeArea } from '#lib/units/area.ts'
import { toInches } from '#lib/units/length.ts'
import type { Translate } from '#messages/messages.ts'
import type { Listing } from '../../listings/contract.ts'
import type { FloorPlan } from '../contract.ts'
import { squareFeetOf } from '../rules.ts'
import type { Mark } from './PlanSheet.tsx'

export type DisplayedRoom = Pick<Listing['rooms'][number], 'count' | 'seats' | 'area'> & {
  name: string
  isMarked: boolean
  /** The area of its outlines on a plan of known scale; null without one. */
  measured: Area | null
}

type Subject = Pick<Listing, 'rooms' | 'floorPlans'> & { area: Pick<Area, 'unit'> }

/** The rooms of a listing by the names that its page shows. */
export function displayRooms({ rooms, floorPlans, area }: Subject, text: Translate): DisplayedRoom[] {
  return rooms.map((room, index) => {
    const plan = planOfRoom(floorPlans, index)
    const mark = plan?.marks.find((each) => each.room === index)
    const squareFeet = plan?.realWidth && mark ? squareFeetOf(mark.outlines, plan, toInches(plan.realWidth)) : 0
    return {
      ...room,
      name: roomName(room, text),
      isMarked: mark !== undefined,
      measured: squareFeet >= 1 ? wholeArea(squareFeet, area.unit) : null,
    }
  })
}

/** A room's own name, else its kind. */
export const roomName = ({ kind, name }: Pick<Listing['rooms'][number], 'kind' | 'name'>, text: Translate) =>
  name || text(`roomKind.${kind}`)

/** The plan that a room is marked on. */
export const planOfRoom = (plans: readonly FloorPlan[], room: number) =>
  plans.find(({ marks }) => marks.some((mark) => mark.room === room))

export const marksOn = (plan: FloorPlan, rooms: readonly DisplayedRoom[]): Mark[] =>
  plan.marks.map(({ room, outlines }) => ({ key: room, name: rooms[room]?.name ?? '', outlines }))

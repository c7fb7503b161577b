import type { LngLat } from '#lib/geo/geometry.ts'
import { MAX_POLYGONS } from '../../rules.ts'

/** The user's changes to the map: whether it was moved, whether drawing is in progress, and the drawn areas. */
export type MapState = { moved: boolean; drawing: boolean; polygons: LngLat[][] }

export type MapEvent =
  | { type: 'moved' }
  | { type: 'reset' }
  | { type: 'draw_started' }
  | { type: 'draw_ended' }
  | { type: 'polygon_completed'; ring: LngLat[] }
  | { type: 'polygons_changed'; polygons: LngLat[][] }

export const UNTOUCHED: MapState = { moved: false, drawing: false, polygons: [] }

/** The state after an event; the same object when nothing changed. */
export function mapState(state: MapState, event: MapEvent): MapState {
  switch (event.type) {
    case 'moved':
      return state.moved ? state : { ...state, moved: true }
    case 'reset':
      return state.moved ? { ...state, moved: false } : state
    case 'draw_started':
      return state.drawing ? state : { ...state, drawing: true }
    case 'draw_ended':
      return state.drawing ? { ...state, drawing: false } : state
    case 'polygon_completed':
      return { ...state, drawing: false, polygons: [...state.polygons, event.ring].slice(0, MAX_POLYGONS) }
    case 'polygons_changed':
      return { ...state, polygons: event.polygons }
  }
}

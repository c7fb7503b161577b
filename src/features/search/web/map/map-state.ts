import type { LngLat } from '#lib/geo/geometry.ts'
import { MAX_POLYGONS } from '../../rules.ts'

/** What a user does to the map: whether it was moved, and whether drawing is in progress. */
export type MapState = { moved: boolean; drawing: boolean }

export type MapEvent = { type: 'moved' | 'reset' | 'draw_started' | 'draw_ended' }

export const UNTOUCHED: MapState = { moved: false, drawing: false }

/** The state after an event; the same object when nothing changed. */
export function mapState(state: MapState, { type }: MapEvent): MapState {
  switch (type) {
    case 'moved':
      return state.moved ? state : { ...state, moved: true }
    case 'reset':
      return state.moved ? { ...state, moved: false } : state
    case 'draw_started':
      return state.drawing ? state : { ...state, drawing: true }
    case 'draw_ended':
      return state.drawing ? { ...state, drawing: false } : state
  }
}

/** The drawn areas with one more, unless there are already as many as a search may have. */
export function addPolygon(polygons: LngLat[][], ring: LngLat[]): LngLat[][] {
  return [...polygons, ring].slice(0, MAX_POLYGONS)
}

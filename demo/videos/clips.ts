import type { SpaceType } from '../pictures/library.ts'

/** The demo's clips: the rooms that each shows one after the other, as keys of the picture library, and where it fits. */
export const CLIPS = {
  'demo-office': {
    title: 'A walk through the work area and the conference room',
    uses: ['office', 'coworking', 'flex', 'medical_office', 'lab'],
    rooms: ['interior/openOffice/video/1', 'interior/conference/video/1'],
  },
  'demo-lobby': {
    title: 'The lobby and the terrace',
    uses: [],
    rooms: ['interior/lobby/video/2', 'interior/terrace/video/2'],
  },
  'demo-warehouse': {
    title: 'The warehouse floor',
    uses: ['industrial_warehouse'],
    rooms: ['interior/warehouse/video/3', 'interior/warehouse/video/4'],
  },
  'demo-shop': {
    title: 'The shop and its bar',
    uses: ['retail', 'restaurant'],
    rooms: ['interior/retail/video/5', 'interior/restaurant/video/5'],
  },
} as const satisfies Record<string, { title: string; uses: readonly SpaceType[]; rooms: readonly [string, string] }>
/** Where in a clip its poster was cut. */
export const POSTER_SECONDS = 1
export type ClipName = keyof typeof CLIPS

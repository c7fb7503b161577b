import type { PlanUse } from '../plans/plans.ts'

/** The demo's clips, made of its photographs, and the uses that each fits. */
export const CLIPS = {
  'demo-office': {
    title: 'A walk through the work area and the conference room',
    uses: ['office', 'coworking', 'flex', 'medical_office', 'lab'],
  },
  'demo-lobby': {
    title: 'The lobby and the terrace',
    uses: [],
  },
  'demo-warehouse': {
    title: 'The warehouse floor',
    uses: ['industrial_warehouse'],
  },
  'demo-shop': {
    title: 'The shop and its bar',
    uses: ['retail', 'restaurant'],
  },
} as const satisfies Record<string, { title: string; uses: readonly PlanUse[] }>
/** Where in a clip its poster was cut. */
export const POSTER_SECONDS = 1
export type ClipName = keyof typeof CLIPS

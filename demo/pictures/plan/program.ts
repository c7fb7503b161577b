/** The rooms that a tenant of this size needs, the most important first. */
import type { Random } from '../core/random.ts'
import type { Want } from './rows.ts'

/** Uses that share the office plates. */
export type OfficeUse = 'office' | 'coworking' | 'lab' | 'medical'

/** Rooms placed at windows, and rooms without windows. */
export interface Program {
  readonly window: Want[]
  readonly inner: Want[]
}

const OFFICE: Want = { kind: 'private_office', area: 132, depth: 12.5 }
const CORNER: Want = { kind: 'private_office', area: 215, depth: 12.5 }
const MEETING: Want = { kind: 'meeting_room', area: 178, depth: 12.5 }
const BOARD: Want = { kind: 'conference_room', area: 390, depth: 17 }
const PHONES: Want = { kind: 'phone_booth', area: 98, depth: 12.5 }
const PANTRY: Want = { kind: 'pantry', area: 300, depth: 12.5 }
const IT: Want = { kind: 'it', area: 104, depth: 12.5 }
const STORAGE: Want = { kind: 'storage', area: 112, depth: 12.5 }
const WELLNESS: Want = { kind: 'wellness', area: 100, depth: 12.5 }
const LAB: Want = { kind: 'lab', area: 880, depth: 27 }
const EXAM: Want = { kind: 'exam_room', area: 120, depth: 12.5 }

/** Counts grow with the area; the number of offices varies most, because firms differ most in it. */
export const programFor = (use: OfficeUse, areaSqFt: number, random: Random): Program => {
  const thousands = areaSqFt / 1000
  const count = (perThousand: number, least: number, most: number): number =>
    Math.max(least, Math.min(most, Math.round(thousands * perThousand * random.range(0.8, 1.25))))
  const of = (want: Want, n: number): Want[] => Array.from({ length: n }, () => sized(want, random))
  const closed = random.pick([0.35, 0.7, 1, 1.7])
  const big = areaSqFt > 9000
  const boards = of(BOARD, count(0.09, areaSqFt > 3000 ? 1 : 0, 5))
  const support = [
    ...of(PHONES, count(use === 'coworking' ? 0.22 : 0.12, areaSqFt > 1800 ? 1 : 0, 6)),
    ...of(IT, areaSqFt > 1200 ? 1 : 0),
    ...of(STORAGE, count(0.06, areaSqFt > 2200 ? 1 : 0, 4)),
    ...of(WELLNESS, big ? count(0.04, 1, 2) : 0),
  ]
  const pantry = of({ ...PANTRY, area: areaSqFt < 2500 ? 110 : areaSqFt < 9000 ? 190 : 330 }, count(0.05, 1, 3))
  const meetings = of(MEETING, count(use === 'coworking' ? 0.28 : 0.2, areaSqFt > 1500 ? 1 : 0, 12))
  switch (use) {
    case 'lab':
      return {
        window: [
          ...of({ ...LAB, area: Math.min(LAB.area, areaSqFt * 0.26) }, count(0.3, 1, 10)),
          ...boards,
          ...of(OFFICE, count(0.3, 1, 14)),
        ],
        inner: [...pantry, ...support, ...meetings],
      }
    case 'medical':
      return {
        window: [...of(EXAM, count(1.6, 2, 60)), ...of(OFFICE, count(0.35, 1, 12))],
        inner: [...pantry, ...of(EXAM, count(0.8, 1, 24)), ...support],
      }
    case 'coworking':
      return {
        window: [
          ...boards,
          ...of({ ...OFFICE, name: 'Team room', area: 230, depth: 12.5 }, count(0.5, 1, 22)),
          ...meetings,
        ],
        inner: [...pantry, ...support],
      }
    case 'office':
      return {
        window: [
          ...boards,
          ...of(CORNER, big ? count(0.08, 1, 4) : 0),
          ...of(OFFICE, count(0.6 * closed, 1, 34)),
          ...meetings.slice(0, meetings.length / 2),
        ],
        inner: [...pantry, ...support, ...meetings.slice(meetings.length / 2)],
      }
  }
}

const sized = (want: Want, random: Random): Want => ({ ...want, area: want.area * random.range(0.92, 1.12) })

/** Interior pictures: a room that suits the space, its light and its palette. */

import { LIGHTS } from '../core/light.ts'
import type { Random } from '../core/random.ts'
import { seededRandom } from '../core/random.ts'
import { fill, finish, linear, newCanvas, radial, rect } from '../core/svg.ts'
import type { Facts } from '../facts.ts'
import { laboratory, lobby, loftRoom } from './halls.ts'
import { conference, openOffice, whiteBox } from './offices.ts'
import type { Palette, Room } from './room.ts'
import { storage, terraceView } from './sheds.ts'
import { restaurant, shop } from './shops.ts'

/** The rooms that can be drawn. */
export const ROOM_NAMES = [
  'openOffice',
  'whiteBox',
  'conference',
  'lobby',
  'loft',
  'retail',
  'warehouse',
  'lab',
  'restaurant',
  'terrace',
] as const
export type RoomName = (typeof ROOM_NAMES)[number]

const W = 1600
const H = 1067

const PALETTES: readonly Palette[] = [
  { wall: '#f1eee8', accent: '#c8673f', wood: '#c79d6c', metal: '#3d4247', fabric: '#44606b', floor: '#8b9197' },
  { wall: '#ece8df', accent: '#3f6f78', wood: '#b58556', metal: '#2f3438', fabric: '#b98a4d', floor: '#9a958c' },
  { wall: '#f3f1ed', accent: '#d3a13f', wood: '#d0ad80', metal: '#54595d', fabric: '#5b6b57', floor: '#7f8a8c' },
  { wall: '#e9ebea', accent: '#7b4a63', wood: '#a47650', metal: '#3b3f45', fabric: '#8d9aa5', floor: '#a39d96' },
  { wall: '#f2ece2', accent: '#5f7f5c', wood: '#c08e5e', metal: '#463f38', fabric: '#c2745a', floor: '#8f8b93' },
  { wall: '#e7ddcc', accent: '#b4513a', wood: '#8f6541', metal: '#2a2c2f', fabric: '#2f4f4a', floor: '#7d7f86' },
  { wall: '#dfe5e3', accent: '#e0a63c', wood: '#caa679', metal: '#4b5358', fabric: '#274b6d', floor: '#6f7c86' },
  { wall: '#f4efe9', accent: '#94536b', wood: '#b98d68', metal: '#5a4a42', fabric: '#7b8f6a', floor: '#8c8478' },
  { wall: '#eceef0', accent: '#1f7a78', wood: '#d6b78d', metal: '#2e3a40', fabric: '#c96f4a', floor: '#88939c' },
  { wall: '#eef0f1', accent: '#2f5f8c', wood: '#bf9a70', metal: '#39424a', fabric: '#32475c', floor: '#94999d' },
]
const PAINTERS: Readonly<Record<RoomName, (r: Room) => void>> = {
  openOffice,
  whiteBox,
  conference,
  lobby,
  loft: loftRoom,
  retail: shop,
  warehouse: storage,
  lab: laboratory,
  restaurant,
  terrace: terraceView,
}

/** The rooms that suit a space, the most characteristic first. */
export const roomsFor = (facts: Facts): readonly RoomName[] => {
  switch (facts.spaceType) {
    case 'retail':
      return ['retail', 'whiteBox', 'retail']
    case 'industrial_warehouse':
      return ['warehouse', 'warehouse', 'openOffice']
    case 'flex':
      return ['openOffice', 'warehouse', 'lab', 'whiteBox']
    case 'lab':
      return ['lab', 'openOffice', 'lobby', 'conference']
    case 'medical_office':
      return ['lobby', 'lab', 'whiteBox', 'conference']
    case 'restaurant':
      return ['restaurant', 'restaurant', 'retail']
    case 'coworking':
      return ['loft', 'openOffice', 'conference', 'lobby', 'terrace']
    default:
      return facts.yearBuilt < 1946
        ? ['loft', 'loft', 'conference', 'lobby', 'terrace']
        : ['openOffice', 'conference', 'lobby', 'whiteBox', 'terrace', 'openOffice']
  }
}

const shapeOf = (
  name: RoomName,
  random: Random,
): { readonly half: number; readonly h: number; readonly z1: number; readonly eye: number; readonly lens: number } => {
  const r = random.range
  switch (name) {
    case 'warehouse':
      return { half: r(11, 13), h: r(8.5, 10), z1: r(40, 52), eye: r(2, 3), lens: r(0.66, 0.76) }
    case 'lobby':
      return { half: r(6.4, 7.6), h: r(4.8, 5.6), z1: r(13, 16), eye: 1.65, lens: r(0.62, 0.7) }
    case 'conference':
      return { half: r(3.2, 3.9), h: r(2.9, 3.2), z1: r(9, 10.5), eye: 1.55, lens: r(0.6, 0.68) }
    case 'restaurant':
      return { half: r(4.8, 5.6), h: r(3.5, 4), z1: r(12, 15), eye: 1.6, lens: r(0.62, 0.72) }
    case 'retail':
      return { half: r(4.6, 5.4), h: r(3.7, 4.2), z1: r(13, 16), eye: 1.6, lens: r(0.62, 0.72) }
    case 'terrace':
      return { half: 8, h: 4, z1: r(10, 12), eye: 1.7, lens: r(0.66, 0.76) }
    case 'loft':
      return { half: r(5.4, 6.4), h: r(3.9, 4.4), z1: r(14, 18), eye: 1.6, lens: r(0.64, 0.74) }
    default:
      return { half: r(6, 7.4), h: r(3.2, 3.7), z1: r(15, 20), eye: r(1.5, 1.75), lens: r(0.64, 0.74) }
  }
}

/** One 1600 x 1067 interior as SVG; the same seed, facts and room give the same bytes. */
export const interiorSvg = (seed: string, facts: Facts, room?: RoomName): string => {
  const random = seededRandom(`interior/${seed}`)
  const name = room ?? random.pick(roomsFor(facts))
  const s = shapeOf(name, random)
  const canvas = newCanvas(W, H)
  const light = LIGHTS[random.pick(['morning', 'noon', 'golden', 'morning', 'golden', 'dusk'] as const)]
  const shift = random.range(-1, 1) * (name === 'conference' ? 0.12 : 0.22)
  const r: Room = {
    canvas,
    random: random.fork('room'),
    light,
    day: random.chance(0.5) ? -1 : 1,
    palette: random.pick(PALETTES),
    camera: {
      f: W * s.lens * random.range(0.9, 1.16),
      cx: W * (0.5 + shift),
      hy: H * (name === 'terrace' ? 0.5 : random.range(0.47, 0.54)),
      eye: s.eye,
    },
    x0: -s.half * (1 + shift),
    x1: s.half * (1 - shift),
    h: s.h,
    z1: s.z1,
  }
  fill(canvas, rect(0, 0, W, H), '#d8d6d1')
  PAINTERS[name](r)
  const warm = light.time === 'golden' ? '#ffcf94' : light.time === 'dusk' ? '#6a5a8c' : '#fff6e6'
  fill(
    canvas,
    rect(0, 0, W, H),
    linear(canvas, r.day < 0 ? 0 : W, 0, r.day < 0 ? W : 0, 0, [
      [0, warm, light.time === 'dusk' ? 0.08 : 0.07],
      [0.5, warm, 0.0],
      [1, '#141a2c', 0.08],
    ]),
  )
  fill(
    canvas,
    rect(0, 0, W, H),
    radial(
      canvas,
      W / 2,
      H / 2,
      W * 0.68,
      [
        [0, '#0d1220', 0],
        [0.66, '#0d1220', 0],
        [1, '#0d1220', 0.12],
      ],
      0.8,
    ),
  )
  return finish(canvas)
}

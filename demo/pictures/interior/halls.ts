/** Halls: lobby, loft, laboratory. */
import { darken, lighten } from '../core/color.ts'
import { fill } from '../core/svg.ts'
import {
  art,
  chair,
  column,
  desk,
  item,
  lounge,
  lowTable,
  pendant,
  person,
  plant,
  roundColumn,
  rug,
  sofa,
  taskChair,
} from './furniture.ts'
import { backWindows, sideWindows } from './glazing.ts'
import type { Item, Room } from './room.ts'
import { block, disc, innerWall, paintItems, rod, shade, upZ } from './room.ts'
import { beams, bricks, ceilingGrid, duct, floor, glow, linearLights, settle, slats, wallsAndCeiling } from './shell.ts'

/** A lobby: desk, seats, a feature wall. */
export const lobby = (room: Room): void => {
  const { random, palette: p } = room
  const stone = random.pick(['#d9d2c6', '#bfb6a8', '#e6e0d5', '#8d8a86'])
  wallsAndCeiling(room, '#efece6', stone, stone, stone)
  floor(room, 'terrazzo')
  sideWindows(room, {
    from: 0.8,
    to: room.z1 - 0.5,
    sill: 0.02,
    head: room.h - 0.5,
    pane: 3,
    gap: 0.3,
    bars: 2,
    frame: '#6d5a3e',
  })
  const z = room.z1 - 0.02
  const back = random.int(0, 3)
  const [bx0, bx1] = [room.x0 * 0.55, room.x1 * 0.55]
  if (back === 0) slats(room, z, bx0, bx1, 0, room.h - 0.4, p.wood)
  else if (back === 1) {
    fill(room.canvas, upZ(room, z, bx0, 0, bx1, room.h - 0.4), shade(room, '#39523c', 0.4))
    for (let k = 0; k < 420; k++)
      disc(
        room,
        random.range(bx0 + 0.1, bx1 - 0.1),
        random.range(0.1, room.h - 0.5),
        z - 0.02,
        random.range(0.05, 0.16),
        shade(room, random.pick(['#46683f', '#5c7f4b', '#779a58', '#94ad66']), random.range(0.35, 1)),
        random.range(0.6, 1),
      )
  } else if (back === 2) art(room, -1.9, 1.5, 3.8, 2.4, z)
  else
    for (let k = 0; k < 6; k++)
      fill(
        room.canvas,
        upZ(room, z, bx0 + ((bx1 - bx0) * k) / 6, 0, bx0 + ((bx1 - bx0) * (k + 0.97)) / 6, room.h - 0.4),
        shade(room, lighten(p.accent, 0.12 + (k % 3) * 0.07), 0.75),
      )
  glow(room, 0, room.h - 0.5, z - 0.2, 3.2, '#ffd99a', 0.42)
  if (back !== 2)
    fill(room.canvas, upZ(room, z - 0.05, -0.9, 2.5, 0.9, 2.62) + upZ(room, z - 0.05, -0.5, 2.25, 0.5, 2.32), '#d9b777')
  for (const k of [-1, 1]) {
    const x = k * room.x1 * 0.76
    fill(room.canvas, upZ(room, z, x - 0.75, 0, x + 0.75, 2.5), shade(room, '#a58a5c', 0.8))
    fill(
      room.canvas,
      upZ(room, z - 0.01, x - 0.66, 0, x - 0.02, 2.4) + upZ(room, z - 0.01, x + 0.02, 0, x + 0.66, 2.4),
      shade(room, '#c9b48a', 0.75),
    )
  }
  settle(room)
  linearLights(room, [room.x0 * 0.6, room.x1 * 0.6], room.h - 0.02, 3.4, 1)
  const items: Item[] = [
    item(room.z1 - 2.6, () => {
      block(room, -1.8, 0, room.z1 - 2.6, 1.8, 1.08, room.z1 - 1.8, random.pick(['#f0ece3', '#3c4246', p.wood]))
      block(room, -1.85, 1.08, room.z1 - 2.7, 1.85, 1.15, room.z1 - 1.7, p.metal, { shadow: false })
      person(room, 0.4, room.z1 - 1.4)
      block(room, -1.8, 0, room.z1 - 2.6, 1.8, 1.08, room.z1 - 2.5, p.wood, { shadow: false })
    }),
    item(5.6, () => {
      rug(room, innerWall(room) * 0.5 - 1.9, 4.2, innerWall(room) * 0.5 + 1.9, 7.2, p.fabric)
      sofa(room, innerWall(room) * 0.5, 6.6, 2.2, p.fabric)
      lowTable(room, innerWall(room) * 0.5, 5.4, 0.5, '#efe9dd')
      lounge(room, innerWall(room) * 0.5 - 1, 4.7, p.accent)
      lounge(room, innerWall(room) * 0.5 + 1, 4.7, p.accent)
    }),
    item(8.4, () => person(room, -innerWall(room) * 0.3, 8.4)),
    item(4.4, () => plant(room, innerWall(room) * 0.88, 4.4, 2.2)),
    item(room.z1 - 1.2, () => plant(room, -innerWall(room) * 0.62, room.z1 - 1.2, 2)),
  ]
  for (let q = 5; q < room.z1; q += 5)
    items.push(
      item(q, () => {
        roundColumn(room, -innerWall(room) * 0.6, q, 0.32, stone)
      }),
    )
  for (let k = 0; k < 7; k++)
    items.push(
      item(6 + k * 0.4, () =>
        pendant(room, Math.sin(k * 2.4) * 1.2, room.h - 1 - (k % 3) * 0.5, 7 + k * 0.4, 1, '#ffffff'),
      ),
    )
  paintItems(items)
}

/** A loft: brick, beams, tall windows, mixed desks. */
export const loftRoom = (room: Room): void => {
  const { random, palette: p } = room
  const brick = random.pick(['#b0634a', '#a3573f', '#c08a6c', '#e8e2d6'])
  const timber = random.pick(['#b58456', '#9c6f47', '#c49a6c'])
  wallsAndCeiling(room, timber, brick, brick, brick)
  floor(room, 'oak')
  bricks(room, room.x0)
  bricks(room, room.x1)
  beams(room, darken(timber, 0.15), 2.4, 0.42)
  const g = { from: 1, to: room.z1 - 0.4, sill: 0.7, head: room.h - 0.7, pane: 2.2, gap: 1, bars: 4, frame: '#22272b' }
  sideWindows(room, g)
  backWindows(room, room.x0 + 0.9, room.x1 - 0.7, { ...g, pane: 2, gap: 0.9 })
  duct(room, innerWall(room) * 0.55, room.h - 0.85, 0.28)
  settle(room)
  const items: Item[] = []
  for (let z = 5; z < room.z1 - 1; z += 4.4)
    for (const x of [room.x0 * 0.4, room.x1 * 0.4]) items.push(item(z, () => column(room, x, z, 0.34, timber)))
  const living = random.chance(0.5)
  if (living)
    items.push(
      item(5.4, () => {
        rug(room, -1.9, 4.2, 1.9, 7.4, p.fabric)
        sofa(room, -0.4, 6.6, 2.4, p.fabric)
        lowTable(room, 0, 5.3, 0.55, p.wood)
        lounge(room, 1.5, 5, p.accent)
      }),
    )
  for (let z = living ? 8.6 : 4.8; z < room.z1 - 2; z += 3.2)
    for (const x of [room.x0 * 0.72, room.x1 * 0.7])
      items.push(
        item(z, () => {
          desk(room, x, z, 2.4, 0.85, p.wood, 2)
          taskChair(room, x, z - 0.75, p.fabric)
        }),
      )
  for (let z = 6; z < room.z1; z += 3) items.push(item(z, () => pendant(room, 0, room.h - 1.3, z, 0, '#20262a')))
  items.push(
    item(3.4, () => plant(room, innerWall(room) * 0.85, 3.4, 1.8)),
    item(10.5, () => person(room, innerWall(room) * 0.2, 10.5)),
  )
  paintItems(items)
}

/** A laboratory: benches, hoods, shelves. */
export const laboratory = (room: Room): void => {
  const { random, palette: p } = room
  wallsAndCeiling(room, '#f1f2f1', '#eef0f0', '#eef0f0', '#e6eaea')
  ceilingGrid(room, 0.9)
  floor(room, 'epoxy')
  sideWindows(room, {
    from: 0.8,
    to: room.z1 - 0.4,
    sill: 1,
    head: room.h - 0.5,
    pane: 2.6,
    gap: 0.35,
    bars: 2,
    frame: '#59636a',
  })
  const z = room.z1 - 0.02
  for (let x = room.x0 + 0.4; x < room.x1 - 2; x += 2.3) {
    fill(room.canvas, upZ(room, z, x, 0, x + 2.1, 2.5), shade(room, '#cfd6d8', 0.8))
    fill(room.canvas, upZ(room, z - 0.01, x + 0.12, 1, x + 1.98, 2.1), '#54707f', 0.8)
    fill(room.canvas, upZ(room, z - 0.02, x + 0.12, 1.5, x + 1.98, 2.1), '#dfeef2', 0.5)
    fill(
      room.canvas,
      upZ(room, z - 0.01, x + 0.12, 0.1, x + 1.02, 0.85) + upZ(room, z - 0.01, x + 1.08, 0.1, x + 1.98, 0.85),
      shade(room, p.accent, 0.75),
    )
  }
  settle(room)
  linearLights(room, [room.x0 * 0.55, 0, room.x1 * 0.55], room.h - 0.02, 1.8, 0.6)
  const items: Item[] = []
  const glass = ['#4aa3b5', '#d98a3d', '#7fb07a', '#c65a5a', '#e3c35b', '#8aa6c9']
  for (let q = 4; q < room.z1 - 1.6; q += 2.9)
    for (const x of [room.x0 * 0.56, room.x1 * 0.56])
      items.push(
        item(q, () => {
          block(room, x - 1.7, 0.05, q, x + 1.7, 0.86, q + 1, lighten(p.accent, 0.62))
          block(room, x - 1.75, 0.86, q - 0.05, x + 1.75, 0.93, q + 1.05, '#2c3136', { shadow: false })
          for (const y of [1.35, 1.75])
            block(room, x - 1.6, y, q + 0.4, x + 1.6, y + 0.05, q + 0.7, '#c9d0d2', { shadow: false })
          for (const k of [-1.55, 0, 1.55])
            rod(room, [x + k, 0.93, q + 0.5], [x + k, 2.2, q + 0.5], shade(room, '#aab2b6', 0.7), 0.05)
          for (let k = 0; k < 16; k++) {
            const bx = x + random.range(-1.5, 1.4)
            const y = random.pick([0.93, 1.4, 1.8])
            const w = random.range(0.05, 0.11)
            fill(
              room.canvas,
              upZ(room, q + (y < 1 ? 0.2 : 0.45), bx, y, bx + w, y + random.range(0.1, 0.26)),
              random.pick(glass),
              0.75,
            )
          }
          block(
            room,
            x + random.range(-1.2, 0.6),
            0.93,
            q + 0.2,
            x + random.range(0.7, 1.1),
            1.25,
            q + 0.5,
            '#e9ecec',
            {
              shadow: false,
            },
          )
          rod(room, [x - 0.5, 0, q - 0.5], [x - 0.5, 0.6, q - 0.5], shade(room, '#6a7176', 0.6), 0.05)
          disc(room, x - 0.5, 0.62, q - 0.5, 0.2, shade(room, '#2f3b45', 0.6), 0.3)
        }),
      )
  items.push(
    item(9.6, () => person(room, 0.1, 9.6)),
    item(9, () => chair(room, -0.6, 9, p.fabric)),
  )
  paintItems(items)
}

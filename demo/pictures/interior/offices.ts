/** Work rooms: open office, white box, conference. */
import { darken, lighten } from '../core/color.ts'
import { fill } from '../core/svg.ts'
import { art, desk, item, pendant, person, plant, roundColumn, taskChair } from './furniture.ts'
import { backWindows, glassRooms, sideWindows } from './glazing.ts'
import type { Item, Room } from './room.ts'
import { block, disc, flat, innerWall, paintItems, rod, shade, upZ, wash } from './room.ts'
import { beams, ceilingGrid, duct, floor, linearLights, settle, slats, wallsAndCeiling } from './shell.ts'

/** An open office: rows of desks, glazed rooms, a place to sit. */
export const openOffice = (room: Room): void => {
  const { random, palette: p } = room
  const exposed = random.chance(0.5)
  wallsAndCeiling(
    room,
    exposed ? '#bdb9b2' : '#eceae5',
    p.wall,
    p.wall,
    random.chance(0.4) ? lighten(p.accent, 0.15) : p.wall,
  )
  floor(room, exposed ? random.pick(['oak', 'carpet', 'oak', 'concrete']) : random.pick(['carpet', 'oak', 'carpet']))
  if (!exposed) ceilingGrid(room, 1.2)
  if (exposed) {
    beams(room, '#c2beb6', 3.6, 0.4)
    duct(room, innerWall(room) * 0.45, room.h - 0.55, 0.3)
  }
  sideWindows(room, {
    from: 0.8,
    to: room.z1 - 0.3,
    sill: 0.35,
    head: room.h - 0.4,
    pane: 2.6,
    gap: 0.3,
    bars: 2,
    frame: '#2f353b',
  })
  if (random.chance(0.5))
    backWindows(room, room.x0 + 0.6, room.x1 - 0.6, {
      from: 0,
      to: 0,
      sill: 0.35,
      head: room.h - 0.4,
      pane: 2.2,
      gap: 0.25,
      bars: 2,
      frame: '#2f353b',
    })
  else {
    slats(
      room,
      room.z1 - 0.02,
      innerWall(room) < 0 ? room.x0 + 0.5 : 0.5,
      innerWall(room) < 0 ? -0.8 : room.x1 - 0.5,
      0,
      room.h - 0.3,
      p.wood,
    )
    art(room, room.day < 0 ? -4 : 1.6, 1.1, 1.9, 1.3, room.z1)
  }
  if (random.chance(0.7)) glassRooms(room, 2.2, room.z1 - 0.6, random.range(3.2, 4))
  settle(room)
  linearLights(room, [room.x0 * 0.5, 0, room.x1 * 0.5], room.h - (exposed ? 0.75 : 0.02), 2.4, 1.4)
  const items: Item[] = []
  const tone = random.pick([p.wood, '#ece9e2', lighten(p.wood, 0.3)])
  for (let z = 4.6; z < room.z1 - 2; z += 3.1)
    for (const x of [room.x0 * 0.62, room.x1 * 0.62, ...(room.x1 > 6.5 ? [0] : [])]) {
      if (z < 5 && x === 0) continue
      items.push(
        item(z + 0.2, () => desk(room, x, z, 2.9, 0.8, tone, 2)),
        item(z - 0.6, () => {
          taskChair(room, x - 0.7, z - 0.75, p.fabric)
          taskChair(room, x + 0.75, z - 0.7, p.fabric)
        }),
      )
      if (z > 8 && random.chance(0.3))
        items.push(item(z + 0.1, () => person(room, x + random.range(1.8, 2.2), z + 0.6)))
    }
  items.push(
    item(3.2, () => plant(room, innerWall(room) * 0.86, 3.2, 1.7)),
    item(room.z1 - 1, () => plant(room, -innerWall(room) * 0.8, room.z1 - 1, 1.9)),
  )
  paintItems(items)
}

/** An empty, finished space ready to fit out. */
export const whiteBox = (room: Room): void => {
  const { random } = room
  wallsAndCeiling(room, '#dcdad6', '#efede8', '#efede8', '#f1efea')
  floor(room, 'concrete')
  beams(room, '#cfccc6', 3.4, 0.35)
  duct(room, innerWall(room) * 0.5, room.h - 0.5, 0.26)
  const g = {
    from: 0.8,
    to: room.z1 - 0.3,
    sill: 0.1,
    head: room.h - 0.45,
    pane: 3,
    gap: 0.25,
    bars: 2,
    frame: '#3a4046',
  }
  sideWindows(room, g)
  backWindows(room, room.x0 + 0.5, room.x1 - 0.5, { ...g, pane: 2.8 })
  settle(room)
  const items: Item[] = []
  for (let z = 5; z < room.z1; z += 4.2)
    for (const x of [room.x0 * 0.45, room.x1 * 0.45])
      items.push(item(z, () => roundColumn(room, x, z, 0.28, '#e6e3dd')))
  if (random.chance(0.6))
    items.push(
      item(4.2, () => {
        block(room, innerWall(room) * 0.6 - 0.6, 0, 4.2, innerWall(room) * 0.6 + 0.6, 0.16, 5.2, '#c9a271')
        block(room, innerWall(room) * 0.6 - 0.5, 0.16, 4.3, innerWall(room) * 0.6 + 0.5, 0.7, 5.1, '#d8c9b0', {
          shadow: false,
        })
      }),
    )
  if (random.chance(0.6))
    items.push(
      item(11, () => {
        person(room, 0.7, 11)
        person(room, 1.4, 11.3)
      }),
    )
  paintItems(items)
}

/** A conference room: one long table, a screen, a view. */
export const conference = (room: Room): void => {
  const { random, palette: p } = room
  wallsAndCeiling(room, '#efede9', p.wall, p.wall, darken(p.fabric, 0.05))
  floor(room, random.pick(['carpet', 'oak', 'herringbone']))
  if (random.chance(0.5)) ceilingGrid(room, 1.2)
  sideWindows(room, {
    from: 0.8,
    to: room.z1 - 0.3,
    sill: 0.25,
    head: room.h - 0.25,
    pane: 2.1,
    gap: 0.18,
    bars: 1,
    frame: '#2f353b',
  })
  const z = room.z1 - 0.02
  const style = random.int(0, 2)
  if (style === 0)
    backWindows(room, room.x0 + 0.4, room.x1 - 0.3, {
      from: 0,
      to: 0,
      sill: 0.25,
      head: room.h - 0.25,
      pane: 1.9,
      gap: 0.16,
      bars: 1,
      frame: '#2f353b',
    })
  else {
    if (style === 1) slats(room, z, room.x0 + 0.4, room.x1 - 0.4, 0, room.h - 0.25, p.wood)
    block(room, -1.5, 1.0, z - 0.1, 1.5, 2.15, z - 0.04, '#15181c', { shadow: false })
    fill(room.canvas, upZ(room, z - 0.11, -1.45, 1.05, 1.45, 2.1), '#2c3b4a')
    fill(
      room.canvas,
      upZ(room, z - 0.12, -1.2, 1.25, -0.2, 1.85) +
        upZ(room, z - 0.12, 0, 1.25, 0.5, 1.55) +
        upZ(room, z - 0.12, 0.6, 1.25, 1.1, 1.9),
      room.palette.accent,
      0.9,
    )
    block(room, -2.2, 0, z - 0.5, 2.2, 0.75, z - 0.05, darken(p.wood, 0.2))
  }
  if (random.chance(0.6)) glassRooms(room, 2, room.z1 - 0.5, random.range(2.4, 3.4))
  settle(room)
  const [t0, t1] = [3.4, room.z1 - 1.7]
  const items: Item[] = []
  for (let q = t0 + 0.5; q < t1; q += 0.95)
    for (const x of [-1.25, 1.25]) items.push(item(q, () => sideChair(room, x, q, p.fabric)))
  items.push(
    item(t0 + 0.2, () => {
      block(room, -0.5, 0, t0 + 0.8, 0.5, 0.7, t1 - 0.8, darken(p.wood, 0.35))
      block(room, -0.85, 0.7, t0, 0.85, 0.76, t1, p.wood, { shadow: false })
      wash(
        room,
        [
          [-0.85, 0.761, t1],
          [0.85, 0.761, t1],
          [0.85, 0.761, t0],
          [-0.85, 0.761, t0],
        ],
        [
          [0, '#ffffff', 0.4],
          [1, '#ffffff', 0],
        ],
      )
      for (let k = 0; k < 5; k++) {
        const q = t0 + 0.5 + k * 0.9
        const x = random.pick([-0.5, 0.5])
        if (q < t1 - 0.3) {
          fill(room.canvas, flat(room, x - 0.16, q, x + 0.16, q + 0.24, 0.765), shade(room, '#f5f3ee', 1))
          disc(room, x * 0.3, 0.8, q, 0.05, shade(room, '#f1ede4', 1), 1)
        }
      }
    }),
  )
  items.sort((a, b) => b.z - a.z)
  const table = items.findIndex((i) => i.z === t0 + 0.2)
  const [tableItem] = items.splice(table, 1)
  for (const i of items) i.draw()
  tableItem?.draw()
  const kind = random.int(0, 2)
  for (let k = 0; k < 3; k++) pendant(room, 0, room.h - 0.95, t1 - 0.4 - (k * (t1 - t0)) / 3.2, kind, '#2d3238')
  plant(room, innerWall(room) * 0.84, room.z1 - 1, 1.7)
}
const sideChair = (room: Room, x: number, z: number, color: string): void => {
  rod(room, [x, 0.05, z], [x, 0.44, z], shade(room, '#3a3e44', 0.5), 0.05)
  const s = Math.sign(x)
  block(room, x - 0.22, 0.42, z - 0.23, x + 0.22, 0.5, z + 0.23, color)
  const bx = x + s * 0.24
  block(room, Math.min(bx, bx + s * 0.06), 0.5, z - 0.22, Math.max(bx, bx + s * 0.06), 0.98, z + 0.22, color, {
    shadow: false,
  })
}

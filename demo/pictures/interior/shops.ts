/** Rooms with customers: shop and restaurant. */
import { darken, lighten } from '../core/color.ts'
import { fill } from '../core/svg.ts'
import { art, chair, item, pendant, person, plant } from './furniture.ts'
import { sideWindows } from './glazing.ts'
import type { Item, Room } from './room.ts'
import { block, contact, disc, innerWall, paintItems, rod, shade, upX, upZ } from './room.ts'
import { bricks, floor, glow, linearLights, settle, slats, wallsAndCeiling } from './shell.ts'

const GOODS = ['#b4553f', '#d9b15f', '#3f5f6b', '#7a8c6a', '#e4ded2', '#2f3a44', '#c98a72', '#8a6a8c'] as const

/** A shop: shelves, rails, tables, a till. */
export const shop = (room: Room): void => {
  const { random, palette: p } = room
  wallsAndCeiling(room, random.pick(['#f0eee9', '#3b3e41']), '#f1ede5', '#f1ede5', lighten(p.fabric, 0.55))
  floor(room, random.pick(['herringbone', 'terrazzo', 'oak', 'concrete']))
  sideWindows(room, { from: 0.8, to: 8, sill: 0.3, head: room.h - 0.6, pane: 3, gap: 0.2, bars: 2, frame: '#2c2f33' })
  const x = innerWall(room)
  const s = Math.sign(x)
  for (let z = 3; z < room.z1 - 1; z += 2.2) {
    fill(room.canvas, upX(room, x - s * 0.02, 0.2, z, 2.6, z + 2), shade(room, p.wood, 0.5))
    for (const y of [0.5, 1.1, 1.7, 2.3]) {
      block(room, Math.min(x, x - s * 0.4), y, z, Math.max(x, x - s * 0.4), y + 0.05, z + 2, p.wood, { shadow: false })
      for (let q = z + 1.8; q > z + 0.1; q -= 0.24) {
        const w = random.range(0.18, 0.34)
        block(
          room,
          x - s * w - (s > 0 ? 0.02 : -0.02),
          y + 0.05,
          q,
          s > 0 ? x - 0.02 : x + w + 0.02,
          y + random.range(0.18, 0.42),
          q + 0.18,
          random.pick(GOODS),
          { shadow: false },
        )
      }
    }
  }
  art(room, -1, 1.2, 2, 1.5, room.z1)
  settle(room)
  linearLights(room, [-1.6, 1.6], room.h - 0.5, 2.6, 1)
  const items: Item[] = []
  for (let z = 4.4; z < room.z1 - 1.5; z += 3.1)
    items.push(
      item(z, () => {
        block(room, -1.3, 0, z, 1.1, 0.86, z + 1.1, random.pick([p.wood, '#efeae0', p.fabric]))
        for (let k = 0; k < 9; k++) {
          const gx = -1.15 + (k % 5) * 0.45
          const gz = z + 0.6 - Math.floor(k / 5) * 0.45
          block(room, gx, 0.86, gz, gx + 0.3, 0.86 + random.range(0.06, 0.3), gz + 0.3, random.pick(GOODS), {
            shadow: false,
          })
        }
      }),
    )
  const rail = -x * 0.62
  for (let z = 3.4; z < 10; z += 2.8)
    items.push(
      item(z, () => {
        rod(room, [rail - 0.9, 0, z], [rail - 0.9, 1.55, z], shade(room, '#24272a', 0.4), 0.035)
        rod(room, [rail + 0.9, 0, z], [rail + 0.9, 1.55, z], shade(room, '#24272a', 0.4), 0.035)
        rod(room, [rail - 0.9, 1.55, z], [rail + 0.9, 1.55, z], shade(room, '#24272a', 0.4), 0.035)
        for (let k = 0; k < 15; k++) {
          const gx = rail - 0.8 + k * 0.11
          fill(
            room.canvas,
            upZ(room, z, gx, random.range(0.5, 0.75), gx + 0.1, 1.5),
            shade(room, random.pick(GOODS), random.range(0.5, 0.85)),
          )
        }
        contact(room, rail - 0.9, z - 0.2, rail + 0.9, z + 0.2, 0.14)
      }),
    )
  for (let z = 5; z < room.z1; z += 3)
    items.push(item(z + 0.4, () => pendant(room, 0, room.h - 1.1, z, random.int(0, 2), p.metal)))
  items.push(
    item(9, () => person(room, -x * 0.3, 9)),
    item(room.z1 - 1.6, () => plant(room, -x * 0.8, room.z1 - 1.4, 1.9)),
  )
  paintItems(items)
}

/** A restaurant: bar, tables, pendants. */
export const restaurant = (room: Room): void => {
  const { random, palette: p } = room
  const moody = random.pick(['#3f524c', '#4a3f46', '#8c5a44', '#31424f', '#e9e0d0'])
  wallsAndCeiling(room, darken(moody, 0.1), moody, moody, moody)
  floor(room, random.pick(['herringbone', 'oak', 'terrazzo']))
  if (random.chance(0.5)) bricks(room, innerWall(room))
  sideWindows(room, {
    from: 1,
    to: room.z1 - 1,
    sill: 0.6,
    head: room.h - 0.5,
    pane: 2,
    gap: 0.5,
    bars: 3,
    frame: '#1f2326',
  })
  const z = room.z1 - 0.02
  slats(room, z, room.x0 + 0.6, room.x1 - 0.6, 0, 1.1, p.wood)
  for (const y of [1.5, 2.0, 2.5]) {
    glow(room, 0, y + 0.1, z, 2.4, '#ffcf85', 0.25)
    block(room, room.x0 * 0.6, y, z - 0.3, room.x1 * 0.6, y + 0.05, z, p.wood, { shadow: false })
    for (let x = room.x0 * 0.58; x < room.x1 * 0.58; x += random.range(0.12, 0.24)) {
      const h = random.range(0.2, 0.36)
      fill(
        room.canvas,
        upZ(room, z - 0.15, x, y + 0.05, x + 0.08, y + 0.05 + h) +
          upZ(room, z - 0.15, x + 0.025, y + 0.05 + h, x + 0.055, y + 0.12 + h),
        random.pick(['#7a4a2a', '#3f6b4f', '#d9b15f', '#a33f38', '#dfe6e4']),
        0.9,
      )
    }
  }
  settle(room)
  const items: Item[] = [
    item(room.z1 - 2.2, () => {
      person(room, 0.5, room.z1 - 1.3)
      block(room, room.x0 * 0.62, 0, room.z1 - 2.2, room.x1 * 0.62, 1.05, room.z1 - 1.6, darken(p.accent, 0.15))
      block(room, room.x0 * 0.64, 1.05, room.z1 - 2.35, room.x1 * 0.64, 1.13, room.z1 - 1.5, '#ebe6dc', {
        shadow: false,
      })
      for (let x = room.x0 * 0.5; x < room.x1 * 0.55; x += 0.9) {
        rod(room, [x, 0, room.z1 - 2.8], [x, 0.72, room.z1 - 2.8], shade(room, '#2a2c2f', 0.4), 0.05)
        disc(room, x, 0.75, room.z1 - 2.8, 0.19, shade(room, p.wood, 0.8), 0.35)
      }
    }),
  ]
  for (let q = 3.9; q < room.z1 - 3.4; q += 2.3)
    for (const x of [room.x0 * 0.66, room.x1 * 0.66, ...(q > 5 ? [0] : [])])
      items.push(
        item(q, () => {
          chair(room, x, q + 0.7, p.fabric, 'far')
          chair(room, x - 0.85, q + 0.1, p.fabric, 'far')
          contact(room, x - 0.45, q - 0.4, x + 0.45, q + 0.4, 0.18)
          rod(room, [x, 0, q], [x, 0.72, q], shade(room, '#26282b', 0.4), 0.07)
          block(room, x - 0.45, 0.71, q - 0.42, x + 0.45, 0.76, q + 0.42, random.chance(0.5) ? '#f2ede3' : p.wood, {
            shadow: false,
          })
          for (const [a, b] of [
            [-0.2, -0.2],
            [0.2, 0.15],
          ] as const)
            disc(room, x + a, 0.765, q + b, 0.12, shade(room, '#ffffff', 1), 0.3)
          fill(room.canvas, upZ(room, q, x - 0.02, 0.76, x + 0.04, 0.95), '#3f6b4f', 0.8)
          chair(room, x + 0.05, q - 0.72, p.fabric, 'near')
          pendant(room, x, room.h - 1.25, q, 0, p.metal)
        }),
      )
  items.push(item(3, () => plant(room, innerWall(room) * 0.9, 3, 1.9)))
  paintItems(items)
}

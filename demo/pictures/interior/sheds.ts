/** Wide rooms: warehouse and roof terrace. */
import { darken, mix } from '../core/color.ts'
import { shadeOf } from '../core/light.ts'
import { fill, line, linear, rect, stroke } from '../core/svg.ts'
import { chair, item, lounge, lowTable, person, plant, sofa } from './furniture.ts'
import { view } from './glazing.ts'
import type { Item, Room } from './room.ts'
import { block, contact, disc, FRONT, flat, paintItems, projected, rod, shade, upZ, wash } from './room.ts'
import { floor, settle, wallsAndCeiling } from './shell.ts'

/** A warehouse: racks, dock doors, a truck. */
export const storage = (room: Room): void => {
  const { random, canvas, palette: p } = room
  wallsAndCeiling(room, '#c9ccce', '#dcdcd8', '#dcdcd8', '#d4d6d4')
  floor(room, 'epoxy')
  for (let z = room.z1 - 2; z > 1.5; z -= 3) {
    for (const x of [room.x0 * 0.55, 0, room.x1 * 0.55]) {
      fill(
        canvas,
        flat(room, x - 0.7, z - 1.6, x + 0.7, z, room.h - 0.02),
        room.light.time === 'dusk' ? '#5d6796' : mix('#ffffff', room.light.sky[2], 0.3),
      )
      wash(
        room,
        [
          [x - 2, 0.003, z],
          [x + 2, 0.003, z],
          [x + 2, 0.003, Math.max(FRONT, z - 2)],
          [x - 2, 0.003, Math.max(FRONT, z - 2)],
        ],
        [
          [0, '#ffffff', 0],
          [0.5, '#ffffff', room.light.time === 'dusk' ? 0.04 : 0.16],
          [1, '#ffffff', 0],
        ],
      )
    }
    const truss: string[] = []
    for (let x = room.x0; x < room.x1; x += 1.4)
      truss.push(
        line(projected(room, x, room.h - 0.1, z), projected(room, x + 0.7, room.h - 1, z)),
        line(projected(room, x + 0.7, room.h - 1, z), projected(room, x + 1.4, room.h - 0.1, z)),
      )
    const w = Math.max(1.2, (0.07 * room.camera.f) / z)
    stroke(canvas, truss.join(''), shade(room, '#8d969b', 0.5), w)
    stroke(
      canvas,
      line(projected(room, room.x0, room.h - 1, z), projected(room, room.x1, room.h - 1, z)) +
        line(projected(room, room.x0, room.h - 0.1, z), projected(room, room.x1, room.h - 0.1, z)),
      shade(room, '#8d969b', 0.6),
      w * 1.5,
    )
  }
  const docks = Math.floor((room.x1 - room.x0 - 3) / 5)
  for (let k = 0; k < docks; k++) {
    const x = room.x0 + 2.2 + k * 5
    fill(canvas, upZ(room, room.z1, x - 0.2, 0, x + 3.4, 3.8), shade(room, '#3a4045', 0.5))
    fill(canvas, upZ(room, room.z1 - 0.01, x, 0, x + 3.2, 3.6), k % 2 ? shade(room, '#e9e7e0', 0.8) : room.light.sky[2])
  }
  settle(room)
  for (const x of [-1.9, 1.8]) fill(canvas, flat(room, x, FRONT, x + 0.12, room.z1, 0.004), '#e3b53f', 0.85)
  const items: Item[] = []
  const beam = random.pick(['#d9772e', '#c8542f', '#e09a2d'])
  const post = random.pick(['#2f5a86', '#34566b', '#3d5f4c'])
  const crate = ['#c9a06a', '#b98c58', '#d8b98a', '#e9e4d8', '#8fa3ad', '#a7784a']
  const open = random.chance(0.45) ? (random.chance(0.5) ? -1 : 1) : 0
  const lanes = [room.x0 * 0.36, room.x0 * 0.86, room.x1 * 0.36, room.x1 * 0.86].filter((x) => Math.sign(x) !== open)
  if (open !== 0)
    for (let z = 5; z < room.z1 - 3; z += 2.4)
      for (const k of [0.3, 0.55, 0.8])
        if (random.chance(0.7))
          items.push(
            item(z, () => {
              const x = (open < 0 ? room.x0 : room.x1) * k
              block(room, x - 0.6, 0, z, x + 0.6, 0.14, z + 1.1, '#a9814f')
              for (let j = 0, y = 0.14; j < random.int(1, 2); j++, y += 0.9)
                block(
                  room,
                  x - 0.54,
                  y,
                  z + 0.03,
                  x + 0.54,
                  y + 0.88,
                  z + 1.05,
                  random.pick(['#c9a06a', '#d8b98a', '#e9e4d8', '#8fa3ad', '#b98c58']),
                  { shadow: false },
                )
            }),
          )
  for (const x of lanes)
    for (let z = 4; z < room.z1 - 7; z += 2.9)
      items.push(
        item(z + (Math.abs(x) > 8 ? 0.4 : 0), () => {
          contact(room, x - 0.6, z, x + 0.6, z + 2.8, 0.2)
          const levels = Math.floor((room.h - 1.6) / 1.75)
          for (let j = 0; j < levels; j++) {
            const y = j * 1.75 + 0.1
            for (const q of [z + 1.5, z + 0.15])
              if (random.chance(0.86)) {
                const hgt = random.range(0.7, 1.35)
                block(room, x - 0.55, y, q, x + 0.55, y + 0.13, q + 1.15, '#a9814f', { shadow: false })
                block(room, x - 0.5, y + 0.13, q + 0.03, x + 0.5, y + hgt, q + 1.1, random.pick(crate), {
                  shadow: false,
                })
              }
            if (j > 0)
              for (const k of [-0.6, 0.6])
                rod(room, [x + k, y - 0.06, z], [x + k, y - 0.06, z + 2.8], shade(room, beam, 0.8), 0.12)
          }
          for (const k of [-0.6, 0.6])
            for (const q of [z + 2.8, z])
              rod(room, [x + k, 0, q], [x + k, room.h - 1.7, q], shade(room, post, 0.75), 0.1)
        }),
      )
  const lift = random.range(-0.4, 1.1)
  if (random.chance(0.65))
    items.push(
      item(8, () => {
        block(room, lift - 0.9, 0.2, 8, lift + 0.1, 1, 9.6, p.accent)
        block(room, lift - 0.8, 1, 8.6, lift, 2, 9.5, '#2c3034', { shadow: false })
        rod(room, [lift - 0.8, 0, 7.9], [lift - 0.8, 3, 7.9], '#2c3034', 0.1)
        rod(room, [lift, 0, 7.9], [lift, 3, 7.9], '#2c3034', 0.1)
        block(room, lift - 0.9, 0.9, 6.9, lift + 0.1, 1.9, 7.8, '#c9a06a', { shadow: false })
      }),
    )
  items.push(item(16, () => person(room, 1.2, 16)))
  paintItems(items)
}

/** A roof terrace over the city: deck, planters, seats, rail and skyline. */
export const terraceView = (room: Room): void => {
  const { canvas, camera, random, light, palette: p } = room
  view(room, rect(0, 0, canvas.w, canvas.h), 0.2)
  const z = room.z1
  for (let k = 0; k < 9; k++) {
    const [sx] = projected(room, random.range(-16, 16), 0, z + 8)
    const w = random.range(70, 170)
    const top = camera.hy - random.range(-20, 330) * (k % 3 === 0 ? 1 : 0.45)
    const tone = mix(shadeOf(light, random.pick(['#a98d74', '#7f8d98', '#c2b39d', '#66788a']), 0.7), light.haze, 0.45)
    fill(
      canvas,
      rect(sx, top, w, canvas.h - top),
      linear(canvas, sx, 0, sx + w, 0, [
        [0, tone],
        [0.62, tone],
        [0.63, darken(tone, 0.18)],
        [1, darken(tone, 0.22)],
      ]),
    )
    const panes: string[] = []
    for (let y = top + 12; y < camera.hy + 140; y += 15)
      for (let x = sx + 7; x < sx + w - 9; x += 13) if (random.chance(0.85)) panes.push(rect(x, y, 7, 8))
    fill(
      canvas,
      panes.join(''),
      light.lamps > 0.3 ? '#ffd899' : shadeOf(light, '#44586a', 0.6),
      light.lamps > 0.3 ? 0.6 : 0.38,
    )
  }
  fill(
    canvas,
    flat(room, -30, FRONT, 30, z),
    linear(canvas, 0, projected(room, 0, 0, z)[1], 0, canvas.h, [
      [0, shadeOf(light, '#c49a70', 0.95)],
      [1, shadeOf(light, '#a57d57', 0.7)],
    ]),
  )
  const boards: string[] = []
  for (let x = -14; x < 14; x += 0.16) boards.push(flat(room, x, FRONT, x + 0.014, z))
  fill(canvas, boards.join(''), '#2c1c12', 0.32)
  fill(canvas, upZ(room, z, -30, 0, 30, 1.15), light.sky[2], 0.2)
  for (let x = -15; x < 15; x += 1.6) rod(room, [x, 0, z], [x, 1.15, z], shade(room, '#3b4349', 0.5), 0.04)
  rod(room, [-30, 1.15, z], [30, 1.15, z], shade(room, '#3b4349', 0.6), 0.06)
  const items: Item[] = []
  for (const x of [-6.5, -2.6, 3, 6.8])
    items.push(
      item(z - 0.8, () => {
        block(room, x - 1.5, 0, z - 0.9, x + 1.5, 0.6, z - 0.3, '#8d8a84')
        for (let k = 0; k < 46; k++)
          disc(
            room,
            x + random.range(-1.4, 1.4),
            random.range(0.6, 1.15),
            z - 0.6,
            random.range(0.07, 0.17),
            shade(room, random.pick(['#55794f', '#6f9159', '#86a566', '#a7b87a', '#c59ab0']), random.range(0.5, 1)),
            0.8,
          )
      }),
    )
  const left = random.chance(0.5) ? -1 : 1
  items.push(
    item(5.4, () => {
      sofa(room, left * 2.6, 6.2, 2.4, '#e5ddce')
      lowTable(room, left * 2.4, 5, 0.55, p.wood)
      lounge(room, left * 4.4, 5.2, p.fabric)
      lounge(room, left * 0.9, 5.2, p.fabric)
    }),
  )
  items.push(
    item(7, () => {
      const x = -left * 2.9
      disc(room, x - room.day * 0.5, 0.003, 7, 1.5, '#1d2230', 0.16, 0.26)
      chair(room, x - 0.9, 7.2, p.accent, 'far')
      chair(room, x + 0.9, 7.2, p.accent, 'far')
      rod(room, [x, 0, 7], [x, 2.7, 7], shade(room, '#d9d4c8', 0.7), 0.06)
      block(room, x - 0.6, 0.7, 6.6, x + 0.6, 0.75, 7.4, p.wood, { shadow: false })
      const [ux, uy] = projected(room, x, 2.9, 7)
      const s = camera.f / 7
      for (let k = 0; k < 6; k++) {
        const a = -1.6 + (3.2 * k) / 6
        const e = a + 3.2 / 6
        fill(
          canvas,
          `M${ux} ${uy}L${ux + a * s} ${uy + 0.55 * s}Q${ux + ((a + e) / 2) * s} ${uy + 0.7 * s} ${ux + e * s} ${uy + 0.55 * s}Z`,
          shadeOf(light, k % 2 ? '#efe6d4' : p.accent, room.day < 0 ? 1 - k / 7 : k / 5),
        )
      }
    }),
  )
  items.push(
    item(4, () => person(room, left * -1, 8.6)),
    item(3.3, () => plant(room, -left * 4.3, 3.6, 2)),
  )
  paintItems(items)
}

import { expect, test } from 'vitest'
import type { SpaceType } from '../facts.ts'
import type { Plan } from './placed.ts'
import { placePlan, planFor } from './plan.ts'
import { isOpen, type Rectangle } from './rooms.ts'

const TYPES: readonly SpaceType[] = [
  'office',
  'office',
  'office',
  'coworking',
  'lab',
  'medical_office',
  'retail',
  'restaurant',
  'industrial_warehouse',
  'flex',
]
const samples = Array.from({ length: 300 }, (_, i) => ({
  seed: `plan ${i}`,
  facts: { areaSqFt: Math.round(800 * 75 ** (i / 299)), spaceType: TYPES[(i * 7) % TYPES.length] ?? 'office' },
}))

const overlap = (a: Rectangle, b: Rectangle): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y))

const faultsIn = (plan: Plan): string[] => {
  const faults: string[] = []
  const { w, h } = plan.layout
  const parts = plan.rooms.flatMap((room) =>
    room.parts.map((part) => ({ ...part, room: `${room.name} (${room.kind})` })),
  )
  parts.forEach((a, i) => {
    if (a.w < 2 || a.h < 2) faults.push(`${a.room} is ${a.w.toFixed(1)} x ${a.h.toFixed(1)} ft`)
    if (a.x < -0.01 || a.y < -0.01 || a.x + a.w > w + 0.01 || a.y + a.h > h + 0.01) faults.push(`${a.room} sticks out`)
    for (const b of parts.slice(i + 1)) if (overlap(a, b) > 0.05) faults.push(`${a.room} overlaps ${b.room}`)
  })
  const inside = plan.rooms.filter((room) => room.kind !== 'terrace')
  const exact = inside.flatMap((room) => room.parts).reduce((sum, part) => sum + part.w * part.h, 0)
  if (Math.abs(exact - plan.areaSqFt) > 0.5) faults.push(`rooms cover ${exact.toFixed(1)} of ${plan.areaSqFt} sf`)
  for (const room of plan.rooms)
    if (!isOpen(room.kind) && !room.door) faults.push(`${room.name} (${room.kind}) can't be entered`)
  return faults
}

test('300 plans from 800 to 60,000 sf have no overlap, no gap and no room without a door', () => {
  const faults = samples.flatMap(({ seed, facts }) =>
    faultsIn(placePlan(seed, facts)).map((fault) => `${seed}, ${facts.areaSqFt} sf ${facts.spaceType}: ${fault}`),
  )
  expect(faults).toEqual([])
})

test('the rooms of a plan add up to the space and match the drawing', () => {
  for (const { seed, facts } of samples.filter((_, i) => i % 5 === 0)) {
    const { svg, rooms } = planFor(seed, facts)
    const sum = rooms.filter((room) => room.kind !== 'terrace').reduce((total, room) => total + room.areaSqFt, 0)
    expect(sum, seed).toBe(facts.areaSqFt)
    const drawn = [...svg.matchAll(/<g id="[\w-]+" data-kind="(\w+)" data-area="(\d+)"><title>([^<]+), [\d,]+ sf</g)]
    expect(drawn.map(([, kind, area, name]) => `${kind} ${area} ${name}`).sort()).toEqual(
      rooms.map((room) => `${room.kind} ${room.areaSqFt} ${room.name}`).sort(),
    )
  }
})

test('a drawing has no script, external reference, invalid number or fixed size', () => {
  for (const { seed, facts } of samples.filter((_, i) => i % 5 === 0)) {
    const { svg } = planFor(seed, facts)
    expect(svg, seed).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 \d+ \d+" font-family="Inter,/)
    expect(svg, seed).not.toMatch(/NaN|undefined|Infinity|<script|href=|url\(|<svg[^>]* (width|height)=/)
    expect(svg.length, seed).toBeLessThan(300_000)
  }
})

test('the same seed gives the same plan, another seed another plan', () => {
  const facts = { areaSqFt: 12400, spaceType: 'office' } as const
  expect(planFor('a', facts)).toEqual(planFor('a', facts))
  expect(planFor('a', facts).svg).not.toBe(planFor('b', facts).svg)
})

test('the seats of a listing equal the chairs drawn on its plan', () => {
  const { rooms } = planFor('seats', { areaSqFt: 12400, spaceType: 'office' })
  const board = rooms.find((room) => room.kind === 'conference_room')
  expect(board?.name).toBe(`Board ${board?.seats}`)
  expect(rooms.filter((room) => room.kind === 'open_area').every((room) => (room.seats ?? 0) > 0)).toBe(true)
})

test('a space too small for a plan throws an error', () => {
  expect(() => planFor('x', { areaSqFt: 120, spaceType: 'office' })).toThrow('at least 300 sf, got 120')
  expect(() => planFor('x', { areaSqFt: Number.NaN, spaceType: 'office' })).toThrow(RangeError)
})

test('a British plan says Kitchen and WC', () => {
  const { rooms } = planFor('a', { areaSqFt: 20_000, spaceType: 'office', british: true })
  const names = rooms.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['Kitchen', 'WC']))
  expect(names).not.toContain('Restroom')
})

import { expect, test } from 'vitest'
import { FAMILIES, type Facts, type FamilyName, type SpaceType } from './facts.ts'
import { ROOM_NAMES } from './interior/interior.ts'
import { drawPicture, exteriorKeyFor, interiorKeysFor, planKeyFor } from './library.ts'

/** Storeys that each family is drawn with. */
const STOREYS: Record<FamilyName, number> = {
  glass: 14,
  midrise: 7,
  loft: 5,
  brutalist: 13,
  warehouse: 1,
  flex: 2,
  retail: 3,
  deco: 14,
  terrace: 4,
  lab: 9,
  waterfront: 14,
}
const samples = [
  ...FAMILIES.map((family) => `exterior/${family}-${STOREYS[family]}/building/2`),
  ...ROOM_NAMES.map((room) => `interior/${room}/listing/1/0`),
  planKeyFor('listing/1', { spaceType: 'medical_office', areaSqFt: 9_000 }),
  planKeyFor('listing/1', { spaceType: 'office', areaSqFt: 9_000, british: true }),
  'logo/Northbank Partners',
  'logo/Müller & Söhne <Estates>',
]

/** Content not allowed in an <img> or invalid for a browser. */
const faultsIn = (svg: string): string[] => {
  const faults: string[] = []
  const drawn = svg.replace(/base64,[^"]+/g, '')
  if (/NaN|undefined|Infinity/.test(drawn)) faults.push('a broken number')
  if (/<script|\son\w+=|javascript:/i.test(drawn)) faults.push('a script')
  if (/(href|src)="(?!data:image\/png;)|url\((?!#)/.test(drawn)) faults.push('an outside reference')
  return [...faults, ...unbalanced(drawn)]
}

/** Tags that are incomplete or closed out of order. */
const unbalanced = (xml: string): string[] => {
  const tag = /<(\/?)([a-zA-Z]+)(?:\s[\w:-]+="[^"<]*")*\s*(\/?)>/g
  if (/[<>]/.test(xml.replace(tag, ''))) return ['a torn tag']
  const open: string[] = []
  for (const [, closing, name = '', alone] of xml.matchAll(tag)) {
    if (closing && open.pop() !== name) return [`</${name}> closes nothing`]
    if (!closing && !alone) open.push(name)
  }
  return open.map((name) => `<${name}> is never closed`)
}

test('every family, every room, plans and logos can be drawn', () => {
  for (const key of samples) {
    const svg = drawPicture(key)
    expect(svg.startsWith('<svg '), key).toBe(true)
    expect(svg.length, key).toBeLessThan(900_000)
    expect(faultsIn(svg), key).toEqual([])
  }
})

test('the largest drawing, a tower of fifty storeys, stays small enough for the rasteriser', () => {
  for (const key of [
    'exterior/deco-50/building/1',
    'exterior/glass-50/building/2',
    'exterior/waterfront-50/building/7',
  ])
    expect(drawPicture(key).length, key).toBeLessThan(1_600_000)
})

test('the same key draws the same bytes, and different keys draw different pictures', () => {
  const drawn = samples.map(drawPicture)
  expect(samples.map(drawPicture)).toEqual(drawn)
  expect(new Set(drawn).size).toBe(samples.length)
})

test('keys of earlier catalogs can be drawn', () => {
  for (const key of ['exterior/loft-5-3', 'interior/conference-12']) expect(faultsIn(drawPicture(key)), key).toEqual([])
})

test('an unknown key throws an error that names it', () => {
  const wrong = [
    '',
    'avatar/1',
    'exterior/glass-51/1',
    'exterior/glass-0/1',
    'exterior/glass-20/',
    'exterior/igloo-3/1',
    'interior/conference/',
    'interior/cellar/1',
    'photo/1',
    'plan/igloo-900/1',
    'plan/office-0/1',
    'plan/office-900/',
    'toString/1',
  ]
  for (const key of wrong) expect(() => drawPicture(key), key).toThrow(`no picture '${key}'`)
})

const TYPES: readonly SpaceType[] = [
  'office',
  'retail',
  'industrial_warehouse',
  'flex',
  'lab',
  'medical_office',
  'restaurant',
  'coworking',
]
const buildings: readonly Facts[] = Array.from({ length: 600 }, (_, i) => ({
  spaceType: TYPES[i % TYPES.length] ?? 'office',
  floors: 1 + ((i * 37) % 61),
  yearBuilt: 1800 + ((i * 53) % 226),
  class: (['A', 'B', 'C'] as const)[i % 3] ?? 'B',
  areaSqFt: 3000 + i * 1400,
  market: ['Chicago', 'London', 'Miami', 'Dallas'][i % 4] ?? 'Dallas',
}))

test('every building has an exterior that can be drawn, and every listing different interiors', () => {
  const [exteriors, interiors] = [new Set<string>(), new Set<string>()]
  buildings.forEach((facts, i) => {
    exteriors.add(exteriorKeyFor(`building/${i}`, facts))
    for (const key of interiorKeysFor(`listing/${i}`, facts, 5)) interiors.add(key)
  })
  expect([exteriors.size, interiors.size]).toEqual([buildings.length, buildings.length * 5])
  const shapes = new Map([...exteriors].map((key) => [key.replace(/\/building.*/, ''), key]))
  for (const key of [...shapes.values()].slice(0, 40)) expect(faultsIn(drawPicture(key)), key).toEqual([])
})

test('a building is shown with its own height, within what its style can be drawn with', () => {
  const office: Facts = {
    spaceType: 'office',
    floors: 1,
    yearBuilt: 2019,
    class: 'A',
    areaSqFt: 90000,
    market: 'Chicago',
  }
  const shown = (floors: number): number =>
    Number(/-(\d+)\/a tower$/.exec(exteriorKeyFor('a tower', { ...office, floors }))?.[1])
  expect([20, 27, 49, 50, 88].map(shown)).toEqual([20, 27, 49, 50, 50])
  expect(exteriorKeyFor('a shed', { ...office, spaceType: 'industrial_warehouse', floors: 4 })).toMatch(/warehouse-1\//)
})

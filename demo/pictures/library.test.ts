import { expect, test } from 'vitest'
import { FAMILIES, type Facts, type SpaceType } from './facts.ts'
import { ROOM_NAMES } from './interior/interior.ts'
import { allLibraryKeys, drawPicture, exteriorKeyFor, interiorKeysFor, planKeyFor } from './library.ts'

const keys = allLibraryKeys()
const first = (start: string): string => {
  const key = keys.find((each) => each.startsWith(start))
  if (!key) throw new Error(`no library key starts with ${start}`)
  return key
}
const samples = [
  ...FAMILIES.map((family) => first(`exterior/${family}-`)),
  ...ROOM_NAMES.map((room) => first(`interior/${room}-`)),
  planKeyFor('listing/1', { spaceType: 'medical_office', areaSqFt: 9_000 }),
  'logo/Northbank Partners',
  'logo/Müller & Söhne <Estates>',
  'avatar/17',
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

test('every family, every room, logos and portraits can be drawn', () => {
  for (const key of samples) {
    const svg = drawPicture(key)
    expect(svg.startsWith('<svg '), key).toBe(true)
    expect(svg.length, key).toBeLessThan(900_000)
    expect(faultsIn(svg), key).toEqual([])
  }
})

test('the largest drawing, a tower of fifty storeys, stays small enough for the rasteriser', () => {
  for (const key of ['exterior/deco-50-1', 'exterior/glass-50-2', 'exterior/waterfront-50-7'])
    expect(drawPicture(key).length, key).toBeLessThan(1_600_000)
})

test('the same key draws the same bytes, and different keys draw different pictures', () => {
  const drawn = samples.map(drawPicture)
  expect(samples.map(drawPicture)).toEqual(drawn)
  expect(new Set(drawn).size).toBe(samples.length)
})

test('an unknown key throws an error that names it', () => {
  const wrong = [
    '',
    'avatar/',
    'exterior/glass-20-9',
    'exterior/glass-21-3',
    'exterior/igloo-3-1',
    'interior/conference-40',
    'interior/conference-01',
    'interior/cellar-1',
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

test('every building and listing has its pictures in the library', () => {
  const available = new Set(keys)
  expect(available.size).toBe(keys.length)
  expect(keys.length).toBeLessThan(1200)
  buildings.forEach((facts, i) => {
    expect(available).toContain(exteriorKeyFor(`building-${i}`, facts))
    const interiors = interiorKeysFor(`listing-${i}`, facts, 5)
    expect(new Set(interiors).size).toBe(5)
    for (const key of interiors) expect(available).toContain(key)
  })
})

test('a building is shown with its own height or the nearest lower one that is drawn', () => {
  const office: Facts = {
    spaceType: 'office',
    floors: 1,
    yearBuilt: 2019,
    class: 'A',
    areaSqFt: 90000,
    market: 'Chicago',
  }
  const shown = (floors: number): number =>
    Number(/-(\d+)-\d$/.exec(exteriorKeyFor('a tower', { ...office, floors }))?.[1])
  expect([20, 27, 28, 49, 50, 88].map(shown)).toEqual([20, 20, 28, 38, 50, 50])
  expect(exteriorKeyFor('a shed', { ...office, spaceType: 'industrial_warehouse', floors: 4 })).toMatch(/warehouse-1-/)
})

test('background work starts with the pictures most listings use', () => {
  expect(keys.slice(0, 40).every((key) => key.startsWith('interior/openOffice-'))).toBe(true)
  expect(keys.indexOf(first('exterior/warehouse-1-'))).toBeLessThan(keys.indexOf(first('exterior/terrace-1-')))
})

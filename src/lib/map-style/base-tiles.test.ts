import { expect, test } from 'vitest'
import { firstTiles } from './base-tiles.ts'

const PHONE = { width: 390, height: 600 }

/** Zoom, column and row of each. */
const places = (addresses: string[]) => addresses.map((address) => /(\d+\/\d+\/\d+)\.mvt/.exec(address)![1])

test('a view starts with the tiles that it shows of every source, the deepest first', () => {
  const chicago = { center: [-87.6513, 41.8919] as [number, number], zoom: 10.75 }
  expect(firstTiles(chicago, PHONE)[0]).toMatch(/^\/basemap\/tiles\/10\/262\/380\.mvt\?v=\d+$/)
  expect(places(firstTiles(chicago, PHONE))).toEqual(['10/262/380', '8/65/95', '5/8/11'])
  expect(places(firstTiles({ ...chicago, zoom: 13.2 }, PHONE))).toEqual([
    '13/2101/3043',
    '13/2101/3044',
    '12/1050/1521',
    '12/1050/1522',
    '8/65/95',
    '5/8/11',
  ])
})

test('a view around the edges of the world has the tiles of both sides, and none beyond the poles', () => {
  expect(places(firstTiles({ center: [180, 0], zoom: 1 }, PHONE))).toEqual(['1/1/0', '1/0/0', '1/1/1', '1/0/1'])
  expect(places(firstTiles({ center: [-90, 84], zoom: 1 }, PHONE))).toEqual(['1/0/0'])
})

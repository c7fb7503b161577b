import { expect, test } from 'vitest'
import { aSpace } from './fixtures.ts'
import { hideSpace } from './hide-space.ts'

const PLAN = {
  src: '/media/7',
  format: 'photo' as const,
  width: 1_600,
  height: 1_000,
  thumbhash: null,
  caption: '4th floor',
  realWidth: { magnitude: 1_320, unit: 'Inches' as const },
}
const CLUES = {
  agents: [],
  building: {
    name: 'The Cooperage',
    street: '900 West Fulton Market',
    city: 'Chicago',
    submarket: null,
    landlord: null,
    address: { postalCode: null },
  },
  buildingId: 1,
  areas: [8_650],
}

test('a plan has no scale where the place is hidden: the exact area, which identifies a space, could be measured', () => {
  const given = { space: aSpace({ plans: [PLAN] }), clues: CLUES }
  expect(hideSpace(given, ['rent'], new Set()).space.plans).toEqual([PLAN])
  expect(hideSpace(given, ['address'], new Set()).space.plans).toEqual([{ ...PLAN, realWidth: null }])
})

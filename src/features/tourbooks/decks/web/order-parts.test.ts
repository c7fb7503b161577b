import { expect, test } from 'vitest'
import { DECK_PARTS } from '../rules.ts'
import { ordered, partsToShow, toggled } from './order-parts.ts'

test('a part that is added comes where it belongs: feedback before contacts, access below the schedule', () => {
  expect(partsToShow(['cover', 'stops', 'closing'])).toEqual([
    'cover',
    'schedule',
    'access',
    'map',
    'comparison',
    'stops',
    'plans',
    'photos',
    'feedback',
    'closing',
  ])
  expect(toggled(['cover', 'stops', 'closing'], 'feedback')).toEqual(['cover', 'stops', 'feedback', 'closing'])
  expect(toggled(['cover', 'schedule', 'access'], 'access')).toEqual(['cover', 'schedule'])
  // As it was stored before contacts were always last.
  expect(partsToShow(['closing', 'feedback', 'cover']).slice(-2)).toEqual(['feedback', 'closing'])
})

test('a part that is moved takes what belongs to it along, and the first and last stay', () => {
  expect(ordered(DECK_PARTS, ['schedule', 'map', 'stops', 'comparison', 'feedback'])).toEqual([
    'cover',
    'schedule',
    'access',
    'map',
    'stops',
    'plans',
    'photos',
    'comparison',
    'feedback',
    'closing',
  ])
  expect(ordered(['cover', 'map', 'stops'], ['stops', 'map'])).toEqual(['cover', 'stops', 'map'])
})

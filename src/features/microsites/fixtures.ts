import type { Microsite } from './contract.ts'
import { someSettings } from './site/fixtures.ts'

/** A site that was saved once, and never published. */
export const aMicrosite = (changes: Partial<Microsite> = {}): Microsite => ({
  id: 5,
  version: 1,
  buildingName: 'Kinzie Point Tower',
  isBuildingPublished: true,
  name: 'kinzie-point',
  host: 'frontage.site',
  url: 'https://kinzie-point.frontage.site/',
  settings: someSettings(),
  published: null,
  updatedAt: '2026-11-20T12:00:00.000Z',
  ...changes,
})

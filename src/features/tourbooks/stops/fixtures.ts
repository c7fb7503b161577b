import type { Tourbook } from '../contract.ts'
import { NO_REQUIREMENT } from '../requirement/rules.ts'
import { aSpace } from '../spaces/fixtures.ts'
import type { Stop } from './contract.ts'

type StopValues = Partial<Omit<Stop, 'space'>> & { space?: Partial<Stop['space']> }

/** A stop as its owner's browser reads it; override what the test depends on. */
export const aStop = ({ space, ...values }: StopValues = {}): Stop => ({
  id: 1,
  sortableId: 1,
  external: false,
  buildingId: 7,
  slug: 'suite-300',
  sharedNote: '',
  privateNote: '',
  mustHaves: { met: [], missed: [] },
  ...values,
  space: {
    ...aSpace(),
    area: { magnitude: 12_400, unit: 'sf' },
    ...space,
  },
})

/** A tourbook as its owner's browser reads it. */
export const anOpenTourbook = (listings: Stop[] = []): Tourbook => ({
  id: 5,
  name: 'Headquarters',
  client: '',
  tourDate: null,
  owner: { id: 1, vtsId: null },
  requirement: NO_REQUIREMENT,
  cover: null,
  listings,
  firstSharedAt: null,
  countsVisits: true,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  analyticsInformation: { tourbookId: 5, listingCount: listings.length, externalListingCount: 0 },
})

import type { Space } from './contract.ts'
import { UNKNOWN } from './rules.ts'

/** A listing of the marketplace of which little is known; override what the test depends on. */
export const aSpace = (values: Partial<Space> = {}): Space => ({
  ...UNKNOWN,
  status: 'on_market',
  name: 'Suite 300',
  buildingName: 'The Cooperage',
  street: '900 West Fulton Market',
  city: 'Chicago',
  ...values,
})

import type { CodedFilter } from '#features/catalog/attributes.ts'
import { AREA_EDGES, rentEdges } from '../../engine.ts'
import { AMENITY_BITS, CERTIFICATE_BITS, CODES, FLOORS_BITS, MEDIA_BITS } from './rows.ts'

// Every value that a row may have is a slot, and each slot has a bitmap over all rows: filters combine bitmaps, and
// counts count their bits. 512 rows are a block, and a block's part of a bitmap is a mask.

/** Rows in a block, and bytes of a mask, which has a bit for each row. */
export const BLOCK_ROWS = 512
export const MASK_BYTES = 64
/** A mask in 32-bit words, as TypeScript reads it. */
export const MASK_WORDS = MASK_BYTES / 4

/** Clears a block's part of a bitmap; for so few words a loop is several times as fast as `fill`. */
export function clearMask(bitmap: Uint32Array, block: number) {
  for (let word = block * MASK_WORDS; word < (block + 1) * MASK_WORDS; word++) bitmap[word] = 0
}

/** Neither removed nor unconfirmed for too long on the segment's day. */
export const LIVE = 0
export const UNDISCLOSED = 1
export const EXCLUSIVE = 2
export const UNDER_OFFER = 3

/**
 * Groups of slots in their order, and how many each has. Groups that are counted are neighbors; those from the class to
 * the amenities are bits of a record. Rents come last, so that rents in other currencies can be left out.
 */
const GROUPS = {
  currency: CODES.currency.length,
  spaceType: CODES.spaceType.length,
  leaseType: CODES.leaseType.length,
  leaseStructure: CODES.leaseStructure.length,
  condition: CODES.condition.length,
  class: CODES.class.length,
  connectivity: CODES.connectivity.length,
  media: MEDIA_BITS,
  floors: FLOORS_BITS,
  certificate: CERTIFICATE_BITS,
  amenity: AMENITY_BITS,
  areaBucket: AREA_EDGES.length + 1,
  rentBucket: rentEdges('USD').length + 1,
}
export type SlotGroup = keyof typeof GROUPS

/** The group of each filter by codes, in the order of the slots. */
export const GROUP_OF: Record<CodedFilter, SlotGroup> = {
  spaceTypes: 'spaceType',
  leaseTypes: 'leaseType',
  leaseStructures: 'leaseStructure',
  conditions: 'condition',
  classes: 'class',
  connectivity: 'connectivity',
  media: 'media',
  floors: 'floors',
  certificates: 'certificate',
  amenities: 'amenity',
}

/** Tallies are added eight slots at a time. */
const upToEight = (slots: number) => Math.ceil(slots / 8) * 8

const starts = new Map<SlotGroup, number>()
let next = 4
for (const [group, size] of Object.entries(GROUPS) as [SlotGroup, number][]) {
  if (group === 'rentBucket') next = upToEight(next)
  starts.set(group, next)
  next += size
}

/** The first slot of a group; the others follow in the order of its list. */
export const slotsOf = (group: SlotGroup): number => starts.get(group)!
export const groupSize = (group: SlotGroup): number => GROUPS[group]

export const SLOTS = upToEight(next)
/** All slots except those of rents. */
export const FOREIGN_SLOTS = slotsOf('rentBucket')

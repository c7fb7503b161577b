import type { Random } from '#lib/random.ts'
import type { Character } from '../places/places.ts'

/** The facts a building's name is made from. */
type NameFacts = {
  use: string
  character: Character
  floors: number
  yearBuilt: number
  countryCode: string
  street: string
  submarket: string
}

// biome-ignore format: lists of names
const WORDS = [
  'Alder', 'Anchor', 'Arcade', 'Aster', 'Beacon', 'Bellwether', 'Birchwood', 'Bluestone', 'Bridgewell', 'Brightwater',
  'Cardinal', 'Carriage', 'Castell', 'Chandler', 'Cinder', 'Clarion', 'Cobalt', 'Compass', 'Copperline', 'Crossway',
  'Dovecote', 'Eastlight', 'Elmstead', 'Ember', 'Fairmount', 'Falcon', 'Farrier', 'Fernhill', 'Foundry', 'Foxglove',
  'Garnet', 'Gaslight', 'Granary', 'Greystone', 'Halyard', 'Harrow', 'Hawthorn', 'Heron', 'Highfield', 'Hollis',
  'Ironbridge', 'Ivory', 'Juniper', 'Keystone', 'Kingfisher', 'Lantern', 'Larch', 'Latham', 'Linden', 'Lockhart',
  'Madrone', 'Mariner', 'Meridian', 'Merrow', 'Millrace', 'Monarch', 'Morrow', 'Northlight', 'Oakline', 'Orchard',
  'Orion', 'Parkside', 'Pelham', 'Penrose', 'Pinnacle', 'Plover', 'Poplar', 'Quarry', 'Quill', 'Ravenhill', 'Redwood',
  'Regent', 'Rialto', 'Rowan', 'Saffron', 'Sentinel', 'Sextant', 'Silverleaf', 'Skylark', 'Slate', 'Sorrel', 'Spindle',
  'Sterling', 'Summit', 'Sycamore', 'Tamarind', 'Tanner', 'Telegraph', 'Thistle', 'Trellis', 'Union', 'Vantage',
  'Vestry', 'Wayfarer', 'Weaver', 'Wharfside', 'Whitestone', 'Willow', 'Windrose', 'Wren', 'Yardarm', 'Zephyr',
]
// biome-ignore format: lists of names
const FORMER_TRADES = [
  'Bindery', 'Cooperage', 'Chandlery', 'Cannery', 'Casting House', 'Clock Works', 'Cold Store', 'Dye House', 'Engine House',
  'Glass Works', 'Hat Factory', 'Ice House', 'Lamp Works', 'Loom House', 'Malt House', 'Pattern Shop', 'Piano Factory',
  'Pickle Works', 'Printing House', 'Rope Walk', 'Saddlery', 'Spice Mill', 'Stove Works', 'Tannery', 'Tin Shop', 'Wool Exchange',
]
const TOWERS = ['Tower', 'Plaza', 'Center', 'Place', 'Point', 'Exchange', 'Square', 'Building'] as const
const LOW_RISES = ['Building', 'Court', 'Exchange', 'Block', 'Center', 'Row', 'Hall'] as const
const BRITISH = ['House', 'Court', 'Buildings', 'Place', 'Square', 'Wharf', 'Yard'] as const
const PARKS = ['Corporate Center', 'Office Park', 'Business Campus', 'Commons', 'Crossing', 'Technology Park'] as const
const SHEDS = [
  'Logistics Center',
  'Distribution Center',
  'Industrial Park',
  'Commerce Center',
  'Freight Terminal',
] as const
const BRITISH_SHEDS = ['Trading Estate', 'Distribution Park', 'Industrial Estate', 'Trade Park'] as const
const SHOPS = ['Shops', 'Market', 'Arcade', 'Corner', 'Row', 'Galleria'] as const
const LABS = ['Science Center', 'Research Building', 'Life Science Hub', 'Laboratories', 'Discovery Center'] as const
const BRITISH_CLINICS = ['Medical Center', 'Health Center', 'Consulting Rooms', 'Clinic'] as const
const CLINICS = ['Medical Pavilion', 'Medical Arts Building', 'Health Center', 'Professional Building'] as const
const SUFFIXES =
  /\s(Street|Avenue|Boulevard|Drive|Road|Place|Court|Lane|Parkway)(\s(NW|NE|SW|SE|North|South|East|West))?$/

/** A building's name in its country's spelling; it may already be taken. */
export function drawBuildingName(random: Random, named: NameFacts): string {
  const name = drawName(random, named)
  return named.countryCode === 'GB' || named.countryCode === 'CA' ? name.replace('Center', 'Centre') : name
}

function drawName(random: Random, named: NameFacts): string {
  if (named.floors >= 8 && random.chance(0.025)) return longName(random, named)
  if (random.chance(addressShare(named))) return addressName(named)
  const word = random.pick(WORDS)
  const british = named.countryCode === 'GB'
  switch (named.use) {
    case 'retail':
      return random.chance(0.3) ? `The Shops at ${word} ${random.pick(LOW_RISES)}` : `${word} ${random.pick(SHOPS)}`
    case 'industrial_warehouse':
    case 'manufacturing':
      return `${word} ${random.pick(british ? BRITISH_SHEDS : SHEDS)}${random.chance(0.35) ? `, Building ${random.int(1, 9)}` : ''}`
    case 'flex':
      return `${word} ${british ? 'Trade Park' : random.pick(['Flex Center', 'Business Park', 'Commerce Park', 'Tech Center'])}`
    case 'lab':
      return `${word} ${random.pick(LABS)}`
    case 'medical_office':
      return `${word} ${random.pick(british ? BRITISH_CLINICS : CLINICS)}`
  }
  if (named.character === 'loft' && named.yearBuilt < 1950 && random.chance(0.6)) {
    return random.chance(0.6) ? `The ${random.pick(FORMER_TRADES)}` : `${word} ${random.pick(FORMER_TRADES)}`
  }
  if (british) return `${word} ${random.pick(BRITISH)}`
  if (named.character === 'suburb') return `${word} ${random.pick(PARKS)}`
  return `${word} ${random.pick(named.floors >= 12 ? TOWERS : LOW_RISES)}`
}

/** "208 West Adams": the street line without the street type. */
function addressName({ street, countryCode }: NameFacts): string {
  return countryCode === 'US' || countryCode === 'CA' ? street.replace(SUFFIXES, '') : street.replace(/, Plot /, ' ')
}

function addressShare({ use, countryCode }: NameFacts): number {
  if (countryCode === 'AE') return 0.05
  return use === 'office' ? 0.3 : use === 'retail' ? 0.45 : 0.12
}

function longName(random: Random, { street, submarket }: NameFacts): string {
  const road = street.replace(/^\d+ /, '').replace(/, Plot \d+$/, '')
  const number = random.pick(['One', 'Two', 'Three'])
  return `${number} ${random.pick(WORDS)} ${random.pick(['Place', 'Plaza', 'Center'])} at ${road} and ${submarket.split('/')[0]}`
}

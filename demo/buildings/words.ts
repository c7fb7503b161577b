import type { Market } from '#features/markets/rules.ts'
import type { Random } from '#lib/random.ts'
import type { Building } from './building.ts'

type BuildingDraft = Omit<Building, 'description'>

const USES: Record<Building['use'], string> = {
  office: 'office building',
  retail: 'retail building',
  industrial_warehouse: 'warehouse',
  manufacturing: 'manufacturing building',
  flex: 'flex building',
  lab: 'laboratory building',
  medical_office: 'medical office building',
}

/** Two to four sentences that match the building's facts. */
export function describeBuilding(random: Random, building: BuildingDraft): string {
  return [opening(random, building), history(building), services(building), tenants(building)]
    .filter((sentence) => sentence !== null)
    .join(' ')
}

/** "842,000 sf", in British markets "842,000 sq ft". */
export function areaText(value: number, market: Market): string {
  const grouped = String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${grouped} ${market.countryCode === 'GB' ? 'sq ft' : 'sf'}`
}

function opening(random: Random, building: BuildingDraft): string {
  const storey = building.market.countryCode === 'GB' ? 'storey' : 'story'
  const storeys = building.floors === 1 ? `single-${storey}` : `${building.floors}-${storey}`
  const what = `${storeys} ${USES[building.use]}`
  const size = areaText(building.area, building.market)
  const road = building.address.street.replace(/^\d+ /, '').replace(/, Plot \d+$/, '')
  const district = building.place.name.split('/')[0]
  return random.pick([
    `${building.name} is ${article(storeys)} ${what} of ${size} on ${road} in ${district}.`,
    `${article(storeys, true)} ${what} on ${road}, ${building.name} has ${size} in ${district}.`,
    `${building.name} offers ${size} on ${building.floors === 1 ? 'one floor' : `${building.floors} floors`} in ${district}.`,
  ])
}

function history({ yearBuilt, yearRenovated, class: buildingClass, industrial, market }: BuildingDraft): string {
  const built = yearRenovated ? `Built in ${yearBuilt} and renovated in ${yearRenovated}` : `Built in ${yearBuilt}`
  if (!industrial) {
    return market.countryCode === 'GB'
      ? `${built}, it is let as grade ${buildingClass} space.`
      : `${built}, it is leased as class ${buildingClass} space.`
  }
  const [dock, driveIn] =
    market.countryCode === 'GB'
      ? (['dock leveller', 'level access door'] as const)
      : (['dock door', 'drive-in door'] as const)
  const doors = `${counted(industrial.dockDoors, dock)} and ${counted(industrial.driveInDoors, driveIn)}`
  return `${built}, it has ${market.countryCode === 'GB' ? 'an eaves height' : 'a clear height'} of ${industrial.clearHeightInches / 12} ft, ${doors}.`
}

function services({ leed, connectivity, passengerElevators, amenities, market }: BuildingDraft): string | null {
  const held = [leed && `LEED ${leed}`, connectivity && `connectivity ${capitalised(connectivity)}`].filter(Boolean)
  const isBritish = market.countryCode === 'GB'
  if (held.length > 0) return `${isBritish ? 'Certificates' : 'Certifications'}: ${held.join(' and ')}.`
  if (amenities.includes('conference_center')) return `Tenants share a conference ${isBritish ? 'centre' : 'center'}.`
  const lifts = isBritish ? 'passenger lifts' : 'passenger elevators'
  return passengerElevators > 1 ? `${passengerElevators} ${lifts} serve the building.` : null
}

function tenants({ notableTenants }: BuildingDraft): string | null {
  return notableTenants.length > 1 ? `Tenants include ${notableTenants.slice(0, 2).join(' and ')}.` : null
}

function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

function article(word: string, isFirst = false): string {
  const an = /^(8|11-|18-|80)/.test(word)
  return isFirst ? (an ? 'An' : 'A') : an ? 'an' : 'a'
}

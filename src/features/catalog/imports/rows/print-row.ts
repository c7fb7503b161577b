import { type FieldWording, printFields } from '#lib/fields/field-text.ts'
import type { FormField } from '#lib/fields/fields.ts'
import { printPrice } from '#lib/units/read-price.ts'
import type { BuildingRecord } from '../../buildings/records/contract.ts'
import type { ListingRecord } from '../../listings/records/contract.ts'
import { floorNumber, PRICE_KINDS, type PriceKind } from '../../listings/rules.ts'
import { fieldName, isOfContact, isOfListing, TARGET_NAMES, TARGETS, type Target } from '../fields.ts'

/** Keys are those of other files, and a point is in one column. */
const LEFT_OUT: Target[] = ['building.key', 'listing.key', 'building.latitude', 'building.longitude']

/** The columns of an export, which an import reads again: of buildings, or of listings with what places them. */
export const EXPORTED: Record<'buildings' | 'listings', Target[]> = {
  buildings: TARGET_NAMES.filter(
    (target) => !isOfListing(target) && !isOfContact(target) && !LEFT_OUT.includes(target),
  ),
  listings: [
    ...(['building.id', 'building.name', 'building.street', 'building.city', 'building.countryCode'] as const),
    ...TARGET_NAMES.filter((target) => isOfListing(target) && !LEFT_OUT.includes(target)),
  ],
}

type Printed = { building: BuildingRecord; listing?: ListingRecord; agents?: readonly string[] }

/** The cells of a record; read again, each gives the value that it was printed from. `agents` are email addresses. */
export function printRow(targets: readonly Target[], { building, listing, agents = [] }: Printed): string[] {
  const wording: FieldWording = {
    locale: 'en-us',
    countryCode: building.countryCode,
    areaUnit: listing?.area.unit ?? 'sf',
  }
  return targets.map((target) => {
    const name = fieldName(target)
    if (!isOfListing(target)) {
      if (name === 'agents') return printTexts(building.contacts.map(({ email }) => email))
      if (TARGETS[target]!.kind === 'reference') return building.names[name as keyof typeof building.names] ?? ''
      return printCell(TARGETS[target]!, (building as Record<string, unknown>)[name], wording)
    }
    if (!listing) return ''
    if (name === 'agents') return printTexts(agents)
    if (name === 'floor' || name === 'topFloor') return printFloor(listing[name], building.countryCode)
    if (PRICE_KINDS.includes(name as PriceKind)) return printPriceOf(listing, name as PriceKind, wording)
    return printCell(TARGETS[target]!, (listing as Record<string, unknown>)[name], wording)
  })
}

/** As the country counts its floors. */
function printFloor(floor: number | null, countryCode: string): string {
  if (floor === null) return ''
  return floor < 1 ? `B${1 - floor}` : String(floorNumber(floor, countryCode))
}

function printPriceOf({ rentMode, prices }: ListingRecord, kind: PriceKind, { locale }: FieldWording): string {
  if (kind === 'rent' && rentMode === 'undisclosed') return 'undisclosed'
  const price = prices.find((each) => each.kind === kind)
  return price ? printPrice(price, locale) : ''
}

function printCell(field: FormField, value: unknown, wording: FieldWording): string {
  if (value === null || value === undefined) return ''
  if (field.kind === 'choices') return (value as string[]).join('; ')
  if (field.kind === 'texts') return printTexts(value as string[])
  if (field.kind === 'flag') return value ? 'yes' : 'no'
  return String(printFields({ value: field }, { value }, wording).value)
}

/** A line each; a single text that has a semicolon gets a second, blank line, so that it stays one. */
const printTexts = (texts: readonly string[]): string =>
  texts.length === 1 && /[;|]/.test(texts[0]!) ? `${texts[0]}\n` : texts.join('\n')

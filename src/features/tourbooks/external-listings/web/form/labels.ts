import type { MessageId, Translate } from '#messages/messages.ts'
import { costLabel } from '../../rules.ts'
import type { Values } from './form-values.ts'

/** The labels of the fields. */
export const LABELS: Record<keyof Values, MessageId> = {
  name: 'externalListing.name',
  buildingName: 'common.building',
  street: 'externalListing.street',
  city: 'common.city',
  abbreviatedRegion: 'externalListing.region',
  postalCode: 'externalListing.postalCode',
  countryCode: 'common.country',
  pin: 'pin.label',
  spaceType: 'listing.detail.spaceType',
  floor: 'externalListing.floor',
  area: 'listing.fact.area',
  areaUnit: 'externalListing.areaUnit',
  minDivisible: 'listing.detail.minDivisible',
  buildingClass: 'externalListing.buildingClass',
  condition: 'listing.fact.condition',
  ceiling: 'listing.ceilingHeight',
  description: 'externalListing.description',
  rentLow: 'externalListing.rentLow',
  rentHigh: 'externalListing.rentHigh',
  currency: 'externalListing.currency',
  rentUnit: 'externalListing.rentUnit',
  operatingExpenses: costLabel('operatingExpenses'),
  taxes: costLabel('taxes'),
  electricity: costLabel('electricity'),
  leaseType: 'search.filter.leaseType',
  leaseStructure: 'listing.detail.structure',
  availability: 'listing.fact.available',
  availableOn: 'externalListing.availableOn',
  minTermMonths: 'externalListing.minTerm',
  maxTermMonths: 'externalListing.maxTerm',
  photos: 'listing.photos',
  plan: 'listing.plan',
  agentName: 'externalListing.agentName',
  flyer: 'flyer.file',
  agentCompany: 'common.company',
  agentEmail: 'account.signIn.email',
  agentPhone: 'common.phone',
  sourceUrl: 'externalListing.sourceUrl',
}

/** The message of a code among the values of a field. */
const CODES: Partial<Record<keyof Values, (code: string) => string>> = {
  spaceType: (code) => `spaceType.${code}`,
  condition: (code) => `condition.${code}`,
  leaseType: (code) => `leaseType.${code}`,
  leaseStructure: (code) => `leaseStructure.${code}`,
  currency: (code) => `listing.currency.${code}`,
  availability: (code) => (code === 'specified' ? 'externalListing.availability.specified' : `availability.${code}`),
  rentUnit: (code) => {
    const [area, period] = code.split('/')
    return `externalListing.rentUnit.${area || 'total'}.${period}`
  },
}

/** The value of a field as its control shows it. */
export function printValue(field: keyof Values, value: string, text: Translate): string {
  if (field === 'photos') return text('externalListing.conflict.photos', { count: JSON.parse(value).length })
  if (field === 'plan') return text(value === 'null' ? 'common.none' : 'listing.plan')
  if (field === 'flyer') return JSON.parse(value)?.fileName ?? text('common.none')
  if (field === 'pin') return printPin(value, text)
  if (value === '') return text('common.notStated')
  const id = CODES[field]?.(value)
  return id ? text(id as 'spaceType.office', { date: '' } as never) : value
}

function printPin(value: string, text: Translate): string {
  const pin: { latitude: number; longitude: number } | null = JSON.parse(value)
  return pin ? `${pin.latitude.toFixed(5)}, ${pin.longitude.toFixed(5)}` : text('common.none')
}

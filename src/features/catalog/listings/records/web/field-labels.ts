import type { MessageId, Translate } from '#messages/messages.ts'
import type { ListingValues } from '../../fields.ts'
import type { PriceKind } from '../../rules.ts'

type FormName = keyof ListingValues | PriceKind | 'estimatedYear' | 'isUndisclosed'

/** The label of each field of a listing's forms; those that the page of a listing states, too, are named as there. */
export const FIELD_LABELS: Record<FormName, MessageId> = {
  name: 'common.name',
  status: 'common.status',
  buildingId: 'common.building',
  suite: 'listing.detail.suite',
  floor: 'record.listing.floor',
  topFloor: 'record.listing.topFloor',
  spaceType: 'listing.detail.spaceType',
  condition: 'listing.fact.condition',
  area: 'listing.fact.area',
  usableArea: 'listing.detail.usableArea',
  minDivisible: 'listing.detail.minDivisible',
  maxContiguous: 'listing.detail.maxContiguous',
  ceilingFinished: 'listing.detail.ceilingFinished',
  ceilingSlab: 'listing.detail.ceilingSlab',
  leaseType: 'search.filter.leaseType',
  subleaseExpiresOn: 'listing.detail.expiry',
  sublandlord: 'listing.detail.sublandlord',
  leaseStructure: 'listing.detail.structure',
  availability: 'listing.fact.available',
  availableOn: 'externalListing.availableOn',
  minTermMonths: 'externalListing.minTerm',
  maxTermMonths: 'externalListing.maxTerm',
  exclusive: 'record.listing.exclusive',
  termsVisibility: 'record.listing.termsVisibility',
  tiAllowance: 'listing.detail.tiAllowance',
  freeRentMonths: 'listing.detail.freeRentMonths',
  escalationPercent: 'listing.detail.escalationPercent',
  depositMonths: 'listing.detail.depositMonths',
  useClass: 'listing.detail.useClass',
  epc: 'building.field.epc',
  vatApplicable: 'record.listing.vatApplicable',
  description: 'record.building.description',
  highlights: 'record.listing.highlights',
  tourUrl: 'record.listing.tourUrl',
  assigneeId: 'record.listing.assigneeId',
  internalNotes: 'record.listing.internalNotes',
  amenitySet: 'record.listing.amenitySet',
  rent: 'priceKind.rent',
  operating_expenses: 'priceKind.operating_expenses',
  taxes: 'priceKind.taxes',
  electricity: 'priceKind.electricity',
  service_charge: 'priceKind.service_charge',
  business_rates: 'priceKind.business_rates',
  estimatedYear: 'record.listing.estimatedYear',
  isUndisclosed: 'record.listing.isUndisclosed',
}

/** The label of a listing's field. */
export const labelOf = (name: string, text: Translate): string =>
  text(
    name === 'prices'
      ? 'priceKind.rent'
      : name === 'agentIds'
        ? 'record.tab.agents'
        : FIELD_LABELS[name as keyof typeof FIELD_LABELS],
  )

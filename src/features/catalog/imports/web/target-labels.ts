import { companyLabels } from '#features/companies/records/web/company-labels.ts'
import type { MessageId, Translate } from '#messages/messages.ts'
import { codeLabelOf as buildingCode } from '../../buildings/records/web/BuildingForm.tsx'
import { labelOf as buildingLabel } from '../../buildings/records/web/field-labels.ts'
import { labelOf as listingLabel } from '../../listings/records/web/field-labels.ts'
import { codeLabelOf as listingCode } from '../../listings/records/web/ListingForm.tsx'
import { fieldName, isOfContact, isOfListing, type Target } from '../fields.ts'

/** Fields that no form has. */
const OWN_LABELS: Partial<Record<Target, MessageId>> = {
  'building.id': 'imports.target.buildingId',
  'listing.id': 'imports.target.listingId',
  'building.key': 'imports.target.buildingKey',
  'listing.key': 'imports.target.listingKey',
  'building.latitude': 'imports.target.latitude',
  'building.longitude': 'imports.target.longitude',
  'listing.agents': 'imports.target.agents',
  'building.agents': 'imports.target.contacts',
  'contact.company': 'common.company',
  'contact.name': 'imports.target.contactName',
}

/** What a field is called, and whether it is one of the building or of the space. */
export const targetLabel = (target: Target, text: Translate): string => {
  const own = OWN_LABELS[target]
  if (own) return text(own)
  if (isOfContact(target)) return companyLabels(text).labelOf(fieldName(target))
  return isOfListing(target) ? listingLabel(fieldName(target), text) : buildingLabel(fieldName(target), text)
}

/** What a field is called among those of buildings, spaces and contacts. */
export const targetName = (target: Target, text: Translate): string => {
  const of = isOfContact(target) ? 'imports.ofContact' : isOfListing(target) ? 'imports.ofSpace' : 'imports.ofBuilding'
  return text(of, { name: targetLabel(target, text) })
}

/** A code of a field in words. */
export const targetCode = (target: Target, code: string, text: Translate): string =>
  isOfListing(target) ? listingCode(fieldName(target), code, text) : buildingCode(fieldName(target), code, text)

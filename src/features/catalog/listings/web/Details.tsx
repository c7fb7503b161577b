import { formatDate } from '#lib/dates.ts'
import { describeArea } from '#lib/units/area.ts'
import { formatLength } from '#lib/units/length.ts'
import { FactList } from '#ui/FactList.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import { describeUsableArea, floorName, termName } from '../messages.ts'
import { listingNumber } from '../rules.ts'
import type { DisplayedListing } from './displayed-listing.ts'

/** All other known facts, in two columns; unknown ones are left out. */
export function Details({ listing }: { listing: DisplayedListing }) {
  const text = useText()
  const locale = useLocale()
  const {
    ceilingFinished,
    ceilingSlab,
    maxContiguous,
    minDivisible,
    subleaseExpiresOn,
    leaseStructure,
    vatApplicable,
  } = listing
  const facts: [string, string | null | undefined][] = [
    [text('listing.detail.spaceType'), text(`spaceType.${listing.spaceType}`)],
    [text('listing.detail.floor'), floorName(listing, listing.building.address.countryCode, text)],
    [text('listing.detail.suite'), listing.suite],
    [text('listing.detail.usableArea'), describeUsableArea(listing, { text, locale })],
    [text('listing.detail.maxContiguous'), maxContiguous && describeArea(maxContiguous, locale)],
    [text('listing.detail.minDivisible'), minDivisible && describeArea(minDivisible, locale)],
    [text('listing.detail.structure'), leaseStructure && text(`leaseStructure.${leaseStructure}`)],
    [text('listing.detail.term'), termName(listing.minTermMonths, listing.maxTermMonths, text)],
    [text('listing.detail.expiry'), subleaseExpiresOn && formatDate(subleaseExpiresOn, locale)],
    [text('listing.detail.sublandlord'), listing.sublandlord],
    [text('listing.detail.ceilingFinished'), ceilingFinished && formatLength(ceilingFinished, locale)],
    [text('listing.detail.ceilingSlab'), ceilingSlab && formatLength(ceilingSlab, locale)],
    [text('listing.detail.useClass'), listing.useClass],
    [text('building.field.epc'), listing.epc],
    [
      text('listing.detail.vat'),
      vatApplicable === null ? null : text(vatApplicable ? 'listing.detail.vat.yes' : 'listing.detail.vat.no'),
    ],
    [text('listing.detail.number'), listing.id === null ? null : listingNumber(listing.id)],
  ]
  return <FactList title={text('listing.details')} facts={facts} />
}

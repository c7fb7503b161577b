import { presentPicture } from '#features/media/present-media.ts'
import type { PictureRow } from '#features/media/store.ts'
import { namesBuilding } from '#features/sharing/name-building.ts'
import { namesAny, redactText, revealsSite } from '#features/sharing/redact-text.ts'
import { roundArea } from '#lib/units/area.ts'
import { lengthOf } from '#lib/units/length.ts'
import { spaceOfExternal } from '../../../external-listings/load-spaces.ts'
import type { ExternalListingRow } from '../../../external-listings/store.ts'
import type { Hideable } from '../../../rules.ts'
import { MAX_PHOTOS } from '../../rules.ts'
import { figureOf, type HiddenSpace, revealing } from './shared-space.ts'

/** A space that is not on the marketplace. Its agent and the page it was found on are always hidden. */
export function spaceOfExternalRow(
  row: ExternalListingRow,
  plan: PictureRow | undefined,
  hides: readonly Hideable[],
): HiddenSpace {
  const hidesAddress = hides.includes('address')
  const { confirmedDaysAgo: _, ...space } = spaceOfExternal(row)
  const reveals = revealing(hides, {
    agents: namesAgent(row),
    address: [
      namesBuilding({
        name: row.building_name || null,
        street: row.street,
        city: row.city,
        submarket: null,
        landlord: null,
        address: { postalCode: row.postal_code },
      }),
      ...(row.area_sqft === null ? [] : [figureOf(row.area_sqft), figureOf(space.area!.magnitude)]),
    ],
  })
  const isSafe = (text: string) => !reveals(text) && !revealsSite(text)
  return {
    space: {
      ...space,
      name: !hidesAddress && isSafe(row.name) ? row.name : null,
      ...(hidesAddress && {
        buildingName: null,
        street: '',
        longitude: null,
        latitude: null,
        area: space.area && roundArea(space.area),
      }),
      rent: hides.includes('rent') ? null : space.rent,
      countryCode: row.country_code,
      floor: row.floor,
      condition: row.condition,
      buildingClass: row.building_class,
      minTermMonths: row.min_term_months,
      maxTermMonths: row.max_term_months,
      ceiling: row.ceiling_inches === null ? null : lengthOf(Number(row.ceiling_inches), row.country_code),
      amenitySet: [],
      highlights: [],
      description: redactText(row.description, isSafe),
      photos: row.photos
        // A photo of the building reveals it as much as its name.
        .filter(({ caption }) => !hidesAddress || isSafe(caption))
        .slice(0, MAX_PHOTOS)
        .map(({ caption, ...photo }) => ({ ...presentPicture(photo), caption: isSafe(caption) ? caption : '' })),
      plans: plan ? [{ ...presentPicture(plan), caption: '' }] : [],
      videos: [],
    },
    reveals,
  }
}

type Agent = Pick<ExternalListingRow, 'agent_name' | 'agent_company' | 'agent_email' | 'agent_phone'>

function namesAgent({ agent_name, agent_company, agent_email, agent_phone }: Agent) {
  const contact = { company: agent_company, email: agent_email, phone: agent_phone }
  const lastName = agent_name.trim().split(/\s+/).at(-1) ?? ''
  return namesAny([{ ...contact, lastName }])
}

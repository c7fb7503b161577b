import { sql } from 'kysely'
import { markReplaced } from '#features/media/store.ts'
import { lockUploadedPicture } from '#features/media/uploads/store.ts'
import { toMicro } from '#lib/geo/geometry.ts'
import { toSquareFeet } from '#lib/units/area.ts'
import { toInches } from '#lib/units/length.ts'
import type { Db } from '#platform/database/db.ts'
import { invalid, rejectInvalid } from '#platform/errors.ts'
import { addExternalStop } from '../stops/store.ts'
import { checkExternalListing } from './check-external-listing.ts'
import type { ExternalListingInput } from './contract.ts'
import { type FoundExternalListing, insertExternalListing, replacePhotos, updateExternalListing } from './store.ts'

type Editor = { tourbookId: number; userId: number; now: Date }

/** Adds an external listing as the last stop of a tourbook that the caller has locked, and returns its id. */
export async function addExternalListing(db: Db, input: ExternalListingInput, by: Editor): Promise<number> {
  const { planId, photos } = await checkInput(db, input, { existing: [], userId: by.userId })
  const id = await insertExternalListing(db, by.tourbookId, columnsOf(input, planId), by.now)
  await replacePhotos(db, id, photos)
  await addExternalStop(db, { tourbookId: by.tourbookId, externalListingId: id }, by.now)
  return id
}

/** Replaces everything about an external listing of a tourbook that the caller has locked. */
export async function replaceExternalListing(
  db: Db,
  before: FoundExternalListing,
  input: ExternalListingInput,
  by: Editor,
) {
  const photosBefore = before.photos.map(({ picture_id }) => picture_id)
  const existing = [...photosBefore, ...(before.plan ? [before.plan.picture_id] : [])]
  const { planId, photos } = await checkInput(db, input, { existing, userId: by.userId })
  await updateExternalListing(db, before.id, columnsOf(input, planId), by.now)
  await replacePhotos(db, before.id, photos)
  const placed = new Set([planId, ...photos.map(({ pictureId }) => pictureId)])
  for (const id of existing) if (!placed.has(id)) await markReplaced(db, id, by.now)
}

type Owned = { existing: number[]; userId: number }

/** The pictures of the input by their ids. 400 that names every field that is wrong. */
async function checkInput(db: Db, input: ExternalListingInput, owned: Owned) {
  rejectInvalid(checkExternalListing(input))
  const photos: { pictureId: number; caption: string }[] = []
  for (const photo of input.photos)
    photos.push({ pictureId: await findPicture(db, 'photos', photo, owned), caption: clean(photo.caption) })
  const planId = input.plan && (await findPicture(db, 'plan', input.plan, owned))
  return { photos, planId }
}

type Choice = { id?: number; uploadId?: string; page?: number }

async function findPicture(db: Db, field: string, { id, uploadId, page = 1 }: Choice, { existing, userId }: Owned) {
  if (id !== undefined && existing.includes(id)) return id
  const uploaded = uploadId === undefined ? undefined : await lockUploadedPicture(db, { uploadId, page, userId })
  if (uploaded === undefined)
    throw invalid([{ field, message: 'must be a picture of this listing, or an upload of yours that is ready' }])
  return uploaded
}

function columnsOf(input: ExternalListingInput, planId: number | null) {
  const { address, coordinates, area, rent, ceiling, agent } = input
  return {
    name: clean(input.name).replace(/\s+/g, ' '),
    building_name: clean(address.buildingName ?? ''),
    street: clean(address.street),
    city: clean(address.city),
    abbreviated_region: cleanOrNull(address.abbreviatedRegion),
    postal_code: cleanOrNull(address.postalCode),
    country_code: address.countryCode,
    location:
      coordinates && sql<never>`${`(${toMicro(coordinates.longitude)},${toMicro(coordinates.latitude)})`}::point`,
    floor: input.floor,
    building_class: input.buildingClass,
    space_type: input.spaceType,
    condition: input.condition,
    area_sqft: area && Math.round(toSquareFeet(area)),
    area_unit: area?.unit ?? 'sf',
    rent_low: rent?.low.magnitude ?? null,
    rent_high: rent?.high.magnitude ?? null,
    rent_currency: rent?.low.units.money ?? null,
    rent_area_unit: rent?.low.units.area ?? null,
    rent_period: rent?.low.units.period ?? null,
    lease_type: input.leaseType,
    lease_structure: input.leaseStructure,
    availability: input.availability,
    available_on: input.availableOn,
    min_term_months: input.minTermMonths,
    max_term_months: input.maxTermMonths,
    ceiling_inches: ceiling && toInches(ceiling),
    description: clean(input.description),
    agent_name: clean(agent.name),
    agent_company: clean(agent.company),
    agent_email: clean(agent.email),
    agent_phone: clean(agent.phone),
    source_url: cleanOrNull(input.sourceUrl),
    plan_picture_id: planId,
  }
}

/** Half of a character outside the basic plane cannot be stored. */
const clean = (text: string) => text.toWellFormed().trim()
const cleanOrNull = (text: string | null) => clean(text ?? '') || null

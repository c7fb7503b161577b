import { sql } from 'kysely'
import { markReplaced } from '#features/media/store.ts'
import { lockUploadedPicture } from '#features/media/uploads/store.ts'
import { toMicro } from '#lib/geo/geometry.ts'
import { toSquareFeet } from '#lib/units/area.ts'
import { toInches } from '#lib/units/length.ts'
import type { Db } from '#platform/database/db.ts'
import { invalid, rejectInvalid, stale } from '#platform/errors.ts'
import { addExternalStop } from '../stops/store.ts'
import { checkExternalListing } from './check-external-listing.ts'
import type { ExternalListing, ExternalListingChange, ExternalListingInput } from './contract.ts'
import { lockFlyer } from './flyer/store.ts'
import { presentExternalListing } from './present-external-listing.ts'
import {
  type Columns,
  type FoundExternalListing,
  insertExternalListing,
  replacePhotos,
  updateExternalListing,
} from './store.ts'

type Editor = { tourbookId: number; userId: number; now: Date }

/** Adds an external listing as the last stop of a tourbook that the caller has locked, and returns its id. */
export async function addExternalListing(db: Db, input: ExternalListingInput, by: Editor): Promise<number> {
  const { planId, photos } = await checkInput(db, input, { existing: [], flyerId: null, userId: by.userId })
  const id = await insertExternalListing(db, by.tourbookId, columnsOf(input, planId), by.now)
  await replacePhotos(db, id, photos)
  await addExternalStop(db, { tourbookId: by.tourbookId, externalListingId: id }, by.now)
  return id
}

/** Changes an external listing of a tourbook that the caller has locked. 409 `stale` when `version` is not its latest. */
export async function changeExternalListing(
  db: Db,
  before: FoundExternalListing,
  { version, ...changes }: ExternalListingChange,
  by: Editor,
) {
  const current = presentExternalListing(before)
  if (version !== before.version) throw stale(current)
  const existing = [...current.photos, ...(current.plan ? [current.plan] : [])].map(({ id }) => id)
  const { planId, photos } = await checkInput(
    db,
    { ...inputOf(current), ...changes },
    { existing, flyerId: before.flyer_id, userId: by.userId },
  )
  await updateExternalListing(db, before.id, columnsOf(changes, planId), by.now)
  await replacePhotos(db, before.id, photos)
  const placed = new Set([planId, ...photos.map(({ pictureId }) => pictureId)])
  for (const id of existing) if (!placed.has(id)) await markReplaced(db, id, by.now)
}

const inputOf = ({ photos, plan, flyer, ...fields }: ExternalListing): ExternalListingInput => ({
  ...fields,
  photos: photos.map(({ id, caption }) => ({ id, caption })),
  plan: plan && { id: plan.id },
  flyer: flyer && { id: flyer.id },
})

/** The pictures and the flyer of the listing, and who saves it. */
type Owned = { existing: number[]; flyerId: string | null; userId: number }

/** The pictures of the input by their ids. 400 that names every field that is wrong. */
async function checkInput(db: Db, input: ExternalListingInput, owned: Owned) {
  rejectInvalid(checkExternalListing(input))
  const photos: { pictureId: number; caption: string }[] = []
  for (const photo of input.photos)
    photos.push({ pictureId: await findPicture(db, 'photos', photo, owned), caption: clean(photo.caption) })
  const planId = input.plan ? await findPicture(db, 'plan', input.plan, owned) : null
  await checkFlyer(db, input.flyer, owned)
  return { photos, planId }
}

async function checkFlyer(db: Db, flyer: ExternalListingInput['flyer'], { flyerId, userId }: Owned) {
  if (!flyer || flyer.id === flyerId || (await lockFlyer(db, { id: flyer.id, userId }))) return
  throw invalid([{ field: 'flyer', message: 'must be that of this listing, or one that you had read within a day' }])
}

type Choice = { id?: number; uploadId?: string; page?: number }

async function findPicture(db: Db, field: string, { id, uploadId, page = 1 }: Choice, { existing, userId }: Owned) {
  if (id !== undefined && existing.includes(id)) return id
  const uploaded = uploadId === undefined ? undefined : await lockUploadedPicture(db, { uploadId, page, userId })
  if (uploaded === undefined)
    throw invalid([{ field, message: 'must be a picture of this listing, or an upload of yours that is ready' }])
  return uploaded
}

/** The columns of the given fields. Others stay as they are stored, without the rounding of what is shown. */
function columnsOf<Given extends Partial<ExternalListingInput>>(input: Given, planId: number | null): ColumnsOf<Given> {
  const given = Object.entries(input).map(([field, value]) => COLUMNS[field as Field]?.(value as never))
  return Object.assign({}, ...given, input.plan !== undefined && { plan_picture_id: planId })
}

type ColumnsOf<Given> = Given extends ExternalListingInput ? Columns : Partial<Columns>
type Fields = Required<ExternalListingInput>
type Field = Exclude<keyof Fields, 'photos' | 'plan'>

const COLUMNS: { [Name in Field]: (value: Fields[Name]) => Partial<Columns> } = {
  name: (name) => ({ name: clean(name).replace(/\s+/g, ' ') }),
  address: (address) => ({
    building_name: clean(address.buildingName ?? ''),
    street: clean(address.street),
    city: clean(address.city),
    abbreviated_region: cleanOrNull(address.abbreviatedRegion),
    postal_code: cleanOrNull(address.postalCode),
    country_code: address.countryCode,
  }),
  coordinates: (at) => ({
    location: at && sql<never>`${`(${toMicro(at.longitude)},${toMicro(at.latitude)})`}::point`,
  }),
  floor: (floor) => ({ floor }),
  buildingClass: (building_class) => ({ building_class }),
  spaceType: (space_type) => ({ space_type }),
  condition: (condition) => ({ condition }),
  area: (area) => ({ area_sqft: area && Math.round(toSquareFeet(area)), area_unit: area?.unit ?? 'sf' }),
  minDivisible: (area) => ({ min_divisible_sqft: area && Math.max(Math.round(toSquareFeet(area)), 1) }),
  costs: ({ operatingExpenses, taxes, electricity }) => ({ operating_expenses: operatingExpenses, taxes, electricity }),
  rent: (rent) => ({
    rent_low: rent?.low.magnitude ?? null,
    rent_high: rent?.high.magnitude ?? null,
    rent_currency: rent?.low.units.money ?? null,
    rent_area_unit: rent?.low.units.area ?? null,
    rent_period: rent?.low.units.period ?? null,
  }),
  leaseType: (lease_type) => ({ lease_type }),
  leaseStructure: (lease_structure) => ({ lease_structure }),
  availability: (availability) => ({ availability }),
  availableOn: (available_on) => ({ available_on }),
  minTermMonths: (min_term_months) => ({ min_term_months }),
  maxTermMonths: (max_term_months) => ({ max_term_months }),
  ceiling: (ceiling) => ({ ceiling_inches: ceiling && toInches(ceiling) }),
  description: (description) => ({ description: clean(description) }),
  agent: ({ name, company, email, phone }) => ({
    agent_name: clean(name),
    agent_company: clean(company),
    agent_email: clean(email),
    agent_phone: clean(phone),
  }),
  flyer: (flyer) => ({ flyer_id: flyer?.id ?? null }),
  sourceUrl: (url) => ({ source_url: cleanOrNull(url) }),
}

/** Half of a character outside the basic plane cannot be stored. */
const clean = (text: string) => text.toWellFormed().trim()
const cleanOrNull = (text: string | null) => clean(text ?? '') || null

import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { aBuilding, aListing, anAgent } from '#features/catalog/listings/fixtures.ts'
import { PHOTO_WIDTHS } from '#lib/media/picture-files.ts'
import type { openTestApp } from '../../../../../test/app.ts'
import { anExternalListing, anExternalPhoto } from '../../fixtures.ts'
import type { Hideable } from '../../rules.ts'

const TEXT =
  'Light on three sides. In Monroe Court. At 77 West Monroe Street. Asking $38.25 per sf. All 5,120 sf on one floor. ' +
  'Zip 60603. Call Dana Whitcombe at (312) 555-0177. Write to dana.whitcombe@northbank.example. See www.quaysite.example.'
const place = { street: '77 West Monroe Street', city: 'Chicago', postal_code: '60603' }

/** Of the photos: the interior of the listing, its building, and the external listing. */
export const COLORS = { interior: '#aa3322', exterior: '#22aa33', lounge: '#3322aa' }

/** What each of the settings hides, as texts that must not be in a response. */
export const HIDDEN: Record<Hideable, RegExp> = {
  rent: /38\.25|\b38\b|\b71\b/,
  address: /Monroe|60603|87\.63|41\.88|Suite 1150|6th floor|5,?120|quaysite/,
  notes: /Note for the client|Light on three sides of note/,
}
/** What no link shows. */
export const ALWAYS_HIDDEN =
  /Whitcombe|northbank|555-?0177|5550177|Ask for 34|Corlewyn|8890|would take|quaysite\.example\/listing|71\.77|"(?:id|sortableId|listingId|slug|vtsId|employerId)":/i

type App = Awaited<ReturnType<typeof openTestApp>>

/** A tourbook whose texts and pictures say everything that a link can hide; `exterior` is the file of the building's photo. */
export async function aTourbookToHide(app: App, now: Date) {
  const { db } = app
  const maya = await app.signIn({ role: 'tenant_rep', first_name: 'Maya', last_name: 'Okafor' })
  const building = await aBuilding(db)
  const listing = await aListing(db, building, {
    description: TEXT,
    rent_low: 38.25,
    rent_high: 38.25,
    slug: 'suite-1150-x',
  })
  await anAgent(db, listing)
  const undisclosed = await aListing(db, building, {
    name: 'Suite 1150 B',
    slug: 'suite-b',
    rent_mode: 'undisclosed',
    rent_low: null,
    rent_high: null,
    rent_currency: null,
  })
  await anAgent(db, undisclosed, { email: 'dana@northbank.example' })
  await db.updateTable('listing_price').set({ low: 38.25, high: 38.25 }).where('listing_id', '=', listing).execute()
  await db.updateTable('listing_price').set({ low: 71.77, high: 71.77 }).where('listing_id', '=', undisclosed).execute()

  const interior = await aPicture(app, { thumbhash: 'interiorinterior00000', color: COLORS.interior })
  const exterior = await aPicture(app, { thumbhash: 'exteriorexterior00000', color: COLORS.exterior })
  const lounge = await aPicture(app, { thumbhash: 'loungelounge000000000', color: COLORS.lounge })
  await db
    .insertInto('photo')
    .values([
      { picture_id: interior, listing_id: listing, position: 0, caption: 'Board room' },
      { picture_id: exterior, building_id: building, position: 0 },
    ])
    .execute()

  const tourbook = (await maya.post('/api/tourbooks', { name: 'Headquarters', listingIds: [listing, undisclosed] }))
    .body
  const external = await anExternalListing(
    db,
    {
      tourbook_id: tourbook.id,
      ...place,
      building_name: 'Monroe Court',
      description: TEXT,
      area_sqft: 5_120,
      rent_low: 38.25,
      rent_high: 38.25,
      agent_name: 'Dana Whitcombe',
      agent_company: 'Northbank Partners',
      agent_email: 'dana.whitcombe@northbank.example',
      agent_phone: '(312) 555-0177',
      source_url: 'https://quaysite.example/listing/9',
      plan_picture_id: lounge,
      location: '(-87630200,41880600)' as never,
    },
    now,
  )
  await anExternalPhoto(db, { externalListingId: external.id, pictureId: lounge, caption: 'Lounge' })
  for (const { sortableId } of [...tourbook.listings, { sortableId: external.sortableId }])
    await maya.put(`/api/tourbook_listings/${sortableId}`, {
      sharedNote: `Note for the client. ${TEXT}`,
      privateNote: 'Ask for 34.',
      contact: 'Corlewyn Blackett',
      access: 'Code 8890 at the side door.',
    })

  const file = await app.storage.open(`pictures/${exterior}/800.webp`)
  return { maya, tourbook, listing, exterior: await buffer(file!.stream) }
}

/** A photo of one color. */
async function aPicture({ db, storage }: App, { thumbhash, color }: { thumbhash: string; color: string }) {
  const values = { format: 'webp', width: 1600, height: 1067, thumbhash } as const
  const { id } = await db.insertInto('picture').values(values).returning('id').executeTakeFirstOrThrow()
  for (const width of PHOTO_WIDTHS) {
    const photo = sharp({ create: { width, height: Math.round(width / 1.5), channels: 3, background: color } })
    await storage.write(`pictures/${id}/${width}.webp`, await photo.webp().toBuffer())
  }
  return id
}

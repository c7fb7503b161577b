import type { APIRequestContext } from '@playwright/test'
import { anExternalListingInput } from '#features/tourbooks/external-listings/fixtures.ts'
import { write } from './steps.ts'

/** The pages of visitors by subject, with a text that must be there without JavaScript. */
export const PAGES: Record<
  'regions' | 'company' | 'spaces' | 'searches' | 'frames' | 'accounts' | 'email links',
  [path: string, content: RegExp][]
> = {
  regions: [
    ['/', /Exclusive in/],
    ['/browse/listings', /Illinois/],
    ['/browse/listings/illinois', /Chicago/],
    ['/browse/listings/illinois/chicago', /Confirmed/],
    ['/landlords', /Northbank Partners/],
    ['/landlords?market=dallas', /Landlords in Dallas/],
    ['/browse/listings/buildings/1', /Kinzie Point Tower/],
  ],
  company: [
    ['/about', /open marketplace/],
    ['/help', /How do I make a tourbook/],
    ['/contact', /Ask a question/],
    ['/privacy', /Until you close the browser/],
    ['/terms', /In effect since/],
  ],
  spaces: [
    ['/building/1', /350 North Canal Street/],
    ['/listing/suite-2400-kinzie-point-tower/1', /Base rent/],
    ['/landlords/northbank-partners', /Northbank Partners/],
  ],
  searches: [
    ['/search/chicago', /spaces in Chicago/],
    ['/search/all?space_types=lab', /lab spaces/i],
  ],
  frames: [
    ['/market_buildings/1', /Kinzie Point Tower/],
    ['/market_listings/1', /Base rent/],
    ['/market_landlords/1', /spaces?/],
    ['/listing/suite-2400-kinzie-point-tower/1?embed=1', /Base rent/],
    ['/embedded_sign_in', /Sign in/],
  ],
  accounts: [
    ['/login', /Forgot/],
    ['/users/sign_up', /Work email/],
    ['/users/password_resets/new', /Email address/],
    ['/waitlist', /Company/],
    ['/users/account_closed', /closed/],
  ],
  'email links': [
    ['/confirm_listings', /link no longer works/],
    ['/unsubscribe', /link isn’t valid/],
    ['/email_preferences', /incomplete or more than two years old/],
  ],
}

/** Pages for signed-in users, by account. */
export const SIGNED_IN: Record<'occupier' | 'broker' | 'landlord' | 'admin', string[]> = {
  occupier: [
    '/inquiries/sent',
    '/saved/listings',
    '/saved/searches',
    '/saved/buildings',
    '/saved/building_owners',
    '/users/account',
    '/users/account?page=professional',
    '/users/account?page=notifications',
    '/users/account?page=inquiry',
    '/users/account?page=tourbook_contact',
    '/users/account?page=sessions',
    '/users/account?page=passkeys',
    '/users/passkey',
    '/users/account?page=security',
  ],
  broker: ['/tourbooks', '/tourbooks/1', '/tourbooks/2/tour'],
  landlord: ['/portfolio', '/portfolio?view=buildings', '/inquiries'],
  admin: [
    '/admin',
    '/admin/listings',
    '/admin/buildings',
    '/admin/companies',
    '/admin/landlords',
    '/admin/users',
    '/admin/markets',
    '/admin/emails',
    '/admin/jobs',
    '/admin/audit',
    '/admin/errors',
    '/admin/tourbook_export_tool',
    '/admin/deleted',
    '/admin/reviews',
    '/admin/company_requests',
    '/admin/imports',
    '/admin/vts_properties',
  ],
}

/** Pages that are only opened in narrow windows, by account. */
export const OTHERS: Record<'visitor' | 'landlord' | 'admin', string[]> = {
  visitor: [
    '/logout',
    '/users/verify?token=x',
    '/users/password_resets?token=x',
    '/users/invitations?token=x',
    '/users/undo_deletion?token=x',
    '/users/email_changes?token=x',
    '/confirm_listing?token=x',
    '/compare?listings=1,2,3',
    '/video_embeds/1',
  ],
  landlord: [
    '/portfolio/figures',
    '/portfolio/deleted',
    '/portfolio/colleagues',
    '/portfolio/imports',
    '/portfolio/placing',
    '/portfolio/buildings/new',
    '/portfolio/listings/1/confirm',
    '/portfolio/listings/new?building=1',
    '/portfolio/buildings/1',
    '/portfolio/buildings/1/microsite',
    '/portfolio/listings/1',
    '/portfolio/landlords/1',
    '/portfolio/landlords/1?tab=history',
  ],
  admin: [
    '/admin/placing',
    '/admin/duplicates',
    '/admin/duplicates/1/2',
    '/admin/duplicates/companies',
    '/admin/duplicates/companies/1/2',
    '/admin/buildings/new',
    '/admin/buildings/1',
    '/admin/buildings/1?tab=listedSpaces',
    '/admin/buildings/1?tab=demographics',
    '/admin/buildings/1?tab=brochure',
    '/admin/buildings/1?tab=contacts',
    '/admin/buildings/1?tab=media',
    '/admin/buildings/1/microsite',
    '/admin/listings/new?building=1',
    '/admin/listings/1',
    '/admin/listings/1?tab=rent',
    '/admin/listings/1?tab=agents',
    '/admin/listings/1?tab=history',
    '/admin/markets/chicago',
    '/admin/markets/chicago/submarkets',
    '/admin/markets/chicago/shapes',
    '/admin/users/new',
    '/admin/users/1',
    '/admin/users/1?tab=security',
    '/admin/users/2/merge?into=3',
    '/admin/companies/create',
    '/admin/companies/1',
    '/admin/companies/1?tab=agents',
    '/admin/companies/1?tab=history',
    '/admin/landlords/new',
    '/admin/landlords/1',
    '/admin/landlords/1?tab=contacts',
    '/admin/landlords/1?tab=media',
    '/admin/landlords/1?tab=history',
    '/users/account/1',
    '/listing_previews/1',
    '/building_previews/1',
    '/landlord_previews/1',
  ],
}

/** Pages of what the broker makes first, by route: a tourbook with an external listing, links and a saved search. */
export const MADE_ROUTES = [
  '/tourbooks/$id/compare',
  '/tourbooks/$id/run_sheet',
  '/tourbooks/$id/analytics',
  '/tourbooks/$id/deck',
  '/tourbooks/$id/shortlist',
  '/tourbooks/$id/sharing',
  '/tourbooks/$id/external_listings/new',
  '/tourbooks/$id/external_listings/$externalListingId',
  '/tourbooks/$id/external_listings/$externalListingId/edit',
  '/tourbook_shares/$id',
  '/listing_shares/$id',
  '/saved_searches/$id',
] as const

/** Makes them in the session of these cookies, and returns the path of each page and how to remove them again. */
export async function makePages(request: APIRequestContext) {
  const post = async (path: string, data: unknown) => (await write(request, 'POST', path, data)).json()
  const { id } = await post('/api/tourbooks', { name: 'For narrow windows', listingIds: [1, 2, 3, 4] })
  const tourbook = `/tourbooks/${id}`
  const sourceUrl = `https://spaces.example/${'an-address-without-spaces'.repeat(6)}`
  const external = await post(`/api${tourbook}/external_listings`, anExternalListingInput({ sourceUrl }))
  const externalListing = `${tourbook}/external_listings/${external.id}`
  const { shares } = await post(`/api${tourbook}/shares`, { message: 'As discussed.' })
  const { url } = await post('/api/listings/1/shares', { recipients: ['client@alderwray.example'] })
  const search = await post('/api/saved_searches', { criteria: { market: 'chicago' } })
  const paths: Record<(typeof MADE_ROUTES)[number], string> = {
    '/tourbooks/$id/compare': `${tourbook}/compare`,
    '/tourbooks/$id/run_sheet': `${tourbook}/run_sheet`,
    '/tourbooks/$id/analytics': `${tourbook}/analytics`,
    '/tourbooks/$id/deck': `${tourbook}/deck`,
    '/tourbooks/$id/shortlist': `${tourbook}/shortlist`,
    '/tourbooks/$id/sharing': `${tourbook}/sharing`,
    '/tourbooks/$id/external_listings/new': `${tourbook}/external_listings/new`,
    '/tourbooks/$id/external_listings/$externalListingId': externalListing,
    '/tourbooks/$id/external_listings/$externalListingId/edit': `${externalListing}/edit`,
    '/tourbook_shares/$id': new URL(shares[0].url).pathname,
    '/listing_shares/$id': new URL(url).pathname,
    '/saved_searches/$id': `/saved_searches/${search.id}`,
  }
  const remove = async () => {
    for (const path of [`/api${tourbook}`, `/api/saved_searches/${search.id}`]) await write(request, 'DELETE', path)
  }
  return { paths: Object.values(paths), remove }
}

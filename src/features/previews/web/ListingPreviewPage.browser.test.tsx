import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aWholeListing } from '#features/sharing/fixtures.ts'
import { expectAccessible, renderComponent } from '../../../../test/browser/render-component.tsx'
import type { ListingPreview } from '../contract.ts'
import { Page } from './ListingPreviewPage.tsx'

const LISTING = { ...aWholeListing(), listingAgents: [], floorPlans: [], photos: [], videos: [] }
const EDITOR = { workspace: 'portfolio' as const, status: 'draft', missing: ['prices', 'agentIds'], isPending: false }
const PREVIEW: ListingPreview = {
  ...{ id: 7, slug: 'suite-7', name: 'Suite 7', isPublic: false, editor: EDITOR, sender: null },
  listing: LISTING,
}
const open = (preview: ListingPreview) =>
  renderComponent(<Page />, {
    route: '/listing_previews/$id',
    path: '/listing_previews/7',
    endpoints: {
      'GET /api/current_user': () => ({ user: null, csrfToken: 'token', locale: 'en-us' as const }),
      'GET /api/listing_previews/:id': () => preview,
      'POST /api/listing_previews/:id/opens': () => ({ counted: true }),
    },
  })
const addTo = (title: string) => page.getByRole('link', { name: `Add ${title}` })

test('marks what is missing where it will stand, with the way to fill it', async () => {
  await open(PREVIEW)
  await expect.element(addTo('Agents')).toHaveAttribute('href', '/portfolio/listings/7?tab=agents')
  await expect.element(addTo('Base rent')).toHaveAttribute('href', '/portfolio/listings/7?tab=rent')
  await expect.element(addTo('No floor plan yet')).toHaveAttribute('href', '/portfolio/listings/7?tab=media')
  await expect.element(addTo('No photos yet')).toBeVisible()
  await expectAccessible()
})

test.each([
  ['for who opens it by a link', { editor: null, sender: { name: 'Maya Okafor', company: null } }],
  ['once it is public', { isPublic: true }],
])('marks nothing %s', async (_when, shown) => {
  await open({ ...PREVIEW, ...shown })
  await expect.element(page.getByRole('heading', { name: 'Suite 1150, Monroe Court' })).toBeVisible()
  expect(page.getByRole('link', { name: /^Add/ }).elements()).toEqual([])
})

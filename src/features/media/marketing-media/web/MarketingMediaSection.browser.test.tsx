import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeUploadServer } from '#site/upload/fixtures.ts'
import { expectAccessible, renderComponent } from '../../../../../test/browser/render-component.tsx'
import type { MarketingMedium } from '../contract.ts'
import { MarketingMediaSection } from './MarketingMediaSection.tsx'

/** Renders one link, with a server that saves in memory. */
async function renderMedia() {
  let media: MarketingMedium[] = [{ id: 1, kind: 'link', title: 'Virtual tour', src: 'https://tours.example/kinzie' }]
  const { call } = makeUploadServer()
  await renderComponent(<MarketingMediaSection subject={{ workspace: 'admin', id: 5 }} />, {
    endpoints: {
      'GET /api/admin/buildings/:id/marketing_media': () => ({ marketingMedia: media }),
      'POST /api/admin/buildings/:id/marketing_media': ({ body: { title, url } }) => {
        const id = media.length + 1
        const added: MarketingMedium = url
          ? { id, kind: 'link', title, src: url }
          : { id, kind: 'file', title, src: `/private_documents/${id}` }
        media = [...media, added]
        return added
      },
      'PUT /api/admin/buildings/:id/marketing_media/:mediaId': ({ params, body }) => {
        media = media.map((each) => (each.id === params.mediaId ? { ...each, title: body.title! } : each))
        return media.find(({ id }) => id === params.mediaId)!
      },
      'DELETE /api/admin/buildings/:id/marketing_media/:mediaId': ({ params }) => {
        media = media.filter(({ id }) => id !== params.mediaId)
        return {}
      },
      'GET /api/uploads': (input) => call('GET /api/uploads', input),
      'POST /api/uploads': (input) => call('POST /api/uploads', input),
      'PUT /api/uploads/:id/chunks': (input) => call('PUT /api/uploads/:id/chunks', input),
      'GET /api/uploads/:id': (input) => call('GET /api/uploads/:id', input),
    },
  })
  await expect.element(titleOf(1)).toHaveValue('Virtual tour')
  return () => media
}

const titleOf = (number: number) => page.getByLabelText(`Title of document ${number}`)
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a link is added by its title and https address, renamed and removed', async () => {
  const stored = await renderMedia()
  await button('Add a link').click()
  await page.getByLabelText('Link title').fill('Fact sheet')
  await page.getByLabelText('Link URL').fill('http://northbank.example')
  await button('Add link').click()
  await expect.element(page.getByText('Enter a link that begins with https://.')).toBeVisible()
  await page.getByLabelText('Link URL').fill('https://northbank.example/sheet')
  await expectAccessible()
  await button('Add link').click()
  await expect.element(titleOf(2)).toHaveValue('Fact sheet')
  await titleOf(2).fill('Fact sheet 2027')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => stored()[1]!.title).toBe('Fact sheet 2027')
  await button('Remove Virtual tour').click()
  await button('Remove').click()
  await expect.poll(() => stored().map(({ title }) => title)).toEqual(['Fact sheet 2027'])
})

test('a PDF is uploaded with the title of its name, and another file is refused', async () => {
  const stored = await renderMedia()
  const input = page.getByLabelText('Upload a PDF')
  await userEvent.upload(input, new File(['x'], 'plan.png', { type: 'image/png' }))
  await expect.element(page.getByText('plan.png is not a PDF.')).toBeVisible()
  await userEvent.upload(input, new File(['%PDF-1.4'], 'kinzie_brochure.pdf', { type: 'application/pdf' }))
  await expect.element(titleOf(2)).toHaveValue('kinzie brochure')
  expect(stored()[1]).toMatchObject({ kind: 'file', title: 'kinzie brochure' })
  await expect.element(page.getByRole('link', { name: 'Download' })).toHaveAttribute('href', '/private_documents/2')
})

import '../../../../ui/tokens.css'
import '../../../../ui/global.css'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { ApiError } from '#ui/api-error.ts'
import { expectAccessible, renderComponent } from '../../../../../test/browser/render-component.tsx'
import type { EditablePhoto } from '../contract.ts'
import { PhotosSection } from './PhotosSection.tsx'

const photo = (id: number, archived = false): EditablePhoto => ({
  id,
  src: `/private_media/${id}`,
  format: 'webp',
  width: 600,
  height: 400,
  thumbhash: null,
  caption: `Photo of ${id}`,
  archived,
})

/** Renders the photos 1 to 4, the third archived, with a server that saves in memory. */
async function renderPhotos({ refuses = false } = {}) {
  let photos = [photo(1), photo(2), photo(3, true), photo(4)]
  const orders: number[][] = []
  await renderComponent(<PhotosSection subject={{ workspace: 'portfolio', type: 'listings', id: 5 }} />, {
    endpoints: {
      'GET /api/portfolio/listings/:id/media': () => ({ photos }),
      'PUT /api/portfolio/listings/:id/photo_order': ({ body }) => {
        if (refuses) throw new ApiError('PUT', 409, { code: 'conflict' })
        orders.push(body.photoIds)
        photos = body.photoIds.map((id) => photos.find((each) => each.id === id)!)
        return { photos }
      },
      'PUT /api/portfolio/listings/:id/photos/:photoId/archive': ({ params, body }) => {
        photos = photos.map((each) => (each.id === params.photoId ? { ...each, ...body } : each))
        return photos.find((each) => each.id === params.photoId)!
      },
      'PUT /api/portfolio/listings/:id/photos/:photoId': ({ params, body }) => {
        photos = photos.map((each) => (each.id === params.photoId ? { ...each, ...body } : each))
        return photos.find((each) => each.id === params.photoId)!
      },
      'DELETE /api/portfolio/listings/:id/photos/:photoId': ({ params }) => {
        photos = photos.filter((each) => each.id !== params.photoId)
        return {}
      },
    },
  })
  await expect.element(page.getByText(/^3 shown, 1 archived/)).toBeVisible()
  return { orders, saved: () => photos }
}

const handles = () =>
  [...document.querySelectorAll('[aria-roledescription]')].map((handle) => handle.getAttribute('aria-label'))

test('the menu moves a photo, archived ones stay in their places, and Undo restores the order', async () => {
  const { orders } = await renderPhotos()
  await page.getByLabelText('Actions for Photo of 4').click()
  await page.getByRole('button', { name: 'Move to front' }).last().click()
  await expect.poll(() => orders).toEqual([[4, 1, 3, 2]])
  expect(handles()[0]).toBe('Photo of 4, 1 of 3')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => orders.at(-1)).toEqual([1, 2, 3, 4])
  await expectAccessible()
})

test('the first photo of a listing is marked as its cover; the cover of a landlord is a picture of its own', async () => {
  await renderPhotos()
  const section = page.getByRole('region', { name: 'Photos' })
  await expect.element(section.getByText('Cover', { exact: true })).toBeVisible()
  await cleanup()
  await renderComponent(<PhotosSection subject={{ workspace: 'portfolio', type: 'landlords', id: 6 }} />, {
    endpoints: { 'GET /api/portfolio/landlords/:id/media': () => ({ photos: [photo(1), photo(2)] }) },
  })
  await expect.element(section.getByText('2 shown · drag to reorder', { exact: true })).toBeVisible()
  await expect.element(section.getByText('Cover', { exact: true })).not.toBeInTheDocument()
})

test('a photo is ordered by keyboard', async () => {
  const { orders } = await renderPhotos()
  ;(document.querySelector('[aria-roledescription]') as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.poll(() => document.querySelector('[data-dragging]')).not.toBeNull()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => document.body.textContent).toContain('Photo of 1 is at position 2 of 3.')
  await userEvent.keyboard(' ')
  await expect.poll(() => orders).toEqual([[2, 1, 3, 4]])
})

test('an order that the server refuses is taken back', async () => {
  await renderPhotos({ refuses: true })
  await page.getByLabelText('Actions for Photo of 1').click()
  await page.getByRole('button', { name: 'Move right' }).first().click()
  await expect.element(page.getByRole('alert').getByText(/^Someone else changed the photos/)).toBeVisible()
  await expect.poll(() => handles()[0]).toBe('Photo of 1, 1 of 3')
})

test('Ctrl+A selects all shown photos, which are archived together and restored by Undo', async () => {
  const { saved } = await renderPhotos()
  ;(document.querySelector('[aria-roledescription]') as HTMLElement).focus()
  await userEvent.keyboard('{Control>}a{/Control}')
  await expect.element(page.getByText('3 selected')).toBeVisible()
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Archive' }).click()
  await expect.poll(() => saved().every(({ archived }) => archived)).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(() => saved().filter(({ archived }) => archived).length).toBe(1)
})

test('a caption is saved by Enter, and a photo is deleted after a question', async () => {
  const { saved } = await renderPhotos()
  await page.getByLabelText('Caption of photo 2').fill('Board room')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => saved()[1]!.caption).toBe('Board room')
  await page.getByLabelText('Actions for Photo of 1').click()
  await page.getByRole('button', { name: 'Delete' }).first().click()
  expect(saved()).toHaveLength(4)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete photo' }).click()
  await expect.poll(() => saved().map(({ id }) => id)).toEqual([2, 3, 4])
})

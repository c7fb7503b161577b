import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ReplyOf } from '#api'
import { ApiError } from '#ui/api-error.ts'
import { Mosaic } from '#ui/media/Mosaic.tsx'
import { expectAccessible, renderComponent } from '../../../../../test/browser/render-component.tsx'
import { DownloadPhotos } from './DownloadPhotos.tsx'

type Zip = ReplyOf<'GET /api/listings/:id/images_zip_url'>

const photo = (id: number, format: 'webp' | 'svg') => ({
  id,
  src: `/media/${id}`,
  format,
  width: 1_600,
  height: 1_067,
  thumbhash: null,
  caption: '',
})

/** Renders a listing's photos and opens them all; `reply` is what the server replies for their zip. */
async function openPhotos(formats: ('webp' | 'svg')[], reply: (id: number) => Zip) {
  const photos = formats.map((format, index) => photo(index + 1, format))
  const actions = <DownloadPhotos type="listings" id={5} photos={photos} />
  await renderComponent(<Mosaic name="Monroe Court" photos={photos} actions={actions} />, {
    endpoints: { 'GET /api/listings/:id/images_zip_url': ({ params }) => reply(params.id) },
  })
  await page
    .getByRole('button', { name: /photos?$/ })
    .last()
    .click()
  return page.getByRole('dialog')
}

test('all photos are downloaded from the address that the server signs', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const gallery = await openPhotos(['webp', 'webp'], (id) => ({ url: `/photos_zip/of-${id}` }))
  await expectAccessible()
  await gallery.getByRole('button', { name: 'Download photos' }).click()
  await expect
    .poll(() => click.mock.instances.map((anchor) => (anchor as Element).getAttribute('href')))
    .toEqual(['/photos_zip/of-5'])
  click.mockRestore()
})

test('a download that fails is reported beside its button', async () => {
  const replies: Zip[] = [{ url: null }]
  const gallery = await openPhotos(['webp'], () => {
    const reply = replies.pop()
    if (!reply) throw new ApiError('GET', 503, { code: 'unavailable' })
    return reply
  })
  for (const _ of ['removed meanwhile', 'unavailable']) {
    await gallery.getByRole('button', { name: 'Download photos' }).click()
    await expect.element(gallery.getByRole('alert')).toHaveTextContent('Not downloaded. Try again.')
  }
})

test('a plan in the place of photos cannot be downloaded', async () => {
  const gallery = await openPhotos(['svg'], () => ({ url: null }))
  await expect.element(gallery.getByRole('button', { name: 'Close photos' })).toBeVisible()
  await expect.element(gallery.getByRole('button', { name: 'Download photos' })).not.toBeInTheDocument()
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { STORAGE_KEYS } from '#lib/storage-keys.ts'
import { anUpload, aQuota } from '#site/upload/fixtures.ts'
import { removeFiles } from '#site/upload/stored-files.ts'
import { ApiError } from '#ui/api-error.ts'
import { renderComponent } from '../../../../../test/browser/render-component.tsx'
import { PhotosPart } from '../confirm/PhotosPart.tsx'
import { UnsentNotice } from './UnsentNotice.tsx'
import type { UnsentChange } from './unsent-changes.ts'

const KEY = `${STORAGE_KEYS.unsentChanges}1`
const stored = (): UnsentChange[] => JSON.parse(localStorage.getItem(KEY) ?? '[]')
async function clear() {
  localStorage.removeItem(KEY)
  await removeFiles(() => true)
}
beforeEach(clear)
afterEach(clear)

/** A small picture, as a camera gives it. */
const aPhoto = async (name = 'IMG_1.png') => {
  const canvas = new OffscreenCanvas(8, 6)
  canvas.getContext('2d')!.fillRect(0, 0, 8, 6)
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' })
}

const PLACE = 'POST /api/portfolio/listings/:id/photos'
const reads = {
  'GET /api/current_user': () => ({
    user: {
      ...{ id: 1, email: 'dana@northbank.example', firstName: 'Dana', lastName: 'Whit', role: 'landlord_rep' as const },
      ...{
        company: { id: 2, name: 'Northbank' },
        market: null,
        emailVerified: true,
        portrait: null,
        viewedUntil: null,
        sandboxUntil: null,
      },
      analyticsInformation: { userId: 1, role: 'landlord_rep' },
    },
    csrfToken: 'token',
    locale: 'en-us' as const,
  }),
  'GET /api/portfolio/listings/:id/media': () => ({ photos: [], videos: [], floorPlans: [] }) as never,
  'GET /api/uploads': () => ({ uploads: [], quota: aQuota() }) as never,
}

const part = (
  <>
    <UnsentNotice />
    <PhotosPart id={7} name="Suite 900" />
  </>
)

test('a photo taken without a connection is there after the page was closed, and is sent once from another', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await renderComponent(part, { endpoints: reads })
  await userEvent.upload(page.getByLabelText('From library'), await aPhoto())
  await expect.poll(() => stored().map(({ change }) => change.kind)).toEqual(['photo'])
  await expect
    .element(page.getByText('1 photo is waiting for a better connection. You can close this page.'))
    .toBeVisible()
  isOnline.mockRestore()

  const placed: unknown[] = []
  const upload = anUpload({ fileName: 'IMG_1.png', size: 100, received: 100, state: 'ready' } as never)
  await renderComponent(part, {
    endpoints: {
      ...reads,
      'POST /api/uploads': () => upload,
      [PLACE]: ({ params, body }: { params: unknown; body: unknown }) => {
        placed.push([params, body])
        return {} as never
      },
    },
  })
  await expect.poll(() => placed).toEqual([[{ id: 7 }, { uploadId: upload.id }]])
  await expect.poll(stored).toEqual([])
})

test('a photo that is refused is shown with the reason and its picture, and can be discarded', async () => {
  await renderComponent(part, {
    endpoints: {
      ...reads,
      'POST /api/uploads': () => {
        throw new ApiError('POST /api/uploads', 404, { detail: 'There is no such listing.' })
      },
    },
  })
  await userEvent.upload(page.getByLabelText('From library'), await aPhoto())
  await expect.element(page.getByText(/Suite 900: Photo.*There is no such listing\./)).toBeVisible()
  await expect.poll(() => document.querySelectorAll('li img').length).toBe(1)
  await page.getByRole('button', { name: 'Discard: Suite 900' }).click()
  await expect.poll(stored).toEqual([])
})

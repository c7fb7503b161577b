import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ReplyOf } from '#api'
import { expectAccessible, renderComponent } from '../../../../../test/browser/render-component.tsx'
import { PortraitField } from './PortraitField.tsx'

type Profile = ReplyOf<'GET /api/current_user/profile'>
type Upload = ReplyOf<'GET /api/uploads/:id'>
const PHOTO = { src: '/private_media/7', format: 'photo', width: 800, height: 800, thumbhash: null } as const
const UPLOAD: Upload = {
  id: '01999999-9999-7999-8999-999999999999',
  kind: 'photo',
  fileName: 'ada.jpg',
  size: 3,
  received: 0,
  state: 'receiving',
  refusal: null,
  pictures: [],
  createdAt: '2026-11-20T09:00:00.000Z',
}
const aFile = (type = 'image/jpeg') => new File(['abc'], 'ada.jpg', { type })

/** The field of a user, with a server that has one portrait. */
async function renderField({ checked = {} as Partial<Upload>, portrait = null as Profile['portrait'] } = {}) {
  const profile = { id: 1, email: 'ada@alderwray.com', firstName: 'Ada', lastName: 'Ferris', portrait } as Profile
  const changes: object[] = []
  const replaceBy = (picture: Profile['portrait'], change: object) => {
    changes.push(change)
    profile.portrait = picture
    return { picture, undoToken: 'undo' }
  }
  await renderComponent(<PortraitField />, {
    endpoints: {
      'GET /api/current_user/profile': () => ({ ...profile }),
      'POST /api/uploads': () => UPLOAD,
      'PUT /api/uploads/:id/chunks': () => ({ ...UPLOAD, received: 3, state: 'ready', ...checked }),
      'PUT /api/current_user/portrait': ({ body }) => replaceBy(body.undoToken ? portrait : PHOTO, body),
      'DELETE /api/current_user/portrait': () => replaceBy(null, { removed: true }),
    },
  })
  return { changes, choose: (name: string) => page.getByLabelText(name) }
}

test('a photo is uploaded and shown, and the change can be undone', async () => {
  const { changes, choose } = await renderField()
  await expect.element(page.getByRole('group', { name: 'Photo' }).getByText(/Otherwise only you see it/)).toBeVisible()
  await userEvent.upload(choose('Upload Photo'), aFile())
  await expect.element(choose('Replace Photo')).toBeVisible()
  const photo = document.querySelector<HTMLImageElement>('fieldset img')
  expect(photo?.getAttribute('src')).toBe('/private_media/7/800.webp')
  await expect.poll(() => photo?.naturalWidth).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(choose('Upload Photo')).toBeVisible()
  expect(changes).toEqual([{ uploadId: UPLOAD.id }, { undoToken: 'undo' }])
  await expectAccessible()
})

test('a photo is removed by keyboard, and the focus moves to the upload', async () => {
  const { changes, choose } = await renderField({ portrait: PHOTO })
  await choose('Replace Photo').element().focus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(choose('Upload Photo')).toHaveFocus()
  expect(changes).toEqual([{ removed: true }])
})

test('a file of another type is not sent, and a damaged one is refused, each with a sentence', async () => {
  const { changes, choose } = await renderField({ checked: { state: 'refused', refusal: 'damaged' } })
  const alert = page.getByRole('group').getByRole('alert')
  await userEvent.upload(choose('Upload Photo'), aFile('text/plain'))
  await expect.element(alert.getByText(/ada.jpg is not a JPEG/)).toBeVisible()
  await userEvent.upload(choose('Upload Photo'), aFile())
  await expect.element(alert.getByText(/ada.jpg is incomplete or damaged/)).toBeVisible()
  expect(changes).toEqual([])
  await expectAccessible()
})

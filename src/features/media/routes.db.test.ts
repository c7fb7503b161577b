import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { drawPictures } from './jobs.ts'
import { nextUnstored } from './store.ts'

const app = await openTestApp()

const aPicture = async (key: string, origin = 'drawn') =>
  (
    await app.db
      .insertInto('picture')
      .values({ key, origin, width: 1600, height: 1067 })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

test('a picture nobody has drawn yet is drawn on the first request, once, in every width', async () => {
  const id = await aPicture('interior/conference-3')
  const answers = await Promise.all([400, 800, 1600].map((width) => app.http.inject(`/media/${id}/${width}.webp`)))
  const widths = await Promise.all(answers.map(async ({ rawPayload }) => (await sharp(rawPayload).metadata()).width))
  expect(widths).toEqual([400, 800, 1600])
  expect(answers[0]!.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': expect.stringContaining('immutable'),
  })
  const stored = await app.db.selectFrom('picture').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  expect(stored.thumbhash).toMatch(/^[A-Za-z0-9+/=]{20,60}$/)
  expect(stored.stored_at).not.toBeNull()
})

test.each([
  '/media/999999/800.webp',
  '/media/1/801.webp',
  '/media/0/800.webp',
  '/media/x/800.webp',
  '/media/1/..%2f..%2fetc',
])('%s is no picture', async (url) => {
  expect((await app.http.inject(url)).statusCode).toBe(404)
})

test('an uploaded picture without its bytes is not drawn instead', async () => {
  const id = await aPicture('upload/lobby', 'uploaded')
  expect((await app.http.inject(`/media/${id}/800.webp`)).statusCode).toBe(404)
})

test('the background job draws what is left', async () => {
  await aPicture('avatar/17')
  await drawPictures.run({}, app.studio)
  expect(await nextUnstored(app.db, 10)).toEqual([])
})

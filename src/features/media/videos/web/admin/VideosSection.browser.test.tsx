import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeUploadServer } from '#site/upload/fixtures.ts'
import { expectAccessible, renderComponent } from '../../../../../../test/browser/render-component.tsx'
import type { Video } from '../../../contract.ts'
import { VideosSection } from './VideosSection.tsx'

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const video = (id: number, title: string, posterPath: string | null): Video => ({
  id,
  hostedMediaIdentifier: `video-${id}`,
  sourceTransformation: {},
  sourceTypes: ['mp4'],
  posterPath,
  posterStartOffset: 0,
  title,
})

/** Renders two videos, the second without a poster, with a server that saves in memory. */
async function renderVideos() {
  let videos = [video(1, 'Lobby', PIXEL), video(2, 'Terrace', null)]
  const { call } = makeUploadServer()
  await renderComponent(<VideosSection subject={{ workspace: 'admin', type: 'listings', id: 5 }} />, {
    site: { video: { cloudName: 'frontage', playerUrl: '/player' } },
    endpoints: {
      'GET /api/admin/listings/:id/videos': () => ({ videos }),
      'PUT /api/admin/listings/:id/videos/:videoId': ({ params, body }) => {
        const posterPath = body.posterUploadId ? PIXEL : null
        videos = videos.map((each) => (each.id === params.videoId ? { ...each, posterPath } : each))
        return videos.find(({ id }) => id === params.videoId)!
      },
      'POST /api/uploads': (input) => call('POST /api/uploads', input),
      'PUT /api/uploads/:id/chunks': (input) => call('PUT /api/uploads/:id/chunks', input),
      'GET /api/uploads/:id': (input) => call('GET /api/uploads/:id', input),
    },
  })
  await expect.element(page.getByText(/^2 videos/)).toBeVisible()
}

const missing = page.getByText('No poster yet. Play the video to choose one.')
const dialog = page.getByRole('dialog', { name: 'Terrace' })

test('a video opens at the path for its editors, and a picture that is uploaded becomes its poster', async () => {
  await renderVideos()
  await expect.element(missing).toBeVisible()
  await page.getByRole('button', { name: 'Play “Terrace”' }).click()
  await expect.element(dialog).toBeVisible()
  expect(dialog.element().querySelector('video')!.getAttribute('src')).toBe('/private_videos/2')
  await expectAccessible()
  await userEvent.upload(
    dialog.getByLabelText('Upload a poster'),
    new File(['pixels'], 'a.jpg', { type: 'image/jpeg' }),
  )
  await expect.element(page.getByText('Poster saved')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(missing).not.toBeInTheDocument()
})

test('a file that is no picture, and a video without a frame, are refused with a sentence', async () => {
  await renderVideos()
  await page.getByRole('button', { name: 'Play “Terrace”' }).click()
  await userEvent.upload(dialog.getByLabelText('Upload a poster'), new File(['x'], 'a.txt', { type: 'text/plain' }))
  await expect.element(dialog.getByText('a.txt is not a JPEG, PNG, WebP or AVIF picture.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Use this frame as poster' }).click()
  await expect.element(dialog.getByText(/^Play the video to the frame that you want/)).toBeVisible()
})

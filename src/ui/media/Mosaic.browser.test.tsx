import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, renderComponent } from '../../../test/browser/render-component.tsx'
import { Mosaic } from './Mosaic.tsx'

const photos = ['Lobby', 'Board room', 'Open floor'].map((caption, index) => ({
  src: `/media/${index + 1}`,
  format: 'webp' as const,
  width: 1_600,
  height: 1_067,
  thumbhash: null,
  caption,
}))
const gallery = page.getByRole('dialog')

test('a photo opens the gallery, arrow keys go around it, and Escape returns the focus to the photo', async () => {
  await renderComponent(<Mosaic name="Monroe Court" photos={photos} />)
  await expectAccessible()
  const last = page.getByRole('button', { name: 'Open floor' })
  await last.click()
  await expect.element(gallery.getByText('3 / 3')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(gallery.getByText('1 / 3')).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(gallery.getByText('Board room')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(gallery).not.toBeInTheDocument()
  await expect.element(last).toHaveFocus()
})

test('the buttons of the gallery do the same as the keys', async () => {
  await renderComponent(<Mosaic name="Monroe Court" photos={photos} />, { locale: 'en-gb' })
  await page.getByRole('button', { name: 'All 3 photos' }).click()
  await gallery.getByRole('button', { name: 'Next photo' }).click()
  await expect.element(gallery.getByText('2 / 3')).toBeVisible()
  await gallery.getByRole('button', { name: 'Show photo 1' }).click()
  await expect.element(gallery.getByRole('button', { name: 'Show photo 1' })).toHaveAttribute('aria-current', 'true')
  await gallery.getByRole('button', { name: /^Close/ }).click()
  await expect.element(gallery).not.toBeInTheDocument()
})

test('without photos nothing can be opened', async () => {
  await renderComponent(<Mosaic name="Monroe Court" photos={[]} />)
  await expect.element(page.getByRole('region', { name: 'Photos' })).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  await expectAccessible()
})

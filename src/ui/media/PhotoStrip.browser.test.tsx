import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, renderComponent } from '../../../test/browser/render-component.tsx'
import { PhotoStrip } from './PhotoStrip.tsx'

const photos = ['Lobby', 'Board room', 'Open floor'].map((caption, index) => ({
  src: `/media/${index + 1}`,
  format: 'webp' as const,
  caption,
}))
const loaded = () => document.querySelectorAll('[data-photos] > span:not(:empty)').length
const show = (shown = photos) =>
  renderComponent(
    <article style={{ position: 'relative', width: 300, height: 200 }}>
      <div>
        <PhotoStrip photos={shown} href="/listing/a/1" sizes="300px" eager={false} />
      </div>
    </article>,
  )

test('only the first photo is loaded until the next is requested, which goes around and is announced', async () => {
  await show()
  await expectAccessible()
  expect(loaded()).toBe(1)
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Next photo' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Photo 2 of 3. Board room')).toBeInTheDocument()
  expect(loaded()).toBe(2)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Photo 3 of 3. Open floor')).toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Photo 1 of 3. Lobby')).toBeInTheDocument()
  await page.getByRole('button', { name: 'Previous photo' }).click()
  await expect.element(page.getByText('Photo 3 of 3. Open floor')).toBeInTheDocument()
  await expectAccessible()
})

test('a single photo has no arrows, and its link is not a second one for the keyboard', async () => {
  await show(photos.slice(0, 1))
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
  expect(document.querySelector('a')!.getAttribute('href')).toBe('/listing/a/1')
})

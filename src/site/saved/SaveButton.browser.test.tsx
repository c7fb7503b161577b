import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, renderComponent } from '../../../test/browser/render-component.tsx'
import { SaveButton } from './SaveButton.tsx'
import { onToggleSaved, showSaved } from './saved-state.ts'

const NONE = new Set<number>()
const show = (listings: number[]) => showSaved({ listing: new Set(listings), building: NONE, landlord: NONE })

test('a heart says what it does, is pressed by keyboard, and shows the saved state everywhere', async () => {
  const toggles: [number, boolean][] = []
  const stop = onToggleSaved(({ id }, wantsSaved) => toggles.push([id, wantsSaved]))
  show([])
  const item = { kind: 'listing', id: 7, name: 'Suite 2400' } as const
  await renderComponent(
    <>
      <SaveButton {...item} />
      <SaveButton {...item} look="labelled" />
    </>,
  )
  const heart = page.getByRole('button', { name: 'Save Suite 2400', exact: true }).first()
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
  await expectAccessible()
  await userEvent.tab()
  await expect.element(heart).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(toggles).toEqual([[7, true]])
  show([7])
  await expect.element(page.getByRole('button', { pressed: true })).toHaveLength(2)
  stop()
})

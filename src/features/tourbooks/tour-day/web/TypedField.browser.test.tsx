import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, renderComponent } from '../../../../../test/browser/render-component.tsx'
import { TypedField } from './TypedField.tsx'

async function renderTime(saved: string | null) {
  const onSave = vi.fn()
  await renderComponent(<TypedField type="time" label="Starts at" saved={saved} onSave={onSave} />)
  return { field: page.getByLabelText('Starts at'), onSave }
}

test('a time is saved when its field is left, and by Enter', async () => {
  const { field, onSave } = await renderTime(null)
  // Filled, not typed: whether a browser's clock has 12 or 24 hours depends on its machine.
  await userEvent.fill(field, '14:30')
  expect(onSave).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onSave.mock.calls).toEqual([['14:30']])
  await expectAccessible()
})

test('a half-typed time is not saved, and stays in its field', async () => {
  const { field, onSave } = await renderTime('10:00')
  await userEvent.click(field)
  await userEvent.keyboard('{Delete}')
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.tab()
  expect(onSave).not.toHaveBeenCalled()
  expect((field.element() as HTMLInputElement).validity.badInput).toBe(true)
})

test('an emptied field removes the time, and an unchanged one saves nothing', async () => {
  const { field, onSave } = await renderTime('10:00')
  await userEvent.click(field)
  await userEvent.keyboard('{Enter}')
  expect(onSave).not.toHaveBeenCalled()
  await userEvent.clear(field)
  await userEvent.keyboard('{Enter}')
  expect(onSave.mock.calls).toEqual([[null]])
})

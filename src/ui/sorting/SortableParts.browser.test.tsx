import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, renderComponent } from '../../../test/browser/render-component.tsx'
import { SortableParts } from './SortableParts.tsx'

function Parts() {
  const [ids, setIds] = useState(['map', 'plans', 'photos'])
  const [hidden, setHidden] = useState<string[]>([])
  const parts = ids.map((id) => ({ id, name: id, isShown: !hidden.includes(id), isMovable: true }))
  return (
    <SortableParts
      title="Parts"
      parts={parts}
      onToggle={(id) => setHidden(hidden.includes(id) ? [] : [id])}
      onOrder={setIds}
    />
  )
}

const order = () => [...document.querySelectorAll('li label')].map((label) => label.textContent)

test('parts are moved by their grip with the keyboard, and by buttons, which end at either end', async () => {
  await renderComponent(<Parts />, {})
  await expectAccessible()
  const grip = page.getByRole('button', { name: 'photos, 3 of 3' })
  grip.element().focus()
  await userEvent.keyboard(' ')
  await expect.poll(() => document.querySelector('[data-dragging]')).not.toBeNull()
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(() => document.querySelector('[data-target]')).not.toBeNull()
  await userEvent.keyboard(' ')
  await expect.poll(order).toEqual(['map', 'photos', 'plans'])
  await page.getByRole('button', { name: 'Move map down' }).click()
  await expect.poll(order).toEqual(['photos', 'map', 'plans'])
  await expect.element(page.getByText('map was moved to position 2 of 3.')).toBeInTheDocument()
  await page.getByRole('button', { name: 'Move photos up' }).click({ force: true })
  expect(order()).toEqual(['photos', 'map', 'plans'])
})

test('a part that is not shown cannot be moved', async () => {
  await renderComponent(<Parts />, {})
  await page.getByRole('checkbox', { name: 'plans' }).click()
  await expect.element(page.getByRole('button', { name: 'Move plans up' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'photos, 2 of 2' })).toBeInTheDocument()
})

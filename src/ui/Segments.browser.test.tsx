import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, renderComponent } from '../../test/browser/render-component.tsx'
import { Segments } from './Segments.tsx'

function Layout() {
  const [value, setValue] = useState<'grid' | 'row'>('grid')
  const choices = [
    { value: 'grid', label: 'Grid' },
    { value: 'row', label: 'Rows' },
  ] as const
  return <Segments legend="Layout" name="layout" choices={[...choices]} value={value} onChange={setValue} />
}

test('one choice is selected by pointer or by arrow keys', async () => {
  await renderComponent(<Layout />)
  const [grid, rows] = [page.getByRole('radio', { name: 'Grid' }), page.getByRole('radio', { name: 'Rows' })]
  await expect.element(grid).toBeChecked()
  await page.getByText('Rows').click()
  await expect.element(rows).toBeChecked()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(grid).toBeChecked()
  await expect.element(grid).toHaveFocus()
  await expectAccessible()
})

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderComponent } from '../../../test/browser/render-component.tsx'
import { DataTable } from './DataTable.tsx'
import { useSelection } from './use-selection.ts'

const ROWS = ['Unit 1', 'Unit 2', 'Unit 3'].map((name, index) => ({ id: index + 1, name }))

function Rows() {
  const selection = useSelection({ scope: '/rows', ids: ROWS.map(({ id }) => id) })
  return (
    <>
      <input aria-label="Words" />
      <DataTable
        label="Units"
        columns={[{ name: 'name', label: 'Name', cell: ({ id, name }) => <a href={`#${id}`}>{name}</a> }]}
        rows={ROWS}
        idOf={({ id }) => id}
        address={{}}
        pathOf={() => '/rows'}
        pagination={{ totalCount: 3, currentPage: 1, pageSize: 25 }}
        empty={null}
        selection={{ ...selection, nameOf: ({ name }) => name, actions: null }}
      />
    </>
  )
}

const row = (name: string) => page.getByRole('link', { name })
const selected = () =>
  page
    .getByRole('checkbox')
    .elements()
    .slice(1)
    .map((box) => (box as HTMLInputElement).checked)

test('j and k go from row to row, x selects one, and Ctrl+A all', async () => {
  await renderComponent(<Rows />)
  await userEvent.keyboard('j')
  await expect.element(row('Unit 1')).toHaveFocus()
  await userEvent.keyboard('jjjk')
  await expect.element(row('Unit 2')).toHaveFocus()
  await userEvent.keyboard('x')
  expect(selected()).toEqual([false, true, false])
  await userEvent.keyboard('x')
  expect(selected()).toEqual([false, false, false])
  await userEvent.keyboard('{Control>}a{/Control}')
  expect(selected()).toEqual([true, true, true])
  await userEvent.keyboard('{Escape}')
  expect(selected()).toEqual([false, false, false])
})

test('what is typed elsewhere stays there', async () => {
  await renderComponent(<Rows />)
  await page.getByLabelText('Words').click()
  await userEvent.keyboard('jx')
  await expect.element(page.getByLabelText('Words')).toHaveValue('jx')
})

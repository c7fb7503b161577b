import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, renderComponent } from '../../../../../../test/browser/render-component.tsx'
import { useRead } from '../../../../../site/api/api-client.ts'
import type { RowsChange, TourbookComparison, TypedRow } from '../../contract.ts'
import { aComparedSpace, aRent } from '../../fixtures.ts'
import { ComparisonView } from '../../web/ComparisonView.tsx'
import { useComparisonAddress } from '../../web/use-comparison-address.ts'
import { EditedComparisonTable } from './EditedComparisonTable.tsx'
import { COMPARISON } from './use-comparison-changes.ts'
import { useRowEditing } from './use-row-editing.ts'

const SPACES = [
  aComparedSpace({ id: 11, number: 1, rent: aRent(52, 52, { extras: 4.1 }) }),
  aComparedSpace({ id: 12, number: 2, buildingName: 'Peoria Yards', rent: aRent(40, 40, { extras: 9 }) }),
]
const aRow = (id: number, name: string, values: Partial<TypedRow> = {}): TypedRow => ({
  id,
  name,
  kind: 'text',
  isHidden: false,
  contents: ['', ''],
  ...values,
})
const ROWS = [
  aRow(1, 'TI allowance', { kind: 'ti_allowance' }),
  aRow(2, 'Free rent', { kind: 'free_rent' }),
  aRow(3, 'Parking'),
]
const NET_ROWS = [
  aRow(2, 'TI allowance', { kind: 'ti_allowance', contents: ['20 /sf', ''] }),
  aRow(3, 'Net effective all-in', { kind: 'net_effective' }),
]
const INPUT = { params: { id: 5 }, query: {} }

function View() {
  const address = useComparisonAddress('stops')
  const comparison = useRead(COMPARISON, INPUT)
  const editing = useRowEditing(INPUT, comparison)
  return (
    <ComparisonView
      spaces={comparison.spaces}
      {...{ address, editing }}
      tableWith={(table) => <EditedComparisonTable {...table} editing={editing} />}
      file="tourbooks/5/comparison"
      counted="common.stopCount"
    />
  )
}

async function open(ownRows = ROWS) {
  const sent: RowsChange[] = []
  const state: TourbookComparison = { spaces: SPACES, ownRows, hiddenRows: [], rowOrder: [] }
  await renderComponent(<View />, {
    route: '/',
    path: '/',
    endpoints: {
      [COMPARISON]: () => structuredClone(state),
      'PUT /api/tourbooks/:id/comparison': ({ body }: { body: RowsChange }) => {
        sent.push(body)
        if (body.hidden) state.hiddenRows = body.hidden as typeof state.hiddenRows
        if (body.shown) state.hiddenRows = []
        if (body.order) state.rowOrder = body.order
        for (const { rowId, stopId, content } of body.contents ?? []) {
          const row = state.ownRows.find(({ id }) => id === rowId)!
          state.ownRows = state.ownRows.map((each) =>
            each === row
              ? { ...row, contents: row.contents.map((was, at) => (SPACES[at]!.id === stopId ? content : was)) }
              : each,
          )
        }
        return { id: 5 }
      },
    } as never,
  })
  return sent
}
const cell = (name: string) => page.getByRole('textbox', { name, exact: true })

test('cells are typed in place: Tab goes to the next stop, Enter down, Escape restores', async () => {
  const sent = await open()
  await userEvent.click(cell('TI allowance, The Cooperage'))
  await userEvent.keyboard('20 /sf{Tab}')
  await expect.element(cell('TI allowance, Peoria Yards')).toHaveFocus()
  await userEvent.keyboard('None{Enter}')
  await expect.element(cell('Free rent, Peoria Yards')).toHaveFocus()
  await userEvent.keyboard('9{Escape}{Shift>}{Enter}{/Shift}')
  await expect.element(cell('TI allowance, Peoria Yards')).toHaveFocus()
  await expect
    .poll(() => sent)
    .toEqual([
      { contents: [{ rowId: 1, stopId: 11, content: '20 /sf' }] },
      { contents: [{ rowId: 1, stopId: 12, content: 'None' }] },
    ])
  await userEvent.click(cell('Free rent, The Cooperage'))
  await userEvent.keyboard('3 of 60 mo{Enter}')
  // 56.10 − 52 × 3 ÷ 60 − 20 ÷ 5
  await expect.element(page.getByText('49.50')).toBeVisible()
  await userEvent.click(page.getByText('49.50'))
  await expect
    .element(page.getByText(/^52 rent \+ 4.10 other costs − 52 × 3 free ÷ 60 months − 20 TI ÷ 5 years/))
    .toBeVisible()
  await expectAccessible()
})

test('a net effective cost is typed over, which is said', async () => {
  await open([aRow(1, 'Free rent', { kind: 'free_rent', contents: ['3 of 60 mo', ''] }), ...NET_ROWS])
  const cost = cell('Net effective all-in, The Cooperage')
  await expect.element(cost).toHaveAttribute('placeholder', '49.50')
  await userEvent.click(cost)
  await userEvent.keyboard('48 in talks{Enter}')
  await expect.element(cost).toHaveValue('48 in talks')
  await expect.element(cost).toHaveAccessibleDescription('typed')
  await expectAccessible()
})

test('cells copied from a spreadsheet fill across and down, and what does not fit is left out', async () => {
  const sent = await open()
  await userEvent.click(cell('Free rent, Peoria Yards'))
  const data = new DataTransfer()
  data.setData('text/plain', '3\t4\n12 stalls\t5\nmore\n')
  document.activeElement!.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  )
  await expect
    .poll(() => sent)
    .toEqual([
      {
        contents: [
          { rowId: 2, stopId: 12, content: '3' },
          { rowId: 3, stopId: 12, content: '12 stalls' },
        ],
      },
    ])
  await expect.element(cell('Parking, Peoria Yards')).toHaveValue('12 stalls')
})

test('a check chooses the rows of the deck, and one check all of them', async () => {
  const sent = await open([])
  await userEvent.click(page.getByRole('checkbox', { name: 'In the deck: Available' }))
  await expect.poll(() => sent).toEqual([{ hidden: ['availability'] }])
  await userEvent.click(page.getByRole('checkbox', { name: 'All rows' }))
  await expect.poll(() => sent[1]?.shown).toContain('availability')
  await expect.element(page.getByRole('checkbox', { name: 'In the deck: Available' })).toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: 'In the deck: Confirmed' })).not.toBeInTheDocument()
})

const rowsOf = (group: string) =>
  [...document.querySelectorAll<HTMLElement>(`tbody[data-group="${group}"] tr[data-row]`)].map(
    ({ dataset }) => dataset.row!,
  )

test('rows of the listings and own rows are ordered by keyboard and by their menus, each within its group', async () => {
  const sent = await open()
  const before = rowsOf('cost')
  expect(before.slice(0, 2)).toEqual(['rent', 'allIn'])
  const grip = page.getByRole('button', { name: `Move Rent as quoted, row 1 of ${before.length}` })
  ;(grip.element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText(`Rent as quoted picked up. Row 1 of ${before.length}.`)).toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByText(`Rent as quoted is now row 2 of ${before.length}.`)).toBeInTheDocument()
  await userEvent.keyboard(' ')
  await expect.poll(() => rowsOf('cost').slice(0, 2)).toEqual(['allIn', 'rent'])
  expect(sent).toEqual([{ order: ['allIn', 'rent', ...before.slice(2)] }])
  const menu = document.querySelector<HTMLElement>('tr[data-row="own-3"] details')!
  await userEvent.click(menu.querySelector('summary')!)
  await userEvent.click(page.elementLocator(menu).getByRole('button', { name: 'Move up' }))
  await expect.poll(() => rowsOf('own')).toEqual(['own-1', 'own-3', 'own-2'])
  await expectAccessible()
})

test('a long text is shown whole', async () => {
  const long = 'Twelve stalls in the garage below the building, 310 a month each, with two for visitors at the door'
  await open([aRow(3, 'Parking', { contents: [long, ''] })])
  const field = cell('Parking, The Cooperage').element()
  expect(field.scrollHeight).toBeLessThanOrEqual(field.clientHeight)
  expect(field.clientHeight).toBeGreaterThan(50)
})

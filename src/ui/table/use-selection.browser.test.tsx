import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderComponent } from '../../../test/browser/render-component.tsx'
import { selectByKey, useSelection } from './use-selection.ts'

/** Two pages of a list; a click on a row's number selects it, with Shift all from the latest one. */
function List({ startsFull = false }) {
  const [scope, setScope] = useState('?page=1')
  const [ids, setIds] = useState([1, 2, 3, 4])
  const [isStale, setIsStale] = useState(false)
  const selection = useSelection({ scope, ids, startsFull, isStale })
  return (
    <section onKeyDown={(event) => selectByKey(event, selection, ids)} aria-label="Rows">
      {ids.map((id) => (
        <button key={id} type="button" onClick={({ shiftKey: isRange }) => selection.toggleOne(id, { isRange })}>
          {id}
        </button>
      ))}
      <button type="button" onClick={() => selection.toggle(ids)}>
        All
      </button>
      <button type="button" onClick={() => setIds(ids.slice(1))}>
        Delete the first
      </button>
      <button type="button" onClick={() => setScope('?page=2')}>
        Next page
      </button>
      <button type="button" onClick={() => setIsStale(!isStale)}>
        Stale
      </button>
      <p>Selected: {[...selection.selected].join(' ') || 'none'}</p>
    </section>
  )
}

const click = (name: string, options = {}) => page.getByRole('button', { name, exact: true }).click(options)
const expectSelected = (ids: string) =>
  expect.element(page.getByText(/^Selected/)).toHaveTextContent(`Selected: ${ids}`)

test('a row is selected and cleared, and with Shift all rows from the latest one are', async () => {
  await renderComponent(<List />)
  await click('3')
  await expectSelected('3')
  await click('1', { modifiers: ['Shift'] })
  await expectSelected('1 2 3')
  await click('2')
  await expectSelected('1 3')
})

test('all rows are selected, or cleared if all are, and Ctrl+A and Escape do the same by keyboard', async () => {
  await renderComponent(<List />)
  await click('4')
  await click('All')
  await expectSelected('1 2 3 4')
  await click('All')
  await expectSelected('none')
  await userEvent.keyboard('{Control>}a{/Control}')
  await expectSelected('1 2 3 4')
  await userEvent.keyboard('{Control>}a{/Control}')
  await expectSelected('1 2 3 4')
  await userEvent.keyboard('{Escape}')
  await expectSelected('none')
})

test('a row that is gone is no longer selected, and on another page nothing is', async () => {
  await renderComponent(<List />)
  await click('All')
  await click('Delete the first')
  await expectSelected('2 3 4')
  await click('Next page')
  await expectSelected('none')
})

test('a list can start with all rows selected, of which some are left out', async () => {
  await renderComponent(<List startsFull />)
  await expectSelected('1 2 3 4')
  await click('2')
  await expectSelected('1 3 4')
  await click('Next page')
  await expectSelected('1 2 3 4')
})

test('rows of the previous address are not selected, and those that follow start full', async () => {
  await renderComponent(<List startsFull />)
  await click('Stale')
  await expectSelected('none')
  await click('2')
  await click('All')
  await expectSelected('none')
  await click('Stale')
  await expectSelected('1 2 3 4')
})

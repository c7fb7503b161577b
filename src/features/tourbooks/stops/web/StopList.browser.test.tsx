import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readOptions } from '#site/api/api-client.ts'
import { useApp } from '#site/routing/use-app.ts'
import { ApiError } from '#ui/api-error.ts'
import { expectAccessible, renderComponent } from '../../../../../test/browser/render-component.tsx'
import { TOURBOOK, useTourbook } from '../../web/use-tourbook.ts'
import { anOpenTourbook, aStop } from '../fixtures.ts'
import { StopList } from './StopList.tsx'

type Options = { count: number; saveNotes?: () => void }

/** A list of stops in a window that scrolls, with a server that stores notes and orders. */
async function renderList({ count, saveNotes = () => {} }: Options) {
  const ids = Array.from({ length: count }, (_, index) => index + 1)
  const tourbook = anOpenTourbook(
    ids.map((id) => aStop({ id, sortableId: id, space: { buildingName: `Building ${id}` } })),
  )
  const saved: object[] = []
  const orders: number[][] = []
  function List() {
    const { call, queryClient } = useApp()
    queryClient.setQueryData(
      readOptions(call, TOURBOOK, { params: { id: tourbook.id } }).queryKey,
      (old) => old ?? tourbook,
    )
    return <LoadedList />
  }
  function LoadedList() {
    const [opened, setOpened] = useState<number | null>(null)
    return (
      <StopList
        tourbook={useTourbook(tourbook.id)}
        needs={null}
        opened={opened}
        onOpen={setOpened}
        highlighted={null}
        onHighlight={() => {}}
      />
    )
  }
  await renderComponent(<List />, {
    endpoints: {
      'GET /api/tourbooks/:id': () => tourbook,
      'GET /api/tourbooks/:id/version': () => ({ updatedAt: tourbook.updatedAt, newAnswers: 0 }),
      'GET /api/tourbooks/:id/feedback': () => ({ stops: [], respondents: [] }),
      'PUT /api/tourbooks/:id/listings': ({ body }) => {
        orders.push(body.sortableIds)
        return tourbook
      },
      'PUT /api/tourbook_listings/:id': ({ params, body }) => {
        saveNotes()
        saved.push({ ...params, ...body })
        return aStop({ sortableId: params.id, ...body })
      },
    },
  })
  await expect.element(page.getByRole('button', { name: 'Building 1', exact: true })).toBeVisible()
  return { saved, orders }
}

const grip = (id: number, count: number) =>
  page.getByRole('button', { name: `Move Building ${id}, stop ${id} of ${count}` })
const sharedNote = page.getByLabelText('Shared note Building 1')

test('a stop far from the window shows its words, and its grip and menu when it comes near', async () => {
  await renderList({ count: 100 })
  await expect.element(grip(1, 100)).toBeInTheDocument()
  const last = page.getByRole('button', { name: 'Building 100', exact: true })
  await expect.element(last).toBeInTheDocument()
  await expect.element(grip(100, 100)).not.toBeInTheDocument()
  const row = last.element().closest('li')!
  row.scrollIntoView()
  await expect.element(grip(100, 100)).toBeInTheDocument()
  await expect.element(page.getByLabelText('Actions for Building 100')).toBeInTheDocument()
  // The same element, so that what was found or focused in it stays.
  expect(last.element().closest('li')).toBe(row)
  await expect.element(grip(60, 100)).not.toBeInTheDocument()
})

test('the keyboard moves a stop past the rows that were whole at first', async () => {
  const { orders } = await renderList({ count: 60 })
  grip(29, 60).element().focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('Building 29 picked up. Stop 29 of 60.')).toBeInTheDocument()
  // While rows are measured a key does nothing, so that it cannot be known how many it takes.
  const announced = () => Number(/is now stop (\d+) of 60/.exec(document.body.textContent)?.[1] ?? 29)
  await expect
    .poll(() => userEvent.keyboard('{ArrowDown}').then(announced), { interval: 200, timeout: 10_000 })
    .toBeGreaterThan(32)
  await userEvent.keyboard(' ')
  await expect.poll(() => orders.length).toBe(1)
  const place = orders[0]!.indexOf(29)
  expect(place).toBeGreaterThan(31)
  expect(orders[0]!.toSpliced(place, 1)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1).toSpliced(28, 1))
})

test('the arrow right after the key that lifts a stop counts', async () => {
  const { orders } = await renderList({ count: 3 })
  await expect.element(grip(1, 3)).toBeInTheDocument()
  const button = grip(1, 3).element() as HTMLElement
  button.focus()
  // In one turn, so that no timer runs between them.
  const press = (code: string) =>
    flushSync(() => button.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true })))
  press('Space')
  press('ArrowDown')
  await expect.element(page.getByText('Building 1 is now stop 2 of 3.')).toBeInTheDocument()
  press('Space')
  await expect.poll(() => orders).toEqual([[2, 1, 3]])
})

test('a menu has what is possible for its stop', async () => {
  const { orders } = await renderList({ count: 3 })
  await userEvent.click(page.getByLabelText('Actions for Building 1'))
  await expect.element(page.getByRole('link', { name: 'Open listing' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Move up' })).toBeDisabled()
  await expectAccessible()
  await userEvent.click(page.getByRole('button', { name: 'Move down' }))
  await expect.poll(() => orders).toEqual([[2, 1, 3]])
})

test('a note is saved after a pause, and when its field is left', async () => {
  const { saved } = await renderList({ count: 2 })
  await userEvent.click(page.getByRole('button', { name: 'Building 1', exact: true }))
  await sharedNote.fill('Ask about the dock.')
  expect(saved).toEqual([])
  await expect.poll(() => saved, { timeout: 4_000 }).toEqual([{ id: 1, sharedNote: 'Ask about the dock.' }])
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  await sharedNote.fill('Ask about the dock and the lift.')
  await page.getByLabelText('Private note Building 1').fill('Too dear.')
  await page.getByRole('button', { name: 'Building 2', exact: true }).click()
  await expect
    .poll(() => saved.slice(1))
    .toEqual([
      { id: 1, sharedNote: 'Ask about the dock and the lift.' },
      { id: 1, privateNote: 'Too dear.' },
    ])
})

test('a note that cannot be saved says so, stays in its field, and is saved by the next attempt', async () => {
  let isAway = true
  const saveNotes = () => {
    if (isAway) throw new ApiError('PUT', 503, { code: 'unavailable', detail: 'The site is being restarted.' })
  }
  const { saved } = await renderList({ count: 2, saveNotes })
  await userEvent.click(page.getByRole('button', { name: 'Building 1', exact: true }))
  await sharedNote.fill('Ask about the dock.')
  await sharedNote.element().blur()
  await expect.element(page.getByText('Not saved', { exact: true })).toBeVisible()
  await expect.element(sharedNote).toHaveValue('Ask about the dock.')
  isAway = false
  await userEvent.click(sharedNote)
  await userEvent.keyboard('{Tab}')
  await expect.poll(() => saved).toEqual([{ id: 1, sharedNote: 'Ask about the dock.' }])
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
})

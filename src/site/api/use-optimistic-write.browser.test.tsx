import { onlineManager, useIsFetching } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CallOptions, ReplyOf } from '#api'
import { ApiError } from '#ui/api-error.ts'
import { useNotify } from '#ui/notify.ts'
import { renderComponent } from '../../../test/browser/render-component.tsx'
import { useApp } from '../routing/use-app.ts'
import { useRead } from './api-client.ts'
import { useOptimisticWrite } from './use-optimistic-write.ts'

const READ = 'GET /api/saved_ids'
const COUNT = 'GET /api/current_user/new_notifications'
type SavedIds = ReplyOf<typeof READ>

/** The saved ids, with buttons that save 1 and 2, and one that reads them again. */
function SavedList() {
  const { call, queryClient } = useApp()
  const { listings } = useRead(READ, {})
  useRead(COUNT, {})
  const notify = useNotify()
  const write = useOptimisticWrite()
  const save = async (id: number, isSaved = true) => {
    const done = await write({
      scope: 'saved ids',
      read: [READ],
      change: (ids) => ({
        ...ids,
        listings: [...ids.listings.filter((each) => each !== id), ...(isSaved ? [id] : [])],
      }),
      send: (options) => {
        const input = { params: { id } }
        return isSaved
          ? call('POST /api/listings/:id/favorites', input, options)
          : call('DELETE /api/listings/:id/favorites', input, options)
      },
      invalidates: [COUNT],
      failed: () => [`${id} is not saved`, 'Try again.'],
    })
    if (done && isSaved) notify.success(`${id} is saved`, { undo: () => save(id, false) })
  }
  return (
    <>
      <output>{`Saved: ${listings.join(', ')}`}</output>
      {useIsFetching() > 0 && <p>Reading</p>}
      <input
        type="checkbox"
        aria-label="1 is saved"
        checked={listings.includes(1)}
        onChange={({ target }) => void save(1, target.checked)}
      />
      <button type="button" onClick={() => void save(1)}>
        Save 1
      </button>
      <button type="button" onClick={() => void save(2)}>
        Save 2
      </button>
      <button type="button" onClick={() => void queryClient.refetchQueries({ queryKey: [READ] })}>
        Read
      </button>
    </>
  )
}

type Request = { name: string; isKeptAlive: boolean; succeed: () => void; fail: (error: Error) => void }

/** A server that has saved 9, and responds to writes when the test says so; `delayReads` delays the later reads, too. */
async function renderList({ delayReads = false } = {}) {
  const saved = new Set([9])
  const reads: (() => void)[] = []
  const requests: Request[] = []
  let counts = 0
  const respond = (name: string, change: () => unknown, options?: CallOptions) =>
    new Promise<never>((resolve, fail) => {
      const succeed = () => {
        change()
        resolve({} as never)
      }
      requests.push({ name, isKeptAlive: options?.keepalive === true, succeed, fail })
    })
  await renderComponent(<SavedList />, {
    endpoints: {
      [READ]: async () => {
        const reply: SavedIds = { listings: [...saved], buildings: [], landlords: [], searchCount: 0 }
        await new Promise<void>((resolve) => {
          reads.push(resolve)
          if (!delayReads || reads.length === 1) resolve()
        })
        return reply
      },
      [COUNT]: () => ({ count: ++counts }),
      'POST /api/listings/:id/favorites': ({ params: { id } }, options) =>
        respond(`save ${id}`, () => saved.add(id), options),
      'DELETE /api/listings/:id/favorites': ({ params: { id } }, options) =>
        respond(`remove ${id}`, () => saved.delete(id), options),
    },
  })
  await shows('9')
  const sent = () => requests.map(({ name }) => name)
  return { requests, reads, sent, counts: () => counts }
}

const shows = (ids: string) => expect.element(page.getByText(/^Saved: /)).toHaveTextContent(`Saved: ${ids}`)
const click = (name: string) => page.getByRole('button', { name }).click()
const refused = new ApiError('POST', 500, {})

afterEach(() => onlineManager.setOnline(true))

test('a checkbox is checked by the click that changes it, and never flips back', async () => {
  await renderList()
  const box = page.getByRole('checkbox').element() as HTMLInputElement
  box.click()
  // Before any timer, and so before it could be painted otherwise.
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  expect(box.checked).toBe(true)
})

test('of two quick changes the first alone is taken back when it fails, and the read waits for the last', async () => {
  const server = await renderList()
  await click('Save 1')
  await click('Save 2')
  await shows('9, 1, 2')
  expect(server.sent()).toEqual(['save 1'])
  server.requests[0]!.fail(refused)
  await shows('9, 2')
  await expect.element(page.getByRole('alert')).toHaveTextContent('1 is not savedTry again.')
  await expect.poll(server.sent).toEqual(['save 1', 'save 2'])
  expect(server.requests.every(({ isKeptAlive }) => isKeptAlive)).toBe(true)
  expect(server.reads).toHaveLength(1)
  expect(server.counts()).toBe(1)
  server.requests[1]!.succeed()
  await expect.poll(() => server.reads.length).toBe(2)
  await expect.poll(server.counts).toBe(2)
  await shows('9, 2')
})

test('a saved change is not read again, and Undo is a change like another', async () => {
  const server = await renderList()
  await click('Save 1')
  await expect.poll(server.sent).toEqual(['save 1'])
  server.requests[0]!.succeed()
  await click('Undo')
  await shows('9')
  await expect.poll(server.sent).toEqual(['save 1', 'remove 1'])
  server.requests[1]!.fail(refused)
  await shows('9, 1')
  await expect.poll(() => server.reads.length).toBe(2)
})

test('a response that arrives while a change is pending does not hide it, and the read is repeated', async () => {
  const server = await renderList({ delayReads: true })
  await click('Save 1')
  await click('Read')
  await expect.element(page.getByText('Reading')).toBeVisible()
  server.reads[1]!()
  await expect.element(page.getByText('Reading')).not.toBeInTheDocument()
  await shows('9, 1')
  server.requests[0]!.succeed()
  await expect.poll(() => server.reads.length).toBe(3)
})

test('a response that is under way when a change is saved is older, and requested again', async () => {
  const server = await renderList({ delayReads: true })
  await click('Save 1')
  await click('Read')
  await expect.poll(() => server.reads.length).toBe(2)
  server.requests[0]!.succeed()
  await expect.poll(() => server.reads.length).toBe(3)
  server.reads[1]!()
  server.reads[2]!()
  await expect.element(page.getByText('Reading')).not.toBeInTheDocument()
  await shows('9, 1')
})

test('without a connection a change fails at once and is taken back, instead of waiting for one', async () => {
  const server = await renderList()
  onlineManager.setOnline(false)
  await click('Save 1')
  await shows('9, 1')
  server.requests[0]!.fail(new TypeError('Failed to fetch'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('1 is not savedTry again.')
  await shows('9')
})

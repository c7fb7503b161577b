import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { NOTHING_SAVED, savedIdsOptions } from '#features/saved/web/saved-ids.ts'
import { messages } from '#messages/en-us.ts'
import { makeIntl } from '#messages/messages.ts'
import { callThrough } from '#site/api/api-client.ts'
import type { Savable } from '#site/saved/saved-state.ts'
import type { SavedIds } from '../contract.ts'
import { makeSaveItems } from './save-items.ts'

const { text } = makeIntl('en-us', messages)
const suite: Savable = { kind: 'listing', id: 7, name: 'Suite 7', market: 'chicago' }
const loft: Savable = { kind: 'listing', id: 8, name: 'Loft 8' }

type Response = { status: number; body?: unknown }

/** A user with save buttons and a server with the given responses; records requests, notifications and events. */
function aUser(respond: (url: string) => Response | Promise<Response> = () => ({ status: 200 })) {
  const queryClient = new QueryClient()
  const sent: string[] = []
  const notified: string[] = []
  const tracked: unknown[] = []
  const signedOut: Savable[] = []
  let undo: (() => unknown) | undefined
  const call = callThrough(async ({ method, url }) => {
    sent.push(`${method} ${url}`)
    return { body: {}, ...(await respond(url)) }
  })
  const notify = (title: string, more: { message?: unknown; undo?: () => unknown } = {}) => {
    notified.push([title, more.message, more.undo && 'Undo'].filter(Boolean).join(' | '))
    undo = more.undo
    return notified.length
  }
  const { queryKey } = savedIdsOptions(call)
  queryClient.setQueryData<SavedIds>(queryKey, NOTHING_SAVED)
  const saveItems = makeSaveItems({
    call,
    queryClient,
    track: (...event) => void tracked.push(event),
    notify: { success: notify, info: notify, error: notify },
    text,
    onSignedOut: (item) => void signedOut.push(item),
  })
  const shown = () => queryClient.getQueryData<SavedIds>(queryKey)!.listings
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5))
  return { saveItems, sent, notified, tracked, signedOut, shown, settle, queryClient, queryKey, undo: () => undo!() }
}

test('a listing shows as saved before the response, and one click undoes it', async () => {
  let respond = (_: Response) => {}
  const user = aUser(() => (user.sent.length > 1 ? { status: 200 } : new Promise((resolve) => (respond = resolve))))
  const saving = user.saveItems([suite], true)
  await user.settle()
  expect(user.shown()).toEqual([7])
  expect(user.notified).toEqual([])
  respond({ status: 200 })
  await saving
  expect(user.sent).toEqual(['POST /api/listings/7/favorites'])
  expect(user.notified).toEqual(['Saved | Suite 7 | Undo'])
  expect(user.tracked).toEqual([['ITEM_SAVED', { itemType: 'listing', listingId: 7, market: 'chicago' }]])
  user.undo()
  await user.settle()
  expect(user.sent.at(-1)).toBe('DELETE /api/listings/7/favorites')
  expect(user.shown()).toEqual([])
  // The notification of an undo offers no further undo.
  expect(user.notified.at(-1)).toBe('Removed | Suite 7')
})

test('a refused save is reverted, with a reason', async () => {
  for (const [status, notification] of [
    [500, 'Not saved | Something went wrong on our side. Try again.'],
    [404, 'Not saved | It is no longer available.'],
    [409, 'Not saved | You have reached the limit of saved items. Remove some first.'],
  ] as const) {
    const user = aUser(() => ({ status }))
    await user.saveItems([suite], true)
    expect(user.shown()).toEqual([])
    expect(user.notified).toEqual([notification])
    expect(user.tracked).toEqual([])
  }
})

test('of several items removed together only the failed ones are restored', async () => {
  const user = aUser((url) => ({ status: url.includes('/8/') && user.sent.length > 2 ? 500 : 200 }))
  await user.saveItems([suite, loft], true)
  await user.saveItems([suite, loft], false)
  expect(user.shown()).toEqual([8])
  expect(user.notified).toEqual([
    'Saved 2 items again | Undo',
    'Removed | Suite 7 | Undo',
    'Not removed | Something went wrong on our side. Try again.',
  ])
})

test('clicks on one save button are sent in order, and the last one decides what is shown', async () => {
  const responses: ((response: Response) => void)[] = []
  const user = aUser(() => new Promise((resolve) => responses.push(resolve)))
  const first = user.saveItems([suite], true)
  const second = user.saveItems([suite], false)
  await user.settle()
  expect(user.sent).toEqual(['POST /api/listings/7/favorites'])
  responses[0]!({ status: 500 })
  await first
  expect(user.shown()).toEqual([])
  responses[1]!({ status: 200 })
  await second
  expect(user.sent).toEqual(['POST /api/listings/7/favorites', 'DELETE /api/listings/7/favorites'])
  expect(user.shown()).toEqual([])
  // The user no longer wants the first change, so its failure is not reported.
  expect(user.notified).toEqual(['Removed | Suite 7 | Undo'])
})

test('a save after the session ended leads to signing in, without a notification', async () => {
  const user = aUser(() => ({ status: 401 }))
  await user.saveItems([suite], true)
  expect(user.signedOut).toEqual([suite])
  expect(user.notified).toEqual([])
})

test('a removal after the session ended does not become a save by signing in', async () => {
  const user = aUser(() => ({ status: 401 }))
  await user.saveItems([suite], false)
  expect(user.signedOut).toEqual([])
})

test('saved ids are requested again after a failed change, and after one made before they were loaded', async () => {
  const isInvalidated = (user: ReturnType<typeof aUser>) => user.queryClient.getQueryState(user.queryKey)?.isInvalidated
  const user = aUser(() => ({ status: user.sent.length > 1 ? 500 : 200 }))
  await user.saveItems([suite], true)
  expect(isInvalidated(user)).toBe(false)
  await user.saveItems([suite], false)
  expect(isInvalidated(user)).toBe(true)

  const early = aUser()
  early.queryClient.removeQueries({ queryKey: early.queryKey })
  await early.saveItems([suite], true)
  expect(early.shown()).toEqual([7])
  expect(isInvalidated(early)).toBe(true)
})

test('a double click is one request, and the button can be used again after the response', async () => {
  const user = aUser()
  await Promise.all([user.saveItems([suite], true), user.saveItems([suite], true)])
  expect(user.sent).toEqual(['POST /api/listings/7/favorites'])
  expect(user.notified).toEqual(['Saved | Suite 7 | Undo'])
  await user.saveItems([suite], true)
  expect(user.sent).toHaveLength(2)
})

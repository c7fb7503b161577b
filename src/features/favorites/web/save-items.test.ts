import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { callThrough } from '#api'
import { NOTHING_SAVED, savedIdsOptions } from '#features/saved/web/saved-ids.ts'
import { messages } from '#messages/en-us.ts'
import { openIntl } from '#messages/messages.ts'
import type { Savable } from '#ui/saved-state.ts'
import type { SavedIds } from '../contract.ts'
import { openSaveItems } from './save-items.ts'

const { text } = openIntl('en-us', messages)
const suite: Savable = { kind: 'listing', id: 7, name: 'Suite 7', market: 'chicago' }
const loft: Savable = { kind: 'listing', id: 8, name: 'Loft 8' }

type Answer = { status: number; body?: unknown }

/** A reader with hearts, and a server that answers as told; what is told and sent is kept. */
function aReader(answer: (url: string) => Answer | Promise<Answer> = () => ({ status: 200 })) {
  const queryClient = new QueryClient()
  const sent: string[] = []
  const said: string[] = []
  const tracked: unknown[] = []
  const signedOut: Savable[] = []
  let undo: (() => void) | undefined
  const call = callThrough(async ({ method, url }) => {
    sent.push(`${method} ${url}`)
    return { body: {}, ...(await answer(url)) }
  })
  const say = (title: string, more: { message?: unknown; action?: object } = {}) => {
    said.push([title, more.message, more.action && 'Undo'].filter(Boolean).join(' | '))
    undo = (more.action as { onClick: () => void } | undefined)?.onClick
  }
  const { queryKey } = savedIdsOptions(call)
  queryClient.setQueryData<SavedIds>(queryKey, NOTHING_SAVED)
  const keep = openSaveItems({
    call,
    queryClient,
    track: (...event) => void tracked.push(event),
    notify: { success: say, info: say, error: say },
    text,
    onSignedOut: (item) => void signedOut.push(item),
  })
  const shown = () => queryClient.getQueryData<SavedIds>(queryKey)!.listings
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5))
  return { keep, sent, said, tracked, signedOut, shown, settle, queryClient, queryKey, undo: () => undo!() }
}

test('a space shows as saved before the server has answered, and one press takes it back', async () => {
  let answer = (_: Answer) => {}
  const user = aReader(() => (user.sent.length > 1 ? { status: 200 } : new Promise((resolve) => (answer = resolve))))
  const kept = user.keep([suite], true)
  await user.settle()
  expect(user.shown()).toEqual([7])
  expect(user.said).toEqual([])
  answer({ status: 200 })
  await kept
  expect(user.sent).toEqual(['POST /api/listings/7/favorites'])
  expect(user.said).toEqual(['Saved | Suite 7 | Undo'])
  expect(user.tracked).toEqual([['ITEM_SAVED', { itemType: 'listing', listingId: 7, market: 'chicago' }]])
  user.undo()
  await user.settle()
  expect(user.sent.at(-1)).toBe('DELETE /api/listings/7/favorites')
  expect(user.shown()).toEqual([])
  // What was undone offers no undoing of its own.
  expect(user.said.at(-1)).toBe('Removed | Suite 7')
})

test('what the server refuses is put back, with a reason', async () => {
  for (const [status, said] of [
    [500, 'Not saved | Something went wrong on our side. Try again.'],
    [404, 'Not saved | It is no longer available.'],
    [409, 'Not saved | You have reached the limit of saved items. Remove some first.'],
  ] as const) {
    const user = aReader(() => ({ status }))
    await user.keep([suite], true)
    expect(user.shown()).toEqual([])
    expect(user.said).toEqual([said])
    expect(user.tracked).toEqual([])
  }
})

test('of several removed at once only those that failed come back', async () => {
  const user = aReader((url) => ({ status: url.includes('/8/') && user.sent.length > 2 ? 500 : 200 }))
  await user.keep([suite, loft], true)
  await user.keep([suite, loft], false)
  expect(user.shown()).toEqual([8])
  expect(user.said).toEqual([
    'Saved 2 items again | Undo',
    'Removed | Suite 7 | Undo',
    'Not removed | Something went wrong on our side. Try again.',
  ])
})

test('presses on one heart are sent in their order, and the last decides what is shown', async () => {
  const answers: ((answer: Answer) => void)[] = []
  const user = aReader(() => new Promise((resolve) => answers.push(resolve)))
  const first = user.keep([suite], true)
  const second = user.keep([suite], false)
  await user.settle()
  expect(user.sent).toEqual(['POST /api/listings/7/favorites'])
  answers[0]!({ status: 500 })
  await first
  expect(user.shown()).toEqual([])
  answers[1]!({ status: 200 })
  await second
  expect(user.sent).toEqual(['POST /api/listings/7/favorites', 'DELETE /api/listings/7/favorites'])
  expect(user.shown()).toEqual([])
  // The first press is no longer what the reader wants: its failure is nobody's concern.
  expect(user.said).toEqual(['Removed | Suite 7 | Undo'])
})

test('who was signed out meanwhile signs in again, and the press is remembered without a word', async () => {
  const user = aReader(() => ({ status: 401 }))
  await user.keep([suite], true)
  expect(user.signedOut).toEqual([suite])
  expect(user.said).toEqual([])
})

test('who was signed out while removing something is not made to save it by signing in', async () => {
  const user = aReader(() => ({ status: 401 }))
  await user.keep([suite], false)
  expect(user.signedOut).toEqual([])
})

test('what is saved is asked again after a press that failed, and after one made before it was known', async () => {
  const isDoubted = (user: ReturnType<typeof aReader>) => user.queryClient.getQueryState(user.queryKey)?.isInvalidated
  const user = aReader(() => ({ status: user.sent.length > 1 ? 500 : 200 }))
  await user.keep([suite], true)
  expect(isDoubted(user)).toBe(false)
  await user.keep([suite], false)
  expect(isDoubted(user)).toBe(true)

  const early = aReader()
  early.queryClient.removeQueries({ queryKey: early.queryKey })
  await early.keep([suite], true)
  expect(early.shown()).toEqual([7])
  expect(isDoubted(early)).toBe(true)
})

test('while another press is on its way nothing is asked: the answer would be from before it', async () => {
  const answers: ((answer: Answer) => void)[] = []
  const user = aReader(() => new Promise((resolve) => answers.push(resolve)))
  const isDoubted = () => user.queryClient.getQueryState(user.queryKey)?.isInvalidated
  const presses = [user.keep([suite], true), user.keep([loft], true)]
  await user.settle()
  answers[0]!({ status: 500 })
  await presses[0]
  expect(isDoubted()).toBe(false)
  answers[1]!({ status: 200 })
  await presses[1]
  expect(user.shown()).toEqual([8])
  expect(isDoubted()).toBe(true)
})

test('nor is anything asked when the other press comes at the moment at which the first one fails', async () => {
  for (let ticks = 0; ticks < 20; ticks++) {
    const answers: ((answer: Answer) => void)[] = []
    const user = aReader(() => new Promise((resolve) => answers.push(resolve)))
    const first = user.keep([suite], true)
    await user.settle()
    answers[0]!({ status: 500 })
    for (let tick = 0; tick < ticks; tick++) await Promise.resolve()
    // The first press is over, and what is saved is asked: there was nothing to wait for.
    if (user.said.length > 0) return
    let asked = 0
    user.queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'invalidate') asked++
    })
    const second = user.keep([loft], true)
    await first
    await user.settle()
    expect(asked, `${ticks} ticks later`).toBe(0)
    answers[1]!({ status: 200 })
    await second
    expect(asked).toBe(1)
  }
})

test('a press made twice in haste is one, and may be made again once it is answered', async () => {
  const user = aReader()
  await Promise.all([user.keep([suite], true), user.keep([suite], true)])
  expect(user.sent).toEqual(['POST /api/listings/7/favorites'])
  expect(user.said).toEqual(['Saved | Suite 7 | Undo'])
  await user.keep([suite], true)
  expect(user.sent).toHaveLength(2)
})

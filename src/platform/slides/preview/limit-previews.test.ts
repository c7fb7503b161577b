import { expect, test } from 'vitest'
import { limitPreviews, MAX_WAITING } from './limit-previews.ts'

test('previews of one user are made one after another, and do not wait for those of another user', async () => {
  const limit = limitPreviews()
  const order: string[] = []
  const first = Promise.withResolvers<void>()
  const make = (name: string, until?: Promise<void>) => async () => {
    order.push(name)
    await until
    return name
  }
  const mine = [limit(1, make('mine 1', first.promise)), limit(1, make('mine 2'))]
  expect(await limit(2, make('theirs'))).toBe('theirs')
  expect(order).toEqual(['mine 1', 'theirs'])
  first.resolve()
  expect(await Promise.all(mine)).toEqual(['mine 1', 'mine 2'])
})

test('only so many previews wait, also after one has failed', async () => {
  const limit = limitPreviews()
  const first = Promise.withResolvers<void>()
  const running = limit(1, () => first.promise)
  const waiting = Array.from({ length: MAX_WAITING }, () => limit(1, async () => 'made'))
  await expect(limit(1, async () => 'made')).rejects.toMatchObject({ status: 429, code: 'too_many_previews' })
  first.reject(new Error('failed'))
  await expect(running).rejects.toThrow('failed')
  expect(await Promise.all(waiting)).toHaveLength(MAX_WAITING)
  expect(await limit(1, async () => 'made')).toBe('made')
})

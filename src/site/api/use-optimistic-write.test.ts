import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { writeOptimistically } from './use-optimistic-write.ts'

const READ = 'GET /api/saved_ids'

test('a first read that is being answered when a write ends is made again', async () => {
  const queryClient = new QueryClient()
  const first = Promise.withResolvers<string>()
  let reads = 0
  const observer = new QueryObserver(queryClient, {
    queryKey: [READ],
    queryFn: () => {
      reads += 1
      return reads === 1 ? first.promise : 'with the write'
    },
  })
  onTestFinished(observer.subscribe(() => {}))
  await writeOptimistically(queryClient, { scope: 'saved ids', send: async () => {}, invalidates: [READ] })
  first.resolve('without the write')
  await expect.poll(() => observer.getCurrentResult().data).toBe('with the write')
  expect(reads).toBe(2)
})

test('a read that is not needed yet is not made', async () => {
  const queryClient = new QueryClient()
  await writeOptimistically(queryClient, { scope: 'saved ids', send: async () => {}, invalidates: [READ] })
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})

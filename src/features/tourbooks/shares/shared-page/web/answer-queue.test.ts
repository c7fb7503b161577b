import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Answer, makeAnswerQueue } from './answer-queue.ts'

const answer = (note: string): Answer => ({ verdict: 'no', reasons: [], note })

function aQueue({ failures = 0 } = {}) {
  const saved: string[] = []
  const results: boolean[] = []
  let left = failures
  const queue = makeAnswerQueue({
    async save(stop, { note }) {
      await pause(1)
      if (left > 0) {
        left -= 1
        throw new Error('offline')
      }
      saved.push(`${stop} ${note}`)
    },
    onResult: ({ isFailed }) => results.push(isFailed),
    pauseMs: 5,
    retryMs: 5,
  })
  return { queue, saved, results }
}

test('of each stop only the latest answer is saved', async () => {
  const { queue, saved } = aQueue()
  queue.add('a', answer('first'))
  queue.add('b', answer('other'))
  queue.add('a', answer('second'))
  await queue.flush()
  expect(saved).toEqual(['a second', 'b other'])
})

test('an answer that changes while it is saved is saved again', async () => {
  const { queue, saved } = aQueue()
  queue.add('a', answer('first'))
  const flushed = queue.flush()
  queue.add('a', answer('second'))
  await flushed
  expect(saved).toEqual(['a first', 'a second'])
})

test('after a failure, which is reported, it tries again until all is saved', async () => {
  const { queue, saved, results } = aQueue({ failures: 2 })
  queue.add('a', answer('first'))
  await expect.poll(() => saved).toEqual(['a first'])
  expect(results).toEqual([true, true, false])
})

import { expect, test } from 'vitest'
import { whenWritten, writeInOrder } from './write-in-order.ts'

test('writes to one tourbook follow one another, also after a failed one, and reads wait for them', async () => {
  const done: string[] = []
  const failing = writeInOrder(1, async () => {
    await Promise.resolve()
    done.push('first')
    throw new Error('offline')
  })
  const second = writeInOrder(1, async () => void done.push('second'))
  const other = writeInOrder(2, async () => void done.push('other'))
  const read = whenWritten(1).then(() => done.push('read'))
  await expect(failing).rejects.toThrow('offline')
  await Promise.all([second, other, read])
  expect(done.filter((each) => each !== 'other')).toEqual(['first', 'second', 'read'])
  expect(done.indexOf('other')).toBeLessThan(done.indexOf('second'))
})

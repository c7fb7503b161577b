import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/db.ts'
import { lockInTransaction, tryLockInTransaction, tryWithLock, withLock } from './advisory-lock.ts'
import type { Db } from './db.ts'

const { db } = await openTestDatabase()
const inTransaction = <T>(work: (transaction: Db) => Promise<T>) => db.transaction().execute(work)

test('the lock of a transaction ends with it, and its key is a name or a number', async () => {
  for (const key of ['a name', 727]) {
    await inTransaction(async (first) => {
      expect(await tryLockInTransaction(first, key)).toBe(true)
      expect(await inTransaction((second) => tryLockInTransaction(second, key))).toBe(false)
      expect(await inTransaction((second) => tryLockInTransaction(second, `not ${key}`))).toBe(true)
    })
    expect(await inTransaction((second) => tryLockInTransaction(second, key))).toBe(true)
  }
})

test('shared holders exclude an exclusive one, but not each other', async () => {
  await inTransaction(async (first) => {
    await lockInTransaction(first, 'shared', 'shared')
    await inTransaction((second) => lockInTransaction(second, 'shared', 'shared'))
    expect(await inTransaction((second) => tryLockInTransaction(second, 'shared'))).toBe(false)
  })
})

test('the second of two waits until the first has ended', async () => {
  const order: string[] = []
  await Promise.all(
    ['first', 'second', 'third'].map((name) =>
      withLock(db, 'one at a time', async () => {
        order.push(`${name} begins`)
        await new Promise((resolve) => setTimeout(resolve, 20))
        order.push(`${name} ends`)
      }),
    ),
  )
  const names = order.map((line) => line.split(' ')[0])
  expect(names).toEqual([0, 0, 1, 1, 2, 2].map((index) => names[index * 2]))
})

test('the lock of a connection is released after its work, even if the work failed', async () => {
  const failing = withLock(db, 'work', async () => {
    expect(await tryWithLock(db, 'work', async () => 'never')).toBeUndefined()
    throw new Error('The work failed')
  })
  await expect(failing).rejects.toThrow('The work failed')
  expect(await tryWithLock(db, 'work', async () => 'done')).toEqual({ result: 'done' })
})

import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { recordChanges, takeSnapshot } from '#platform/change-log/change-log.ts'
import { openTestDatabase } from '../../../../../test/db.ts'
import { makeCatalog, saveCatalog } from '../../fixtures.ts'
import { readChanged } from './load-corpus.ts'

const catalog = makeCatalog('load', 200)
const BUILDINGS = [...new Set(catalog.documents.map(({ building_id }) => building_id))]
const { db, pool } = await openTestDatabase()
beforeAll(() => saveCatalog(db, catalog))

test('with a building all others that changed are read, however much else did, or none when they are too many', async () => {
  const client = await pool.connect()
  onTestFinished(() => client.release())
  const seen = await takeSnapshot(client)
  const [own, ...others] = BUILDINGS.slice(0, 11) as [number, ...number[]]
  await recordChanges(
    db,
    'listing',
    Array.from({ length: 1_500 }, (_, index) => index + 1),
  )
  await recordChanges(db, 'building', others)
  const read = await readChanged(pool, [own], { seen, most: 10 })
  expect(new Set(read!.lines.keys())).toEqual(new Set([own, ...others]))
  expect(await readChanged(pool, [own], { seen, most: 9 })).toBeUndefined()
  const next = await readChanged(pool, [own], { seen: read!.seen, most: 10 })
  expect([...next!.lines.keys()]).toEqual([own])
})

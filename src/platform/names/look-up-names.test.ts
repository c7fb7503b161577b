import { afterAll, expect, test } from 'vitest'
import { serveNames, type TestNames } from './fixtures.ts'
import { makeNameLookup } from './look-up-names.ts'

let known: TestNames | null = new Map([
  ['_frontage.tower.example', { TXT: ['v=spf1 -all', 'frontage=8f3k'] }],
  ['tower.example', { A: ['192.0.2.7', '192.0.2.8'] }],
])
const server = await serveNames(() => known)
afterAll(server.close)
const names = makeNameLookup([server.address])

test('the texts and addresses of a name are those that its server has', async () => {
  expect((await names.texts('_frontage.tower.example')).sort()).toEqual(['frontage=8f3k', 'v=spf1 -all'])
  expect((await names.addresses('tower.example')).sort()).toEqual(['192.0.2.7', '192.0.2.8'])
})

test('a name that does not exist, or has no such record, has none', async () => {
  expect(await names.texts('nowhere.example')).toEqual([])
  expect(await names.texts('tower.example')).toEqual([])
})

test('a server that refuses is no answer, which is not the same as none', async () => {
  known = null
  await expect(names.texts('tower.example')).rejects.toThrow(/REFUSED/i)
})

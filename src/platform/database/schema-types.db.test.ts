import path from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/db.ts'
import { writeSchemaTypes } from './schema-types.ts'

test('db/schema.ts matches the migrations: run npm run types after changing them', async () => {
  const database = await testDatabase()
  const file = path.resolve(import.meta.dirname, '../../../db/schema.ts')
  expect(() => writeSchemaTypes(database.url, file, { verify: true })).not.toThrow()
  await database.drop()
})

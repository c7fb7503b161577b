import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { Settings } from '#platform/config.ts'

const readme = readFileSync(path.join(import.meta.dirname, '../README.md'), 'utf8')

test('the README lists every setting with its default and meaning, and no other', () => {
  const rows = [...readme.matchAll(/^\| `([A-Z_]+)` \| (.*?) \| (.*) \|$/gm)].map(([, name, value, what]) => [
    name,
    value,
    what,
  ])
  const settings = Object.entries(Settings.properties).map(([name, schema]) => {
    const { default: value, description } = schema as unknown as { default?: unknown; description: string }
    return [name, value === undefined || value === '' ? '–' : `\`${String(value)}\``, description]
  })
  expect(rows).toEqual(settings)
})

test('the README names only commands that exist', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8'))
  for (const [, name] of readme.matchAll(/npm run ([a-z]+)/g)) expect(scripts).toHaveProperty(name!)
})

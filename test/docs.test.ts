// The files that the documents name, as a test.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source-graph.ts'

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.posix.join('docs', ...name.split(path.sep))),
]

/** What looks like a path and is none, or names a file that an old decision describes and that is gone. */
const EXEMPT: Record<string, string> = {
  'test/retention': 'the name by which Vitest finds retention.db.test.ts',
}

/** `src/…`, `test/…` and `docs/…` in a text, without the placeholder that may follow, such as `<topic>.ts`. */
const pathsIn = (text: string) =>
  [...text.matchAll(/(?<![\w/.-])(?:src|test|docs)\/[\w./-]*[\w/]/g)].map(([found]) => found)

const read = (document: string) => readFileSync(path.join(root, document), 'utf8')

test.each(documents)('%s names only files that exist', (document) => {
  const missing = pathsIn(read(document)).filter((found) => !existsSync(path.join(root, found)) && !EXEMPT[found])
  expect(missing).toEqual([])
})

test.each(documents)('%s links only to files that exist', (document) => {
  const links = [...read(document).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link]) => link!)
  const missing = links.filter((link) => !existsSync(path.join(root, path.dirname(document), link)))
  expect(missing).toEqual([])
})

test('every exempt path is still named', () => {
  const named = new Set(documents.flatMap((document) => pathsIn(read(document))))
  expect(Object.keys(EXEMPT).filter((exempt) => !named.has(exempt))).toEqual([])
})

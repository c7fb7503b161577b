// The words that file names and exported names may not use, as a test. CONTRIBUTING.md says which words replace them.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { files, root } from './source-graph.ts'

const REFUSED = new Set(
  [
    'letter letters mail mails stationery outbox',
    'keep keeps kept forget forgets forgotten',
    'press presses pressed turn turns',
    'tell tells told hear hears heard say says said asks asked asking',
    'reader readers person persons people caller callers asker askers somebody',
    'room rooms sentence sentences catalogue catalogues',
    'trap shelf bell deaf season survey lit leaving',
  ].flatMap((line) => line.split(' ')),
)

/** Names in which a refused word has its usual meaning. */
const ALLOWED: { in: RegExp; word: RegExp; because: string }[] = [
  { in: /^demo\//, word: /^(people|person|rooms?|letters?)$/, because: 'the demo draws people and offices' },
  { in: /\/(catalog|sharing)\//, word: /^rooms?$/, because: 'rooms of an office' },
  { in: /\/search\//, word: /^sentences?$/, because: 'a typed search is a sentence in the API' },
  { in: /\/engine\/memory\/(kernel|plain)\//, word: /^keep$/, because: 'both kernels have the names of one interface' },
]

const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase())

const isAllowed = (file: string, word: string) => ALLOWED.some((rule) => rule.in.test(file) && rule.word.test(word))

function refusedIn(file: string, name: string): string[] {
  return wordsOf(name)
    .filter((word) => REFUSED.has(word) && !isAllowed(file, word))
    .map((word) => `${file}: ${name} says "${word}"`)
}

test('file names use the words of the field', () => {
  expect(files.flatMap((file) => refusedIn(file, path.basename(file)))).toEqual([])
})

test('exported names use the words of the field', () => {
  const exported = /^export (?:async )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm
  const wrong = files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    return [...text.matchAll(exported)].flatMap(([, name]) => refusedIn(file, name!))
  })
  expect(wrong).toEqual([])
})

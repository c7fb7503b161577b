import { expect, test } from 'vitest'
import { serializeAround } from './serialized.ts'

type Library = { books: { title: string }[]; name: string; empty?: boolean }

test.each<Library>([
  { books: [{ title: 'Łódź “by night”' }, { title: '🏙' }, { title: '' }], name: 'a "b" \\' },
  { books: [{ title: 'one' }], name: 'é', empty: false },
  { books: [], name: '' },
])('a list assembled from serialized items equals the list serialized as a whole: %j', ({ books, ...rest }) => {
  const items = books.map((book) => Buffer.from(JSON.stringify(book)))
  const { bytes } = serializeAround<Library, 'books'>('books', items, rest)
  expect(bytes.toString()).toBe(JSON.stringify({ books, ...rest }))
})

test('a list without other fields is an object with one field', () => {
  const { bytes } = serializeAround<{ books: number[] }, 'books'>('books', [Buffer.from('1'), Buffer.from('2')], {})
  expect(bytes.toString()).toBe('{"books":[1,2]}')
})

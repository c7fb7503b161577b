import { expect, test } from 'vitest'
import { serializeAround } from './serialized.ts'

type QueueStorage = { books: { title: string }[]; room: string; empty?: boolean }

test.each<QueueStorage>([
  { books: [{ title: 'Łódź “by night”' }, { title: '🏙' }, { title: '' }], room: 'a "b" \\' },
  { books: [{ title: 'one' }], room: 'é', empty: false },
  { books: [], room: '' },
])('a list put together from items says what it would have said as a whole: %j', ({ books, ...rest }) => {
  const items = books.map((book) => Buffer.from(JSON.stringify(book)))
  const { bytes } = serializeAround<QueueStorage, 'books'>('books', items, rest)
  expect(bytes.toString()).toBe(JSON.stringify({ books, ...rest }))
})

test('a list with nothing beside it is an object of one field', () => {
  const { bytes } = serializeAround<{ books: number[] }, 'books'>('books', [Buffer.from('1'), Buffer.from('2')], {})
  expect(bytes.toString()).toBe('{"books":[1,2]}')
})

import { expect, test } from 'vitest'
import { varyPhotos } from './vary-photos.ts'

const spaceWith = (...photos: string[]) => ({ photos })
const vary = (...spaces: { photos: string[] }[]) =>
  varyPhotos(
    spaces,
    spaces.map(({ photos }) => photos[0]),
  ).map(({ photos }) => photos)

test('the second stop in a building begins with a photo of its own', () => {
  expect(vary(spaceWith('tower', 'lobby'), spaceWith('mill', 'loft'), spaceWith('tower', 'desk', 'view'))).toEqual([
    ['tower', 'lobby'],
    ['mill', 'loft'],
    ['desk', 'tower', 'view'],
  ])
})

test('stops without photos of their own stay as they are', () => {
  expect(vary(spaceWith('tower'), spaceWith('tower'), spaceWith(), spaceWith())).toEqual([['tower'], ['tower'], [], []])
})

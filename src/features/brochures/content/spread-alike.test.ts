import { expect, test } from 'vitest'
import { spreadAlike } from './spread-alike.ts'

const photos = (...captions: string[]) =>
  captions.map((caption, index) => ({ src: `/media/${index}`, thumbhash: `hash ${index}`, caption }))
const captionsOf = (all: { caption: string }[]) => all.map(({ caption }) => caption)

test('photos with one caption are not on one page while there are others', () => {
  const many = photos(
    'Open plan',
    'Open plan',
    'Lobby',
    'open plan',
    'Cafe',
    'Terrace',
    'Boardroom',
    'Corridor',
    'Lounge',
  )
  const spread = captionsOf(spreadAlike(many)).map((caption) => caption.toLowerCase())
  for (let from = 0; from + 6 <= 7; from += 1) {
    const page = spread.slice(from, from + 6)
    expect(new Set(page).size, page.join()).toBe(page.length)
  }
  expect(spread.toSorted()).toEqual(
    captionsOf(many)
      .map((caption) => caption.toLowerCase())
      .toSorted(),
  )
})

test('without others they are all shown, and photos without a caption stay in order', () => {
  expect(captionsOf(spreadAlike(photos('Lobby', 'Lobby', 'Lobby')))).toEqual(['Lobby', 'Lobby', 'Lobby'])
  const silent = photos('', '', 'Lobby', '')
  expect(spreadAlike(silent)).toEqual(silent)
})

test('a photo that was uploaded twice is shown once', () => {
  const [first] = photos('Lobby')
  expect(spreadAlike([first!, { ...first!, src: '/media/9', caption: 'Entrance' }, first!])).toEqual([first])
})

import { expect, test } from 'vitest'
import { someSettings } from '../site/fixtures.ts'
import { countChanges, moveSection, photosOf, showSection, textLimit, withText } from './edit-settings.ts'

const settings = someSettings()
const photo = (id: number, caption: string) => ({ id, caption }) as Parameters<typeof photosOf>[1][number]
const all = [photo(1, 'River front'), photo(2, 'Lobby')]

test('a section is moved and hidden, and the others stay in their order', () => {
  const moved = moveSection(settings, 'gallery', 1)
  expect(moved.sections.slice(0, 4).map(({ section }) => section)).toEqual([
    'opening',
    'gallery',
    'figures',
    'availability',
  ])
  const hidden = showSection(moved, 'gallery', false)
  expect(hidden.sections[1]).toEqual({ section: 'gallery', isShown: false, heading: null })
  expect(hidden.sections).toHaveLength(settings.sections.length)
})

test('a text is put where its mark says, without blanks and within its limit', () => {
  expect(withText(settings, 'headline', '  On  the\nriver ', all).headline).toBe('On the river')
  expect(withText(settings, 'headline', ' ', all)).toBe(settings)
  expect(withText(settings, 'introduction', 'x'.repeat(700), all).introduction).toHaveLength(600)
  const headed = withText(settings, 'heading:availability', 'Now and soon', all)
  expect(headed.sections[2]).toMatchObject({ section: 'availability', heading: 'Now and soon' })
  expect(withText(headed, 'heading:availability', '', all).sections[2]!.heading).toBeNull()
  expect(withText(settings, 'unknown', 'x', all)).toBe(settings)
  expect([textLimit('caption:7'), textLimit('unknown')]).toEqual([160, null])
})

test('the first caption makes the photos of the building those of the site', () => {
  expect(photosOf(settings, all)).toEqual([
    { photoId: 1, caption: 'River front' },
    { photoId: 2, caption: 'Lobby' },
  ])
  const { photos } = withText(settings, 'caption:2', 'The lobby at noon', all)
  expect(photos).toEqual([
    { photoId: 1, caption: 'River front' },
    { photoId: 2, caption: 'The lobby at noon' },
  ])
})

test('photos that are gone are not listed, and no caption is lost with them', () => {
  const photos = [
    { photoId: 9, caption: 'Archived' },
    { photoId: 2, caption: 'At noon' },
  ]
  expect(photosOf({ ...settings, photos }, all)).toEqual([{ photoId: 2, caption: 'At noon' }])
  const gone = { ...settings, photos: photos.slice(0, 1) }
  expect(photosOf(gone, all).map(({ photoId }) => photoId)).toEqual([1, 2])
  expect(withText(gone, 'caption:1', 'The river', all).photos).toEqual([
    { photoId: 1, caption: 'The river' },
    { photoId: 2, caption: 'Lobby' },
  ])
})

test('an order that is changed counts as one change, and so does each switch and each text', () => {
  expect(countChanges(settings, settings)).toBe(0)
  const moved = moveSection(settings, 'team', 0)
  expect(countChanges(moved, settings)).toBe(1)
  const edited = withText(showSection(moved, 'plans', false), 'heading:team', 'Ask us', all)
  expect(countChanges({ ...edited, color: '#5c2e20', template: 'story' }, settings)).toBe(5)
  const chosen = { ...settings, photos: photosOf(settings, all) }
  expect(countChanges(withText(chosen, 'caption:2', 'Noon', all), chosen)).toBe(1)
})

import { expect, test } from 'vitest'
import { SECTIONS, type Section, TEMPLATES } from '../../rules.ts'
import { someContent, someSettings } from '../fixtures.ts'
import { chosenPhotos } from './chosen-photos.ts'
import { composeSections } from './compose-sections.ts'

const content = someContent()

test.each(TEMPLATES)('every section with content is shown once in the template %s', (template) => {
  const { opening, below } = composeSections(someSettings({ template }), content)
  expect(['opening', ...opening!, ...below].sort()).toEqual(
    ['opening', 'figures', 'availability', 'gallery', 'location', 'team'].sort(),
  )
})

test('sections come in the order of the settings, without hidden ones', () => {
  const order: Section[] = ['team', 'location', 'opening', 'availability', 'figures']
  const hidden = SECTIONS.filter((section) => !order.includes(section))
  const sections = [...order, ...hidden].map((section) => ({
    section,
    isShown: order.includes(section),
    heading: null,
  }))
  expect(composeSections(someSettings({ sections }), content).below).toEqual([
    'team',
    'location',
    'availability',
    'figures',
  ])
})

test('without an opening, what it would show is at its own place', () => {
  const sections = SECTIONS.map((section) => ({ section, isShown: section !== 'opening', heading: null }))
  const { opening, below } = composeSections(someSettings({ template: 'ledger', sections }), content)
  expect(opening).toBeNull()
  expect(below).toEqual(['figures', 'availability', 'gallery', 'location', 'team'])
})

test('the chosen photos are shown in their order and with their captions, else all of the building', () => {
  const shown = (photos: { photoId: number; caption: string }[]) =>
    chosenPhotos(someSettings({ photos }), content).map(({ id, caption }) => [id, caption])
  expect(shown([])).toEqual([
    [1, 'River front'],
    [2, 'Lobby'],
  ])
  expect(shown([{ photoId: 2, caption: 'Where you come in' }])).toEqual([[2, 'Where you come in']])
  // A photo that the building has no longer.
  expect(shown([{ photoId: 9, caption: 'Gone' }])).toEqual(shown([]))
})

import { expect, test } from 'vitest'
import { BROCHURE_SECTIONS } from '../rules.ts'
import { sectionsToShow, toggledSections } from './order-sections.ts'

test('sections that are left out are offered where they usually come', () => {
  expect(sectionsToShow(BROCHURE_SECTIONS)).toEqual(BROCHURE_SECTIONS)
  expect(sectionsToShow(['team', 'overview']).slice(0, 4)).toEqual(['highlights', 'team', 'overview', 'availability'])
  expect(sectionsToShow([])).toEqual(BROCHURE_SECTIONS)
})

test('a section that is added again is where it was offered, and one that is removed changes no order', () => {
  expect(toggledSections(['team', 'overview'], 'highlights')).toEqual(['highlights', 'team', 'overview'])
  expect(toggledSections(['team', 'overview'], 'team')).toEqual(['overview'])
})

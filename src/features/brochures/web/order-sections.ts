import { BROCHURE_SECTIONS, type BrochureSection } from '../rules.ts'

/** All sections in the order of the brochure; those that it does not have come where they usually would. */
export function sectionsToShow(sections: readonly BrochureSection[]): BrochureSection[] {
  const shown = [...sections]
  for (const [index, section] of BROCHURE_SECTIONS.entries()) {
    if (shown.includes(section)) continue
    const before = BROCHURE_SECTIONS.slice(0, index).findLast((each) => shown.includes(each))
    shown.splice(before ? shown.indexOf(before) + 1 : 0, 0, section)
  }
  return shown
}

/** The sections with or without one; a section that is added comes where it is shown. */
export const toggledSections = (sections: readonly BrochureSection[], section: BrochureSection): BrochureSection[] =>
  sectionsToShow(sections).filter((each) => sections.includes(each) !== (each === section))

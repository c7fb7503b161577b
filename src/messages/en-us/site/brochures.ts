/** Downloading the brochure of a building or listing. */
export const brochureDownloads = {
  'brochure.title': 'Brochure of {name}',
  'brochure.about': 'With photos, floor plans, location and contacts, as the page has them today.',
  'brochure.suites': 'Suites in the brochure',
  'brochure.suites.all': 'All {count} suites',
  'brochure.choose.none': 'Choose at least one suite.',
  'brochure.choose.most': 'Choose at most {most} suites.',
  'brochure.making': 'The brochure is being made…',
  'brochure.failed': 'The brochure could not be made. Try again.',
  'brochure.format.pdf': 'PDF',
  'brochure.format.powerpoint': 'PowerPoint',
  'brochure.format.flyer': 'One-page flyer',
} as const

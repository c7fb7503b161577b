/** Downloading the brochure of a building or listing, where British English differs. */
export const brochures = {
  'brochure.suites': 'Units in the brochure',
  'brochure.suites.all': 'All {count} units',
  'brochure.suites.first': 'The first {most} of {count} units',
  'brochure.choose.none': 'Choose at least one unit.',
  'brochure.choose.most': 'Choose up to {most} units.',
} as const

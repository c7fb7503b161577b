/** Filling in an off-market space from a flyer, where British English differs. */
export const flyers = {
  'flyer.doubt.combined': 'One figure for service charge and business rates. Check.',
  'flyer.doubt.less_taxes': 'The total of {detail} without the business rates. Check.',
}

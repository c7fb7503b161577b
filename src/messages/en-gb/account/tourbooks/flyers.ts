/** Filling in an off-market space from a flyer, where British English differs. */
export const flyers = {
  'flyer.doubt.combined': 'One figure for service charge and business rates. Check.',
}

/** In British English. */
export const tourbookAnalytics = {
  'tourbookAnalytics.verdicts.summary':
    'The top stop is {name}: {favorites, number} favourite, {maybes, number} maybe, {noes, number} no.',
  'tourbookAnalytics.verdicts.counts': '{favorites, number} favourite, {maybes, number} maybe, {noes, number} no',
  'tourbookAnalytics.verdict.favorites': 'Favourite',
}

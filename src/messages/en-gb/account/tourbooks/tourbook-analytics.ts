/** In British English. */
export const tourbookAnalytics = {
  'tourbookAnalytics.verdicts.summary':
    'The most wanted stop is {name}: {favorites, number} favourite, {maybes, number} maybe, {noes, number} no.',
  'tourbookAnalytics.verdicts.counts': '{favorites, number} favourite, {maybes, number} maybe, {noes, number} no',
  'tourbookAnalytics.verdict.favorites': 'Favourite',
}

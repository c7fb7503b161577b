/** The settings of markets, for admins. */
export const markets = {
  'markets.title': 'Markets',
  'markets.about': 'What visitors see of each market. Settings that nobody has changed use the default.',
  'list.column.paywall': 'Spaces before sign-up',
  'list.column.firstView': 'First view',
  'list.column.units': 'Areas in',
  'market.describe': 'The settings of a market.',
  'market.visitors': 'For visitors',
  'market.paywallCount': 'Spaces before sign-up',
  'market.paywallCount.about':
    'How many spaces a visitor can open in {days} days before they are asked to sign up. 0 never asks. Empty is the default, {count}.',
  'market.areaUnit': 'Areas in',
  'market.areaUnit.about':
    'The unit of the areas of spaces and buildings. British English shows square feet and square meters: the chosen unit first.',
  'market.areaUnit.default': 'The unit in which each space was entered (default)',
  'market.areaUnit.asEntered': 'As entered',
  'market.areaUnit.sf': 'Square feet',
  'market.areaUnit.sqm': 'Square meters',
  'market.firstView': 'First view',
  'market.firstView.about':
    'What the map shows first in a search of the whole market. Move the map and use its view, or enter the numbers. By default the map shows where most spaces are.',
  'market.firstView.default': 'Where most spaces are',
  'market.firstView.at': '{center}, zoom {zoom}',
  'market.firstView.map': 'Map of the first view',
  'market.firstView.use': 'Use this view',
  'market.center': 'Center',
  'market.zoom': 'Zoom',
  'market.zoom.hint': 'From {min} to {max}',
  'market.toDefault': 'Back to default',
  'market.toDefault.of': 'Back to default: {name}',
} as const

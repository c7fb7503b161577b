/** Regions, localities and markets. */
export const browse = {
  'browse.title': 'Commercial space by region',
  'browse.describe':
    '{count, plural, one {1 space} other {# spaces}} to lease in {regions, plural, one {1 region} other {# regions}}.',
  'browse.lead': 'Browse available space by state, province or county.',
  'browse.empty': 'No spaces on the market yet.',
  'browse.region.title': 'Commercial space in {region}',
  'browse.region.describe':
    '{count, plural, =0 {No space} one {1 space} other {# spaces}} to lease in {region}, by city.',
  'browse.region.count':
    '{count, plural, one {1 space} other {# spaces}} in {buildings, plural, one {1 building} other {# buildings}}',
  'browse.region.cities': 'Spaces by city',
  'browse.region.none': 'No spaces on the market in {region} right now.',
  'browse.city.title': 'Commercial space in {city}, {region}',
  'browse.city.titlePage': 'Commercial space in {city}, {region}, page {page}',
  'browse.city.describe':
    '{count, plural, =0 {No space} one {1 space} other {# spaces}} to lease in {city}, {region}, newest first, with rents and floor plans.',
  'browse.city.count':
    '{count, plural, one {1 space} other {# spaces}} in {buildings, plural, one {1 building} other {# buildings}}, newest first',
  'browse.city.list': 'Spaces, page {page}',
  'browse.city.newest': 'Newest spaces',
  'browse.city.none': 'No spaces on the market in {city} right now.',
  'browse.figures.types': 'Types of space',
  'browse.figures.of': '{type} by {kind, select, submarket {submarket} other {city}}',
  'browse.figures.about': 'Median asking rents, where at least five spaces disclose one.',
  'browse.figures.median': 'Median asking',
  'browse.figures.area': 'Available sf',
  'browse.figures.change': 'Past year',
  'browse.figures.rentYear': '{type}: asking rent over a year',
  'browse.figures.areaYear': '{type}: available area over a year',
  'browse.figures.summary': 'From {first} in {start} to {last} in {end}.',
  'browse.figures.chart': '{title}. Arrow keys move through the months.',
  'browse.figures.month': 'Month',
  'browse.figures.few': 'A one-year chart needs at least 20 spaces and six months of data.',
  'browse.figures.demo': 'Earlier months are computed from the dates of the demo’s spaces.',
  'browse.figures.all': 'Show all {count} on the map',
  'browse.onMap': 'Search on the map',
  'browse.page.previous': 'Previous',
  'browse.page.next': 'Next',
  'browse.allRegions': 'All regions',
  'browse.byRegion': 'Browse by region',
} as const

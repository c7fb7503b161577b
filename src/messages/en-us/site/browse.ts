/** The homepage, regions, localities and markets. */
export const browse = {
  'home.title': 'Frontage: commercial space, mapped and current',
  'home.describe':
    '{count, plural, one {1 space} other {# spaces}} to lease in {markets, plural, one {1 market} other {# markets}}, with rents you can compare, confirmed by the people who lease them.',
  'home.headline': 'Find the space.',
  'home.headline.second': 'See the real rent.',
  'home.lead':
    'Offices, warehouses, labs and shops with rents you can compare, confirmed by the people who lease them.',
  'home.search': 'Search for space',
  'home.search.text': 'What are you looking for?',
  'home.search.allTypes': 'All types',
  'home.exclusive': 'Exclusive in {market}',
  'home.exclusive.about': 'Marketed here first by their landlords',
  'home.exclusive.all': '{count, plural, one {The exclusive} other {All # exclusives}}',
  'home.markets': 'Browse by market',
  'home.cities': 'Cities with the most spaces',
  'home.principle.confirmed': 'Confirmed by the agent',
  'home.principle.confirmed.about':
    'Every space shows when its agent last confirmed it. Spaces rank lower after 60 days without confirmation and are hidden after 120.',
  'home.principle.rent': 'Rents you can compare',
  'home.principle.rent.about':
    'Show all rents as quoted, per year, per month, in total or all-in, on every card, pin and table.',
  'home.principle.tour': 'Leave with the tour',
  'home.principle.tour.about': 'Collect spaces in a tourbook, put them in order, add notes, and share one link.',
  'home.principle.tour.link': 'Your tourbooks',
  'home.principle.map': 'Every match on the map',
  'home.principle.map.about': 'Draw your area. The map shows every match, with rents.',
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
  'browse.region.none': 'No spaces on the market in {region} now.',
  'browse.city.title': 'Commercial space in {city}, {region}',
  'browse.city.titlePage': 'Commercial space in {city}, {region}, page {page}',
  'browse.city.describe':
    '{count, plural, =0 {No space} one {1 space} other {# spaces}} to lease in {city}, {region}, newest first, with rents and floor plans.',
  'browse.city.count':
    '{count, plural, one {1 space} other {# spaces}} in {buildings, plural, one {1 building} other {# buildings}}, newest first',
  'browse.city.list': 'Spaces, page {page}',
  'browse.city.none': 'No spaces on the market in {city} now.',
  'browse.onMap': 'Search on the map',
  'browse.page.previous': 'Previous',
  'browse.page.next': 'Next',
  'browse.allRegions': 'All regions',
  'browse.byRegion': 'Browse by region',
} as const

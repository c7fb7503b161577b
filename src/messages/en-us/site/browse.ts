/** The homepage, regions, localities and markets. */
export const browse = {
  'home.title': 'Frontage: commercial space, mapped and current',
  'home.describe':
    '{count, plural, one {1 space} other {# spaces}} to lease in {markets, plural, one {1 market} other {# markets}}, with rents you can compare, confirmed by the people who lease them.',
  'home.headline': 'Find the space.',
  'home.headline.second': 'Leave with the tour.',
  'home.lead':
    'Offices, warehouses, labs and shops with rents you can compare, confirmed by the people who lease them.',
  'home.search': 'Search for space',
  'home.search.text': 'What are you looking for?',
  'home.search.placeholder': '10–15k sf class A near Grand Central under $80',
  'home.search.placeholder.short': '10k sf class A under $80',
  'home.search.market': 'Market',
  'home.search.allMarkets': 'All markets',
  'home.search.type': 'Space type',
  'home.search.allTypes': 'All types',
  'home.search.go': 'Show spaces',
  'home.exclusive': 'Exclusive in {market}',
  'home.exclusive.about': 'Marketed here first by their landlords',
  'home.exclusive.all': '{count, plural, one {The exclusive} other {All # exclusives}}',
  'home.markets': 'Browse by market',
  'home.markets.all': 'All regions',
  'home.cities': 'Busiest cities',
  'home.principle.confirmed': 'Confirmed, or it sinks',
  'home.principle.confirmed.about':
    'Every space shows when its agent last confirmed it. After 120 days without an answer it is hidden.',
  'home.principle.rent': 'One switch for every rent',
  'home.principle.rent.about':
    'As quoted, per year, per month, total or all-in. The same on every card, pin and table.',
  'home.principle.map': 'Every match on the map',
  'home.principle.map.about':
    'Draw the area you mean. The list comes page by page; the map shows all of it, with rents on the pins.',
  'browse.spaces': '{count, plural, one {1 space} other {# spaces}}',
  'browse.buildings': '{count, plural, one {1 building} other {# buildings}}',
  'browse.title': 'Commercial space by region',
  'browse.describe':
    '{count, plural, one {1 space} other {# spaces}} to lease in {regions, plural, one {1 region} other {# regions}}.',
  'browse.lead': 'Every state, province and county with space on the market now.',
  'browse.empty': 'Nothing is on the market yet.',
  'browse.region.title': 'Commercial space in {region}',
  'browse.region.describe':
    '{count, plural, =0 {No space} one {1 space} other {# spaces}} to lease in {region}, by city.',
  'browse.region.count':
    '{count, plural, one {1 space} other {# spaces}} in {buildings, plural, one {1 building} other {# buildings}}',
  'browse.region.none': 'Nothing is on the market in {region} now.',
  'browse.city.title': 'Commercial space in {city}, {region}',
  'browse.city.titlePage': 'Commercial space in {city}, {region}, page {page}',
  'browse.city.describe':
    '{count, plural, =0 {No space} one {1 space} other {# spaces}} to lease in {city}, {region}, newest first, with rents and floor plans.',
  'browse.city.count':
    '{count, plural, one {1 space} other {# spaces}} in {buildings, plural, one {1 building} other {# buildings}}, newest first',
  'browse.city.list': 'Spaces, page {page}',
  'browse.city.none': 'Nothing is on the market in {city} now.',
  'browse.onMap': 'Search on the map',
  'browse.pages': 'Pages',
  'browse.page': 'Page {page}',
  'browse.page.previous': 'Previous',
  'browse.page.next': 'Next',
} as const

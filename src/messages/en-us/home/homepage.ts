/** The homepage. */
export const homepage = {
  'homepage.title': 'Frontage: commercial space, mapped and current',
  'homepage.describe':
    '{count, plural, one {1 space} other {# spaces}} to lease in {markets, plural, one {1 market} other {# markets}}, with rents you can compare, confirmed by the people who lease them.',
  'homepage.headline': 'Find the space.',
  'homepage.headline.second': 'See the real rent.',
  'homepage.lead':
    'Offices, warehouses, labs and shops with rents you can compare, confirmed by the people who lease them.',
  'homepage.search': 'Search for space',
  'homepage.search.text': 'What are you looking for?',
  'homepage.search.allTypes': 'All types',
  'homepage.exclusive': 'Exclusive in {market}',
  'homepage.exclusive.about': 'Marketed here first by their landlords',
  'homepage.exclusive.all': '{count, plural, one {The exclusive} other {All # exclusives}}',
  'homepage.tour': 'From shortlist to tour deck',
  'homepage.tour.about':
    'Collect spaces in a tourbook, put them in order and add your notes. Your client answers on one page, and the deck is ready as PowerPoint and PDF.',
  'homepage.tour.link': 'Your tourbooks',
  'homepage.tour.help': 'How tourbooks work',
  'homepage.tour.page': '{market} tour: {count, plural, one {1 space} other {# spaces}} side by side',
  'homepage.tour.page.about': 'The lowest all-in rent is marked.',
  'homepage.tour.page.caption': 'A page as in a tour deck, with spaces that are on the market today',
  'homepage.landlords.all': '{count, plural, one {The landlord} other {All # landlords}}',
  'homepage.list': 'Do you lease out space?',
  'homepage.list.about':
    'Keep your buildings and spaces up to date here yourself, and get inquiries from tenants and brokers.',
  'homepage.list.start': 'List your space',
  'homepage.markets': 'Browse by market',
  'homepage.markets.about': 'Spaces on the market, and what most of them ask',
  'homepage.principle.confirmed': 'Confirmed by the agent',
  'homepage.principle.confirmed.about':
    'Every space shows when its agent last confirmed it. Spaces rank lower after 60 days without confirmation and are hidden after 120.',
  'homepage.principle.rent': 'Rents you can compare',
  'homepage.principle.rent.about':
    'Show all rents as quoted, per year, per month, in total or all-in, on every card, pin and table.',
  'homepage.principle.map': 'Every match on the map',
  'homepage.principle.map.about': 'Draw your area. The map shows every match, with rents.',
} as const

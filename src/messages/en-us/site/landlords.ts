/** The public pages of landlords. */
export const landlords = {
  'landlords.titleIn': 'Landlords in {market}',
  'landlords.describe': '{count, plural, one {1 landlord} other {# landlords}}, by space available',
  'landlord.describe':
    '{name}: {buildings, plural, one {1 building} other {# buildings}} with {spaces, plural, =0 {no space} one {1 space} other {# spaces}} to lease.',
  'landlord.totals':
    '{buildings, plural, one {1 building} other {# buildings}} in {markets, plural, one {1 market} other {# markets}}',
  'landlord.spaces': '{count, plural, =0 {No spaces on the market} one {1 space} other {# spaces}}',
  'landlord.available': '{area} available',
  'landlord.available.large': '{area, number, ::compact-long .0/w} sf available',
  'landlord.contact': 'Contact leasing',
  'landlord.portfolio.regions': 'Portfolio regions',
  'landlord.portfolio.map': 'Map of the buildings in {region}',
  'landlord.portfolio.more': 'Show {count, plural, one {1 more building} other {# more buildings}}',
  'landlord.portfolio.all': 'Search all their spaces',
  'landlord.portfolio.none': 'No buildings published yet.',
  'landlord.building.line': '{spaces}, {area}',
  'landlord.sustainability': 'Sustainability',
  'landlord.team': 'Leasing team',
  'landlord.links': 'Documents and links',
  'landlord.website': 'Website',
} as const

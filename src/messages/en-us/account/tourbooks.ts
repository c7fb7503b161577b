/** The pages of tourbooks. */
export const tourbooks = {
  'tourbooks.title': 'Tourbooks',
  'tourbooks.describe': 'Your shortlists, tours and what your clients said about them.',
  'tourbook.back': 'All tourbooks',
  'tourbook.stops': '{count, plural, =0 {No stops yet} one {1 stop} other {# stops}}',
  'tourbook.tourOn': 'Tour on {date}',
  'tourbook.tabs': 'Tourbook',
  'tourbook.tab.stops': 'Stops',
  'tourbook.tab.analytics': 'Analytics',
}

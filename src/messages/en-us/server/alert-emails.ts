/** Emails about changes in saved searches, buildings and owners. */
export const alertEmails = {
  'alerts.email.subject': '{count, plural, one {# change} other {# changes}} in {name}',
  'alerts.email.subject.several': '{count, plural, one {# change} other {# changes}} in {searches} saved searches',
  'alerts.email.subject.building': '{count, plural, one {# space} other {# spaces}} came on the market in {name}',
  'alerts.email.subject.landlord': '{count, plural, one {# space} other {# spaces}} of {name} came on the market',
  'alerts.email.subject.places':
    '{count, plural, one {# space} other {# spaces}} came on the market in places you saved',
  'alerts.email.subject.mixed': '{count, plural, one {# change} other {# changes}} in what you saved',
  'alerts.email.since': 'Since {date}. Nothing left out.',
  'alerts.email.first': '{change}: {name}',
  'alerts.email.of': '{count, plural, one {# change} other {# changes}} in {name}',
  'alerts.email.owner': 'Owner: {name}',
  'alerts.email.more': '{count} more',
  'alerts.email.andMore': 'And {more}.',
  'alerts.email.open': 'Open the search',
  'alerts.email.openAll': 'Open your saved searches',
  'alerts.email.open.building': 'Open the building',
  'alerts.email.open.landlord': 'Open the owner',
  'alerts.email.openAll.building': 'Saved buildings',
  'alerts.email.openAll.landlord': 'Saved owners',
  'alerts.email.why':
    'You get this {frequency, select, instant {soon after something changes} daily {daily} other {weekly}} for the saved search “{name}”.',
  'alerts.email.why.several': 'You get this for {searches} saved searches.',
  'alerts.email.why.place': 'You get this because you saved {name}.',
  'alerts.email.why.places': 'You get this for buildings and owners you saved.',
  'alerts.email.why.mixed':
    'You get this for {searches, plural, one {a saved search} other {# saved searches}} and for buildings and owners you saved.',
} as const

/** Letters about what changed in searches and places that people saved. */
export const alertLetters = {
  'alerts.mail.subject': '{count, plural, one {# change} other {# changes}} in {name}',
  'alerts.mail.subject.several': '{count, plural, one {# change} other {# changes}} in {searches} saved searches',
  'alerts.mail.subject.building': '{count, plural, one {# space} other {# spaces}} came on the market in {name}',
  'alerts.mail.subject.landlord': '{count, plural, one {# space} other {# spaces}} of {name} came on the market',
  'alerts.mail.subject.places':
    '{count, plural, one {# space} other {# spaces}} came on the market in places you saved',
  'alerts.mail.subject.mixed': '{count, plural, one {# change} other {# changes}} in what you saved',
  'alerts.mail.since': 'Since {date}. Nothing left out.',
  'alerts.mail.first': '{change}: {name}',
  'alerts.mail.of': '{count, plural, one {# change} other {# changes}} in {name}',
  'alerts.mail.owner': 'Owner: {name}',
  'alerts.mail.more': '{count} more',
  'alerts.mail.andMore': 'And {more}.',
  'alerts.mail.open': 'Open the search',
  'alerts.mail.openAll': 'Open your saved searches',
  'alerts.mail.open.building': 'Open the building',
  'alerts.mail.open.landlord': 'Open the owner',
  'alerts.mail.openAll.building': 'Saved buildings',
  'alerts.mail.openAll.landlord': 'Saved owners',
  'alerts.mail.why':
    'You get this {frequency, select, instant {soon after something changes} daily {daily} other {weekly}} for the saved search “{name}”.',
  'alerts.mail.why.several': 'You get this for {searches} saved searches.',
  'alerts.mail.why.place': 'You get this because you saved {name}.',
  'alerts.mail.why.places': 'You get this for buildings and owners you saved.',
  'alerts.mail.why.mixed':
    'You get this for {searches, plural, one {a saved search} other {# saved searches}} and for buildings and owners you saved.',
} as const

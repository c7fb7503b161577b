/** Emails about changes in saved searches, buildings and owners. */
export const alertEmails = {
  'alerts.email.subject': '{count, plural, one {# change} other {# changes}}: {name}',
  'alerts.email.subject.several': '{count, plural, one {# change} other {# changes}} in {searches} saved searches',
  'alerts.email.subject.building': '{count, plural, one {# space} other {# spaces}} came on the market in {name}',
  'alerts.email.subject.landlord': '{count, plural, one {# space} other {# spaces}} from {name} came on the market',
  'alerts.email.subject.places':
    '{count, plural, one {# space} other {# spaces}} came on the market from buildings and owners you saved',
  'alerts.email.subject.mixed':
    '{count, plural, one {# change} other {# changes}} in your saved searches, buildings and owners',
  'alerts.email.since': 'All changes since {date}.',
  'alerts.email.first': '{change}: {name}',
  'alerts.email.owner': 'Owner: {name}',
  'alerts.email.more': '{count} more',
  'alerts.email.andMore': 'And {more}.',
  'alerts.email.openAll': 'Open saved searches',
  'alerts.email.open.building': 'Open building',
  'alerts.email.open.landlord': 'Open owner',
  'alerts.email.openAll.building': 'Open saved buildings',
  'alerts.email.openAll.landlord': 'Open saved owners',
  'alerts.email.why':
    'You get this email {frequency, select, instant {soon after a change} daily {daily} other {weekly}} for the saved search “{name}”.',
  'alerts.email.why.several': 'You get this email for {searches} saved searches.',
  'alerts.email.why.place': 'You’re receiving this email because you saved {name}.',
  'alerts.email.why.places': 'You get this email for buildings and owners you saved.',
  'alerts.email.why.mixed':
    'You get this email for {searches, plural, one {a saved search} other {# saved searches}} and for buildings and owners you saved.',
} as const

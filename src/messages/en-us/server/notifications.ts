/** One sentence for each kind of notification. */
export const notifications = {
  'notification.tourbook_answered':
    '{who} gave feedback on {count, plural, one {1 space} other {# spaces}} in “{name}”',
  'notification.tourbook_opened': '{who} opened “{name}” for the first time',
  'notification.inquiry_answered': 'Your inquiry about {name} was answered',
  'notification.search_matched':
    '{count, plural, one {1 space is} other {# spaces are}} new or changed in your search “{name}”',
  'notification.building_matched': '{count, plural, one {1 space} other {# spaces}} came on the market in {name}',
  'notification.landlord_matched': '{name} put {count, plural, one {1 space} other {# spaces}} on the market',
  'notification.inquiry_received': '{who} asked about {name}',
  'notification.change_approved': 'The change to {name} was reviewed and is published',
  'notification.change_refused': 'The change to {name} was reviewed and not published',
  'notification.confirmation_due': '{count, plural, one {1 space is} other {# spaces are}} due to be confirmed',
  'notification.company_request_received': '{who} asks to join your company',
  'notification.change_waiting': '{who} changed {name}, which waits for your review',
} as const

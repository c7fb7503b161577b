/** The files of a tour: calendar and CSV. */
export const tourFiles = {
  'tourFile.arrives': 'Arrives',
  'tourFile.leaves': 'Leaves',
  'tourFile.minutes': 'Minutes',
  'tourFile.walk': 'Walk from previous stop (minutes, estimate)',
  'tourFile.drive': 'Drive from previous stop (minutes, estimate)',
  'tourFile.miles': 'Distance from previous stop (miles, estimate)',
  'tourFile.event': 'Tour stop {number}: {name}',
  'tourFile.contact.line': 'Contact: {contact}',
  'tourFile.access.line': 'Access: {access}',
}

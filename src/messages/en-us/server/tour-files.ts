/** The files of a tour: calendar and CSV. */
export const tourFiles = {
  'tourFile.arrives': 'Arrives',
  'tourFile.leaves': 'Leaves',
  'tourFile.minutes': 'Minutes',
  'tourFile.walk': 'Walk to it (minutes, estimate)',
  'tourFile.drive': 'Drive to it (minutes, estimate)',
  'tourFile.miles': 'Way to it (miles, estimate)',
  'tourFile.event': 'Tour stop {number}: {name}',
  'tourFile.contact.line': 'Contact: {contact}',
  'tourFile.access.line': 'Access: {access}',
}

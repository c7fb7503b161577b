/** What fails on the site, by kind, as admins see it. */
export const errors = {
  'errors.title': 'Errors',
  'errors.about': 'What failed in the last 90 days, by kind and page, without personal data.',
  'errors.search': 'Page or message',
  'errors.empty': 'No errors',
  'errors.empty.about': 'When a page, a request or a job fails, its kind appears here with a count.',
  'errors.state.open': 'Not resolved',
  'errors.state.resolved': 'Resolved',
  'errors.place.browser': 'Browser',
  'errors.place.server': 'Server',
  'errors.place.job': 'Job',
  'errors.kind.browser': 'A page did not work as it should',
  'errors.kind.server': 'The server could not answer a request',
  'errors.kind.job': 'A job failed after all its attempts',
  'errors.cause.timeout': 'Something took too long',
  'errors.cause.unreachable': 'A server could not be reached',
  'errors.cause.full': 'There was no space to save something',
  'errors.cause.outdated': 'A part of an earlier version of the site was requested',
  'errors.days': 'On each of the last 7 days: {days}',
  'errors.lastDays': 'Last 7 days',
  'errors.next': 'What to do',
  'errors.next.timeout':
    'See whether the database and the services that the site uses are busy. Single ones need no action.',
  'errors.next.unreachable':
    'Users’ own connections fail now and then. If the count rises, see whether the site and its services can be reached.',
  'errors.next.full': 'Make space on the disk or in the storage of the site, then run the failed jobs again.',
  'errors.next.outdated':
    'Usually nothing: the page was open while a new version was installed, and works after a reload.',
  'errors.next.unexpected':
    'Send the technical text to your developers, with the page and the time when it was last seen.',
  'errors.resolve': 'Mark as resolved',
  'errors.resolved': 'Hidden until it is seen again',
  'list.column.error': 'What failed',
  'list.column.place': 'Where',
  'list.column.page': 'Page or job',
  'list.column.count': 'Count',
  'list.column.first': 'First seen',
} as const

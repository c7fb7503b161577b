/** The index of the pages for admins. */
export const admin = {
  'admin.describe': 'The pages for admins.',
  'admin.inquiries': '{count, plural, =0 {No new inquiries} one {1 new inquiry} other {# new inquiries}}',
  'admin.emails':
    '{count, plural, =0 {No email has failed} one {1 email could not be sent} other {# emails could not be sent}}',
  'admin.imports': 'Import buildings from a CSV file',
} as const

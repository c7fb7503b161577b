/** What is around the texts of the pages about the company. The texts themselves are in the folder texts/. */
export const companyPages = {
  'companyPage.since': 'In effect since',
  'companyPage.find': 'Find an answer',
  'companyPage.find.example': 'free rent in a comparison',
  'companyPage.found': '{count, plural, =0 {No answers} one {1 answer} other {# answers}}',
  'companyPage.none': 'No answer contains all of these words. Try fewer words, or ask us.',
  'companyPage.often': 'Common questions',
  'companyPage.link': 'Link to this answer',
  'companyPage.write': 'Write to us',
  'companyPage.ask': 'Ask a question',
  'companyPage.status.ready': 'Everything is working',
  'companyPage.status.failed': 'Part of the site is not responding',
  'companyPage.status.checking': 'Checking the site',
} as const

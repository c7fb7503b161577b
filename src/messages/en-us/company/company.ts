import { companyPages } from './company-pages.ts'

/** Messages of the pages about the company that runs the site. */
export const messages = { ...companyPages }

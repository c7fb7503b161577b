import { messages as enUs } from '../../en-us/company/company.ts'
import { companyPages } from './company-pages.ts'

/** Messages of the pages about the company that runs the site, in British English. */
export const messages = { ...enUs, ...companyPages }

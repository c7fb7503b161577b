import { messages as enUs } from '../../en-us/company/company.ts'

/** Messages of the pages about the company that runs the site, which are the same in British English. */
export const messages = { ...enUs }

import { messages as account } from './en-us/account/account.ts'
import { messages as company } from './en-us/company/company.ts'
import { messages as home } from './en-us/home/home.ts'
import { messages as server } from './en-us/server/server.ts'
import { messages as site } from './en-us/site/site.ts'

/** All messages in American English, which en-gb falls back to. */
export const messages = { ...site, ...home, ...account, ...company, ...server }

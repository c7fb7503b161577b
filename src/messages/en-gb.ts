import { messages as account } from './en-gb/account/account.ts'
import { messages as server } from './en-gb/server/server.ts'
import { messages as site } from './en-gb/site/site.ts'
import { messages as enUs } from './en-us.ts'

/** All messages in British English: the overrides on top of American English. */
export const messages: Record<keyof typeof enUs, string> = { ...enUs, ...account, ...server, ...site }

import { messages as people } from './en-gb/account/account.ts'
import { messages as server } from './en-gb/server/server.ts'
import { messages as site } from './en-gb/site/site.ts'
import { messages as enUs } from './en-us.ts'
import type { Messages } from './messages.ts'

/** British English: what reads differently there, over the American catalogue. */
export const messages: Messages = { ...enUs, ...people, ...server, ...site }

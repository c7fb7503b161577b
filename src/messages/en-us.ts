import { messages as people } from './en-us/account/account.ts'
import { messages as server } from './en-us/server/server.ts'
import { messages as site } from './en-us/site/site.ts'

/** Every sentence in American English, the fallback. */
export const messages = { ...site, ...people, ...server }

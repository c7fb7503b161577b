import { messages as people } from './en-us/people.ts'
import { messages as server } from './en-us/server.ts'
import { messages as site } from './en-us/site.ts'

/** Every sentence in American English, the fallback. */
export const messages = { ...site, ...people, ...server }

import { messages as enUs } from '../../en-us/home/home.ts'
import { homepage } from './homepage.ts'

/** Messages of the homepage, in British English. */
export const messages = { ...enUs, ...homepage }

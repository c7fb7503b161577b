import { homepage } from './homepage.ts'

/** Messages of the homepage. */
export const messages = { ...homepage }

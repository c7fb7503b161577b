import type { Locale } from '#lib/locale.ts'
import type { Translate } from '#messages/messages.ts'

/** The texts of a brochure's reader, and how they write numbers. */
export type Words = { text: Translate; locale: Locale }

import type { Locale } from '#lib/locale.ts'
import type { Translate } from '#messages/messages.ts'

/** The texts of a brochure's reader, how they write numbers, and the day as an ISO date. */
export type Words = { text: Translate; locale: Locale; today: string }

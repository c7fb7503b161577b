import type { Locale } from '#lib/locale.ts'
import type { Translate } from '#messages/messages.ts'

/** The texts and numbers of a brochure in a language, and the day as an ISO date. */
export type Words = { text: Translate; locale: Locale; today: string }

import type { Locale } from '#lib/locale.ts'
import { makeLayout } from '#platform/slides/layout/make-layout.ts'
import type { BrochureContent } from '../brochure-content.ts'

export type LayoutRequest = { content: BrochureContent; locale: Locale }

/** The pages of a brochure, made in a thread. Throws 503 when that takes too long. */
export const layoutPages = makeLayout<LayoutRequest>(new URL('./layout-thread.ts', import.meta.url), {
  noun: 'brochure',
  remedy: 'Shorten its texts or choose fewer suites.',
})

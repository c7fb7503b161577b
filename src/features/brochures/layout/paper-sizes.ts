import { LOCALE_RULES, LOCALES, type Locale } from '#lib/locale.ts'
import type { PageFormat, Rect } from '#platform/slides/page-boxes.ts'

export const MARGIN = 0.5
/** Where the content of a page begins, below its title. */
const TOP = 1.27
/** From the rule above the foot to the end of the page. */
const FOOT = 0.78
const GAP = 0.36
/** What the left one of two columns takes. */
const LEFT_SHARE = 0.595

/** A page in landscape: `body` is between title and foot, whole or as two columns. */
export type Paper = PageFormat & { footY: number; body: Rect; left: Rect; right: Rect }

/** The paper on which a locale prints: Letter in North America, else A4. */
export const PAPERS = Object.fromEntries(
  LOCALES.map((locale) => [locale, isLetter(locale) ? makePaper(11, 8.5) : makePaper(11.693, 8.268)]),
) as Record<Locale, Paper>

function isLetter(locale: Locale): boolean {
  return ['US', 'CA'].includes(LOCALE_RULES[locale].country)
}

function makePaper(width: number, height: number): Paper {
  const footY = height - FOOT
  const body = { x: MARGIN, y: TOP, width: width - 2 * MARGIN, height: footY - 0.16 - TOP }
  const left = { ...body, width: (body.width - GAP) * LEFT_SHARE + GAP / 2 }
  const rightX = left.x + left.width + GAP
  return {
    width,
    height,
    content: body,
    titleAt: (master) =>
      master === 'cover'
        ? { x: MARGIN, y: 2.2, width: width * 0.44 - MARGIN - 0.4, height: 2 }
        : { x: MARGIN, y: 0.62, width: body.width, height: 0.45 },
    footY,
    body,
    left,
    right: { ...body, x: rightX, width: MARGIN + body.width - rightX },
  }
}

import { formatCount } from '#lib/count.ts'
import { type Locale, listWords } from '#lib/locale.ts'
import { type Area, formatArea, formatAreaRange, wholeArea } from '#lib/units/area.ts'
import type { Translate } from '#messages/messages.ts'
import { hasTwoSizes, type SizeCost, type SizeFit, type Sizes } from './rules.ts'

type Words = { text: Translate; locale: Locale; unit: Area['unit'] }

/** What is leased of a space: "12,000 sf", "12,250 or 24,500 sf". */
export function describeSize({ fit }: Pick<SizeCost, 'fit'>, { text, locale, unit }: Words) {
  const low = wholeArea(fit.low, unit)
  const high = wholeArea(fit.high, unit)
  return fit.kind === 'range' && hasTwoSizes(fit)
    ? text('sizeFit.for.two', { low: formatCount(low.magnitude, locale), high: formatArea(high, locale) })
    : formatAreaRange(low, high, locale)
}

/** For what a total is: "for 12,000 sf of 18,200 sf", "for 8,650 sf, the whole space". */
export function describeShare(cost: Pick<SizeCost, 'fit'>, whole: Area, words: Words) {
  const { text, locale } = words
  const { kind } = cost.fit
  const area = describeSize(cost, words)
  if (kind === 'part') return text('sizeFit.for.part', { area, whole: formatArea(whole, locale) })
  if (kind === 'whole' || kind === 'short') return text('sizeFit.for.whole', { area })
  return hasTwoSizes(cost.fit) ? area : text('sizeFit.for', { area })
}

/**
 * By how much a space is too small, or at its smallest too large: "3,350 sf short", "8,750 sf more than you need"; null where it
 * serves, also when it is up to 5 % larger.
 */
export function describeMisfit(fit: SizeFit, { low, high }: Sizes, { text, locale, unit }: Words): string | null {
  const areaOf = (sqft: number) => formatArea(wholeArea(sqft, unit), locale)
  if (fit.kind === 'short') return text('sizeFit.short', { area: areaOf(low - fit.high) })
  return fit.low * 20 > high * 21 ? text('sizeFit.larger', { area: areaOf(fit.low - high) }) : null
}

/** What a total has: "all-in", "rent only", "without taxes". */
export function describeCosts({ basis, missing }: Pick<SizeCost, 'basis' | 'missing'>, words: Omit<Words, 'unit'>) {
  const { text } = words
  return missing.length > 0
    ? text('sizeFit.without', { costs: missingWords(missing, words) })
    : text(`sizeFit.${basis}`)
}

/** "taxes", "operating expenses or taxes". */
export const missingWords = (missing: SizeCost['missing'], { text, locale }: Omit<Words, 'unit'>) =>
  listWords(
    missing.map((kind) => text(`priceKind.${kind}`).toLowerCase()),
    'or',
    locale,
  )

/** For what a total is and what it has: "All-in for 12,000 sf of 18,200 sf". */
export function describeSharedCosts(
  { basis, missing }: Pick<SizeCost, 'basis' | 'missing'>,
  share: string,
  words: Omit<Words, 'unit'>,
) {
  if (missing.length === 0) return words.text(`sizeFit.${basis}.share`, { share })
  return words.text('sizeFit.without.share', { costs: missingWords(missing, words), share })
}

import { formatCount } from '#lib/count.ts'
import { type Locale, perLocale } from '#lib/locale.ts'
import type { Translate } from '#messages/messages.ts'
import { changePercent, INTERESTS } from '../figures/rules.ts'
import type { Report } from './load-report.ts'

const MONTHS = perLocale((tag) => new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }))

/** "October 2026" */
export const formatMonth = (month: string, locale: Locale) => MONTHS[locale].format(new Date(`${month}-01T00:00:00Z`))

/** What a viewer or user did in the month, each with its change against the month before. */
export const describeInterest = ({ totals, before }: Report, { text, locale }: { text: Translate; locale: Locale }) =>
  INTERESTS.map((kind) => {
    const change = changePercent(totals[kind], before[kind])
    return {
      label: text(`portfolioFigures.${kind}`),
      figure: formatCount(totals[kind], locale),
      change:
        change === null
          ? ''
          : text(change < 0 ? 'portfolioFigures.fewer' : 'portfolioFigures.more', { change: Math.abs(change) }),
    }
  })

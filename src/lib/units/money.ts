import { type Locale, perLocale } from '../locale.ts'
import type { AreaUnit } from './area.ts'

export const CURRENCIES = ['USD', 'GBP', 'CAD', 'AED', 'EUR'] as const
export type Currency = (typeof CURRENCIES)[number]

export const PERIODS = ['yr', 'mo'] as const
export type Period = (typeof PERIODS)[number]

/** An amount and its units: without area it is a total, without period it is paid once. */
export type Money = {
  magnitude: number
  units: { money: Currency; area: AreaUnit | null; period: Period | null }
}

/** Symbol and figure join without a space: a symbol that needs one, and a minus sign, are part of `symbol`. */
type MoneyParts = { symbol: string; figure: string; unit: string }

const SYMBOLS: Record<Currency, string> = { USD: 'US $', GBP: '£', CAD: 'CA $', AED: 'AED ', EUR: '€' }

const figures = perLocale(
  (tag) =>
    new Intl.NumberFormat(tag, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      trailingZeroDisplay: 'stripIfInteger',
    }),
)

/** "US $46.50", "£72", "-US $3.10": cents are shown only when not zero. */
export function formatCurrency(amount: number, currency: Currency, locale: Locale): string {
  const { symbol, figure } = currencyParts(amount, currency, locale)
  return symbol + figure
}

/** The symbol directly before a figure; "AED " includes its space. */
export function currencySymbol(currency: Currency): string {
  return SYMBOLS[currency]
}

/** The parts that a card shows in different sizes: `unit` is "/sf/yr", "/mo" or empty. */
export function moneyParts({ magnitude, units }: Money, locale: Locale): MoneyParts {
  const unit = [units.area, units.period].map((per) => (per ? `/${per}` : '')).join('')
  return { ...currencyParts(magnitude, units.money, locale), unit }
}

/** "US $46.50 /sf/yr" */
export function formatMoney(money: Money, locale: Locale): string {
  const { symbol, figure, unit } = moneyParts(money, locale)
  return `${symbol}${figure} ${unit}`.trimEnd()
}

/** "US $44–49 /sf/yr"; one figure when both ends read the same, both in full where they share no unit or sign. */
export function formatMoneyRange(low: Money, high: Money, locale: Locale): string {
  const from = moneyParts(low, locale)
  const to = moneyParts(high, locale)
  if (formatMoney(low, locale) === formatMoney(high, locale)) return formatMoney(low, locale)
  if (from.symbol !== to.symbol || from.unit !== to.unit || low.magnitude < 0) {
    return `${formatMoney(low, locale)} – ${formatMoney(high, locale)}`
  }
  return `${from.symbol}${from.figure}–${to.figure} ${from.unit}`.trimEnd()
}

/** Symbol and figure of an amount in this currency. */
export function currencyParts(amount: number, currency: Currency, locale: Locale): { symbol: string; figure: string } {
  const figure = figures[locale].format(Math.abs(amount))
  // An amount that rounds to zero has no sign, to avoid "-US $0".
  const sign = amount < 0 && figure !== '0' ? '-' : ''
  return { symbol: sign + SYMBOLS[currency], figure }
}

import type { MessageId, Translate } from '#messages/messages.ts'
import type { MarketRecord } from '../contract.ts'
import type { MarketValues } from '../fields.ts'
import { PAYWALL, type StatedUnit } from '../rules.ts'

const LABELS: Record<keyof MarketValues, MessageId> = {
  paywallCount: 'market.paywallCount',
  areaUnit: 'market.areaUnit',
  center: 'market.center',
  zoom: 'market.zoom',
}

export const labelOf = (text: Translate) => (name: string) => text(LABELS[name as keyof MarketValues])

/** A setting in words, and whether it is the default. */
export type SettingText = { value: string; isDefault: boolean }

/** How many spaces a visitor can open. */
export const paywallText = ({ paywallCount }: MarketRecord, text: Translate): SettingText => ({
  value: paywallCount === 0 ? text('search.range.noLimit') : String(paywallCount ?? PAYWALL.most),
  isDefault: paywallCount === null,
})

export const unitText = ({ areaUnit }: MarketRecord, text: Translate): SettingText => ({
  value: text(areaUnit ? `market.areaUnit.${areaUnit as StatedUnit}` : 'market.areaUnit.asEntered'),
  isDefault: areaUnit === null,
})

export const firstViewText = ({ center, zoom }: MarketRecord, text: Translate): SettingText => {
  if (!center || zoom === null) return { value: text('market.firstView.default'), isDefault: true }
  const place = `${center.latitude.toFixed(2)}, ${center.longitude.toFixed(2)}`
  return { value: text('market.firstView.at', { center: place, zoom }), isDefault: false }
}

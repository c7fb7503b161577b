import { type Locale, perLocale } from '#lib/locale.ts'
import { formatLength } from '#lib/units/length.ts'
import type { Translate } from '#messages/messages.ts'
import type { IndustrialAttributes } from './contract.ts'

const NUMBERS = perLocale((tag) => new Intl.NumberFormat(tag))

/** Industrial attributes in words: doors, clear height, power and so on. What is not known is null or ''. */
export function industrialFacts(
  attributes: IndustrialAttributes,
  { text, locale }: { text: Translate; locale: Locale },
): [label: string, value: string | null][] {
  const { clearHeight, truckCourt, powerAmps, powerVolts, railServed, crossDock } = attributes
  const figure = (value: number | null) => (value === null ? null : NUMBERS[locale].format(value))
  const power = [powerAmps && text('building.industrial.amps', { amps: figure(powerAmps)! }), powerVolts]
  return [
    [text('building.field.clearHeight'), clearHeight && formatLength(clearHeight, locale)],
    [text('building.field.dockDoors'), figure(attributes.dockDoors)],
    [text('building.field.driveInDoors'), figure(attributes.driveInDoors)],
    [text('building.field.truckCourt'), truckCourt && formatLength(truckCourt, locale)],
    [text('building.field.trailerSpaces'), figure(attributes.trailerSpaces)],
    [text('building.field.columnSpacing'), attributes.columnSpacing],
    [text('building.industrial.power'), power.filter(Boolean).join(', ')],
    [text('building.field.sprinklers'), attributes.sprinklers],
    [text('building.field.railServed'), railServed ? text('common.yes') : null],
    [text('building.field.crossDock'), crossDock ? text('common.yes') : null],
  ]
}

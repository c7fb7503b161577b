import { perLocale } from '#lib/locale.ts'
import { formatLength } from '#lib/units/length.ts'
import { FactList } from '#ui/FactList.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { IndustrialAttributes } from '../contract.ts'

const NUMBERS = perLocale((tag) => new Intl.NumberFormat(tag))

/** Industrial attributes: doors, clear height, power and so on. */
export function Industrial({ attributes }: { attributes: IndustrialAttributes }) {
  const text = useText()
  const locale = useLocale()
  const { clearHeight, truckCourt, powerAmps, powerVolts, railServed, crossDock } = attributes
  const figure = (value: number | null) => (value === null ? null : NUMBERS[locale].format(value))
  const power = [powerAmps && text('building.industrial.amps', { amps: figure(powerAmps)! }), powerVolts].filter(
    Boolean,
  )
  const facts: [string, string | null | undefined][] = [
    [text('building.field.clearHeight'), clearHeight && formatLength(clearHeight, locale)],
    [text('building.field.dockDoors'), figure(attributes.dockDoors)],
    [text('building.field.driveInDoors'), figure(attributes.driveInDoors)],
    [text('building.field.truckCourt'), truckCourt && formatLength(truckCourt, locale)],
    [text('building.field.trailerSpaces'), figure(attributes.trailerSpaces)],
    [text('building.field.columnSpacing'), attributes.columnSpacing],
    [text('building.industrial.power'), power.join(', ')],
    [text('building.field.sprinklers'), attributes.sprinklers],
    [text('building.field.railServed'), railServed ? text('building.yes') : null],
    [text('building.field.crossDock'), crossDock ? text('building.yes') : null],
  ]
  return <FactList id="industrial" title={text('building.section.industrial')} facts={facts} />
}

import { listWords } from '#lib/locale.ts'
import { describeArea } from '#lib/units/area.ts'
import { FactList } from '#ui/FactList.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { Building } from '../contract.ts'
import classes from './Section.module.css'

/** The landlord's description, notable tenants, and all other known facts. */
export function Overview({ building }: { building: Building }) {
  const text = useText()
  const locale = useLocale()
  const { description, notableTenants, rentableArea, stack } = building
  // A count of zero is not shown.
  const words = (value: number | null) => (value ? String(value) : null)
  const facts: [string, string | null | undefined][] = [
    [text('building.detail.class'), building.class],
    [text('building.detail.type'), text(`spaceType.${building.spaceType}`)],
    [text('building.detail.built'), words(building.yearBuilt)],
    [text('building.detail.renovated'), words(building.yearRenovated)],
    [text('building.detail.floors'), words(building.floors)],
    [text('building.detail.area'), rentableArea && describeArea(rentableArea, locale)],
    [
      text('building.detail.plate'),
      stack.plate && (building.floors ?? 0) > 1 ? describeArea(stack.plate, locale) : null,
    ],
    [text('building.detail.passengerElevators'), words(building.passengerElevators)],
    [text('building.detail.serviceElevators'), words(building.serviceElevators)],
    [text('building.detail.evCharging'), words(building.evChargingStations)],
    [text('building.detail.leed'), building.leed],
    [text('building.detail.epc'), building.epc],
    [text('building.detail.managing'), building.managingCompany?.name],
    [text('building.detail.leasing'), building.leasingCompany?.name],
    [
      text('building.detail.submarkets'),
      listWords(
        building.submarkets.map(({ name }) => name),
        'comma',
        locale,
      ),
    ],
  ]
  return (
    <section className={classes.section} id="overview">
      {description && (
        <>
          <h2>{text('building.overview')}</h2>
          <p className={classes.read}>{description}</p>
        </>
      )}
      <FactList title={text(description ? 'building.facts' : 'building.overview')} facts={facts} />
      {notableTenants.length > 0 && (
        <>
          <h3>{text('building.tenants')}</h3>
          <p className={classes.read}>{notableTenants.join(' · ')}</p>
        </>
      )}
    </section>
  )
}

import type { Field } from '#lib/fields/fields.ts'
import { listWords } from '#lib/locale.ts'
import { describeArea, perHundredSqm } from '#lib/units/area.ts'
import type { Translate } from '#messages/messages.ts'
import { FactList } from '#ui/FactList.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { Building } from '../contract.ts'
import { BUILDING_FIGURES } from '../fields.ts'
import classes from './Section.module.css'

type Fact = [string, string | null | undefined]

const FIGURES = Object.entries(BUILDING_FIGURES) as [keyof typeof BUILDING_FIGURES, Field][]

/** The landlord's description, notable tenants, and all other known facts. */
export function Overview({ building }: { building: Building }) {
  const text = useText()
  const locale = useLocale()
  const { description, notableTenants, rentableArea, stack } = building
  const facts: Fact[] = [
    [text('building.field.class'), building.class],
    [text('building.field.spaceType'), text(`spaceType.${building.spaceType}`)],
    [text('building.field.rentableAreaSqFt'), rentableArea && describeArea(rentableArea, locale)],
    [
      text('building.detail.plate'),
      stack.plate && (building.floors ?? 0) > 1 ? describeArea(stack.plate, locale) : null,
    ],
    ...FIGURES.map(([name, field]): Fact => [text(`building.field.${name}`), figure(building[name], field, text)]),
    [text('building.field.hvacHours'), building.hvacHours],
    [text('building.field.leed'), building.leed],
    [text('building.field.epc'), building.epc],
    [text('building.field.managingCompanyId'), building.managingCompany?.name],
    [text('building.field.leasingCompanyId'), building.leasingCompany?.name],
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
          <h2>{text('building.section.overview')}</h2>
          <p className={classes.read}>{description}</p>
        </>
      )}
      <FactList title={text(description ? 'building.facts' : 'building.section.overview')} facts={facts} />
      {notableTenants.length > 0 && (
        <>
          <h3>{text('building.field.notableTenants')}</h3>
          <p className={classes.read}>{notableTenants.join(' · ')}</p>
        </>
      )}
    </section>
  )
}

/** A figure of zero is not shown. */
function figure(value: number | null, field: Field, text: Translate): string | null {
  if (!value) return null
  if (field.kind !== 'number' || !field.decimals) return String(value)
  if (field.unit !== 'perThousandSf') return value.toFixed(field.decimals)
  return text('building.perThousandSf', { ratio: value, metric: perHundredSqm(value) })
}

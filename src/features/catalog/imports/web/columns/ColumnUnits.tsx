import { IconAlertTriangle } from '@tabler/icons-react'
import { QuietSelect } from '#ui/QuietSelect.tsx'
import { Segments } from '#ui/Segments.tsx'
import { useText } from '#ui/use-text.ts'
import type { ColumnMapping } from '../../contract.ts'
import { AREA_COLUMN_UNITS, DATE_ORDERS, RENT_UNITS } from '../../rules.ts'
import type { Import } from '../use-import.ts'
import classes from './ColumnUnits.module.css'
import { otherPeriod } from './missing-fields.ts'

type Props = {
  column: Import['columns'][number]
  filled: ColumnMapping
  kind: string
  onChange: (next: ColumnMapping) => void
}

/** What a number without a unit is in, and which part of a date is first; decided over the whole column, with its reason. */
export function ColumnUnits({ column, filled, kind, onChange }: Props) {
  const { name, dates, median } = column
  const text = useText()
  const id = `unit-${name}`
  const other = otherPeriod(column, filled)
  if (kind === 'area')
    return (
      <div className={classes.units}>
        <Segments
          legend={text('imports.unitOf', { name })}
          name={id}
          value={filled.area ?? 'sf'}
          onChange={(area) => onChange({ ...filled, area, reason: null })}
          choices={AREA_COLUMN_UNITS.map((value) => ({ value, label: text(`imports.area.${value}`) }))}
        />
        {median !== null && <p>{text('imports.median', { value: median })}</p>}
      </div>
    )
  if (kind === 'price')
    return (
      <div className={classes.units}>
        <QuietSelect
          label={text('imports.unitOf', { name })}
          value={filled.rent ?? 'sf_yr'}
          onChange={(rent) => onChange({ ...filled, rent: rent as (typeof RENT_UNITS)[number], reason: null })}
        >
          {RENT_UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {text(`imports.rent.${unit}`)}
            </option>
          ))}
        </QuietSelect>
        {other.count > 0 ? (
          <p className={classes.doubt}>
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
            {text(`imports.rent.${other.period}`, { count: other.count })}
          </p>
        ) : (
          median !== null && <p>{text('imports.median', { value: median })}</p>
        )}
      </div>
    )
  if (kind !== 'date') return null
  const over = Math.max(dates.monthFirst, dates.dayFirst)
  return (
    <div className={classes.units}>
      <Segments
        legend={text('imports.orderOf', { name })}
        name={id}
        value={(filled.dates ?? '') as (typeof DATE_ORDERS)[number]}
        onChange={(order) => onChange({ ...filled, dates: order, reason: null })}
        choices={DATE_ORDERS.map((value) => ({ value, label: text(`imports.dates.${value}`) }))}
      />
      {over > 0 && <p>{text('imports.dates.over', { count: over })}</p>}
    </div>
  )
}

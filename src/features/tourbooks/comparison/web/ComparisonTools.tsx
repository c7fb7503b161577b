import { IconChevronDown, IconColumns3, IconDownload, IconPresentation } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { RentSwitch } from '#features/catalog/listings/web/rent/RentSwitch.tsx'
import { paths } from '#lib/paths.ts'
import { printQuery } from '#lib/query.ts'
import { type Money, moneyParts } from '#lib/units/money.ts'
import type { RentBasis } from '#lib/units/rent.ts'
import { Button } from '#ui/Button.tsx'
import { Switch } from '#ui/form/Switch.tsx'
import { Menu } from '#ui/menu/Menu.tsx'
import { ChoiceMenu } from '#ui/table/ChoiceMenu.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import { rowLabel } from '../messages.ts'
import type { RowEditing } from '../own-rows/web/use-row-editing.ts'
import { COMPARISON_ROWS, type ComparisonRow, type ComparisonRowKey } from '../rules.ts'
import classes from './ComparisonTools.module.css'
import type { UsedComparisonAddress } from './use-comparison-address.ts'

type Props = {
  address: UsedComparisonAddress
  /** All rows that the spaces have. */
  rows: readonly ComparisonRow[]
  rentUnits: Money['units'] | null
  basis: RentBasis
  /** The path of the comparison's files below /api/, without a format. */
  file: string
  /** Further menus. */
  children?: ReactNode
  /** Of a tourbook, whose rows are chosen in the table. */
  editing?: RowEditing | undefined
}

/** What is shown of a comparison, and its files. */
export function ComparisonTools({
  address: { address, query, change },
  rows,
  rentUnits,
  basis,
  file,
  children,
  editing,
}: Props) {
  const text = useText()
  const locale = useLocale()
  const { onlyDifferences } = address
  // Own rows are chosen in the table.
  const keys = COMPARISON_ROWS.filter((key) => rows.some((row) => row.key === key))
  const shown = address.rows ?? keys
  const parts = rentUnits && moneyParts({ magnitude: 0, units: rentUnits }, locale)
  const fileQuery = printQuery({
    ...query,
    ...(editing && { rows: undefined }),
    rents: basis === 'quoted' ? undefined : basis,
  })
  const toggleRow = (key: ComparisonRowKey) => {
    const next = keys.filter((each) => shown.includes(each) !== (each === key))
    change({ rows: next.length === keys.length || next.length === 0 ? null : next })
  }
  return (
    <div className={classes.tools}>
      <label className={classes.differences}>
        <Switch checked={onlyDifferences} onChange={() => change({ onlyDifferences: !onlyDifferences })} />
        {text('comparison.differences')}
      </label>
      <span className={classes.legend}>{text('comparison.best')}</span>
      {parts && (
        <span className={classes.units}>
          {text('comparison.rents', { unit: [parts.symbol.trim(), parts.unit].join(' ') })}
        </span>
      )}
      <div className={classes.actions}>
        <RentSwitch />
        {children}
        {!editing && (
          <ChoiceMenu
            label={text('comparison.chooseRows')}
            icon={<IconColumns3 size={18} stroke={1.75} aria-hidden />}
            choices={keys.map((key) => ({
              value: key,
              label: rowLabel(rows.find((row) => row.key === key)!, text),
              isChosen: shown.includes(key),
            }))}
            onToggle={toggleRow}
          />
        )}
        <Menu
          buttonClassName={classes.button}
          label={text('common.export')}
          button={
            <>
              <IconDownload size={16} stroke={1.75} aria-hidden />
              <span>{text('common.export')}</span>
              <IconChevronDown size={14} stroke={1.75} aria-hidden />
            </>
          }
        >
          <a href={`/api/${file}.csv${fileQuery}`} download>
            {text('common.csv')}
          </a>
          <a href={`/api/${file}.xlsx${fileQuery}`} download>
            {text('comparison.export.xlsx')}
          </a>
        </Menu>
        {editing && (
          <Button variant="primary" href={paths.tourbookDeck({ id: editing.tourbookId })}>
            <IconPresentation size={18} stroke={1.75} aria-hidden />
            {text('comparison.toDeck')}
          </Button>
        )}
      </div>
    </div>
  )
}

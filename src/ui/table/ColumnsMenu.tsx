import { IconColumns3 } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { HeaderMenu } from '../frame/HeaderMenu.tsx'
import { useText } from '../use-text.ts'
import classes from './ColumnsMenu.module.css'
import { type Column, shownColumns, type TableAddress } from './columns.ts'

type Props<Row> = {
  columns: readonly Column<Row>[]
  address: TableAddress
  pathOf: (change: TableAddress) => string
}

/** A menu of the columns that can be hidden. */
export function ColumnsMenu<Row>({ columns, address, pathOf }: Props<Row>) {
  const text = useText()
  const navigate = useNavigate()
  const hideable = columns.filter(({ isFixed }) => !isFixed)
  const shown = shownColumns(hideable, address.columns).map(({ name }) => name)
  function toggle(name: string) {
    const next = hideable.map((column) => column.name).filter((each) => shown.includes(each) !== (each === name))
    const columns = next.length === hideable.length ? undefined : next
    void navigate({ href: pathOf({ ...address, columns }), replace: true, resetScroll: false })
  }
  return (
    <HeaderMenu
      className={classes.menu}
      buttonClassName={classes.button}
      label={text('table.columns')}
      button={
        <>
          <IconColumns3 size={18} stroke={1.75} aria-hidden />
          <span>{text('table.columns')}</span>
        </>
      }
    >
      <fieldset className={classes.panel}>
        <legend className="visually-hidden">{text('table.columns')}</legend>
        {hideable.map(({ name, label }) => (
          <label key={name}>
            <input type="checkbox" checked={shown.includes(name)} onChange={() => toggle(name)} />
            {label}
          </label>
        ))}
      </fieldset>
    </HeaderMenu>
  )
}

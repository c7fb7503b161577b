import { IconColumns3 } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useText } from '../use-text.ts'
import { ChoiceMenu } from './ChoiceMenu.tsx'
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
    const usual = shownColumns(hideable, undefined).map((column) => column.name)
    const columns = next.join() === usual.join() ? undefined : next
    void navigate({ href: pathOf({ ...address, columns }), replace: true, resetScroll: false })
  }
  return (
    <div className={classes.end}>
      <ChoiceMenu
        label={text('table.columns')}
        icon={<IconColumns3 size={18} stroke={1.75} aria-hidden />}
        choices={hideable.map(({ name, label }) => ({ value: name, label, isChosen: shown.includes(name) }))}
        onToggle={toggle}
      />
    </div>
  )
}

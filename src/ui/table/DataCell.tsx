import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '../use-text.ts'
import type { Column } from './columns.ts'
import classes from './DataCell.module.css'
import { ROLES } from './roles.ts'

type Props<Row> = {
  column: Column<Row>
  row: Row
  isEdited: boolean
  onEdit: () => void
  onClose: () => void
}

/** A cell of a table; one that can be edited has its editor over it while it is. */
export function DataCell<Row>({ column, row, isEdited, onEdit, onClose }: Props<Row>) {
  const text = useText()
  const { label, align, isLabelled = align === 'end', isLesser, isPressed, cell, editor } = column
  return (
    <td
      {...ROLES.cell}
      className={editor && classes.editable}
      data-align={align}
      data-label={isLabelled ? label : undefined}
      data-lesser={isLesser || undefined}
      data-edited={isEdited || undefined}
    >
      {cell(row)}
      {editor && !isEdited && (
        // By keyboard, e edits the row.
        <button
          type="button"
          tabIndex={-1}
          className={classes.edit}
          data-at={align === 'end' ? 'start' : 'end'}
          data-pressed={isPressed || undefined}
          aria-label={text('table.edit', { label })}
          onClick={onEdit}
        >
          <IconPencil size={16} stroke={1.75} aria-hidden />
        </button>
      )}
      {isEdited && <Editor>{editor!(row, onClose)}</Editor>}
    </td>
  )
}

function Editor({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // It grows when what it edits is read, and may then reach below what is shown.
    const observer = new ResizeObserver(([entry]) => entry!.target.scrollIntoView({ block: 'nearest' }))
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={element} className={classes.editor}>
      {children}
    </div>
  )
}

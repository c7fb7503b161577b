import { useRef, useState } from 'react'
import { useText } from '#ui/use-text.ts'
import type { TypedRow } from '../../contract.ts'
import type { RowPlace } from '../../row-order/web/RowOrder.tsx'
import { RowTools } from '../../row-order/web/RowTools.tsx'
import { ownRowKey } from '../../rules.ts'
import { MAX_ROW_NAME } from '../rules.ts'
import classes from './OwnRows.module.css'
import type { ComparisonChanges } from './use-comparison-changes.ts'

type Props = { row: TypedRow; rows: readonly TypedRow[]; place: RowPlace; changes: ComparisonChanges }

/** The name of an own row, with a menu that renames, moves and deletes it. */
export function OwnRowName({ row, rows, place, changes }: Props) {
  const text = useText()
  const [draft, setDraft] = useState<string | null>(null)
  const name = useRef<HTMLSpanElement>(null)
  const index = rows.findIndex(({ id }) => id === row.id)
  function close({ saves }: { saves: boolean }) {
    const typed = draft?.replace(/\s+/g, ' ').trim()
    if (saves && typed && typed !== row.name) void changes.rename(row, typed)
    setDraft(null)
  }
  const focusMenu = () => requestAnimationFrame(() => name.current?.querySelector('summary')?.focus())

  if (draft !== null)
    return (
      <input
        // biome-ignore lint/a11y/noAutofocus: it replaces the name, whose menu was used
        autoFocus
        className={classes.rename}
        aria-label={text('comparison.rows.name')}
        maxLength={MAX_ROW_NAME}
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={() => close({ saves: true })}
        onKeyDown={({ key }) => {
          if (key !== 'Enter' && key !== 'Escape') return
          close({ saves: key === 'Enter' })
          focusMenu()
        }}
      />
    )
  return (
    <span ref={name} className={classes.name}>
      <span>{row.name}</span>
      <RowTools
        id={ownRowKey(row.id)}
        name={row.name}
        place={place}
        first={{ label: text('comparison.rows.rename'), onClick: () => setDraft(row.name) }}
        last={{ label: text('common.delete'), onClick: () => void changes.remove(row, index) }}
      />
    </span>
  )
}

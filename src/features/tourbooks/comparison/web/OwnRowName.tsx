import { useRef, useState } from 'react'
import { ActionMenu } from '#ui/menu/ActionMenu.tsx'
import { useText } from '#ui/use-text.ts'
import type { TypedRow } from '../contract.ts'
import { MAX_ROW_NAME } from '../own-rows/rules.ts'
import classes from './OwnRows.module.css'
import type { ComparisonChanges } from './use-comparison-changes.ts'

type Props = { row: TypedRow; rows: readonly TypedRow[]; changes: ComparisonChanges }

/** The name of an own row, with a menu that renames, moves and deletes it. */
export function OwnRowName({ row, rows, changes }: Props) {
  const text = useText()
  const [draft, setDraft] = useState<string | null>(null)
  const name = useRef<HTMLSpanElement>(null)
  const index = rows.findIndex(({ id }) => id === row.id)
  const move = (to: number) => {
    const ids = rows.map(({ id }) => id)
    void changes.change({ order: ids.toSpliced(index, 1).toSpliced(to, 0, row.id) })
  }
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
      <ActionMenu
        className={classes.menu}
        label={text('common.actionsOf', { name: row.name })}
        index={index}
        actions={[
          { label: text('comparison.rows.rename'), onClick: () => setDraft(row.name) },
          { label: text('common.moveUp'), isPossible: index > 0, onClick: () => move(index - 1) },
          { label: text('tourbook.stop.down'), isPossible: index < rows.length - 1, onClick: () => move(index + 1) },
          { label: text('common.delete'), onClick: () => void changes.remove(row, index) },
        ]}
      />
    </span>
  )
}

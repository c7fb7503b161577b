import type { KeyboardEvent } from 'react'

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  j: (at, last) => Math.min(at + 1, last),
  k: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
}

/** In a table's body, arrow keys, j and k, Home and End move the focus to the same control of another row. */
export function moveRowFocus(event: KeyboardEvent<HTMLTableSectionElement>) {
  const step = STEPS[event.key]
  const target = event.target as HTMLElement
  const row = target.closest('tr')
  if (!step || !row || event.altKey || event.ctrlKey || event.metaKey) return
  const kind = target.matches('input') ? 'input' : 'a, button'
  const rows = [...event.currentTarget.rows].filter((each) => each.querySelector(kind))
  const next = rows[step(rows.indexOf(row), rows.length - 1)]
  if (!next) return
  event.preventDefault()
  next.querySelector<HTMLElement>(kind)?.focus()
}

/** The place of the row in which a key was pressed. */
export const rowIndexOf = ({ target, currentTarget }: KeyboardEvent<HTMLTableSectionElement>): number =>
  [...currentTarget.rows].findIndex((row) => row.contains(target as Node))

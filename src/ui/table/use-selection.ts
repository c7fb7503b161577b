import { type KeyboardEvent, useRef, useState } from 'react'

type Id = string | number

export type Selection = {
  /** In the order of the rows. */
  selected: ReadonlySet<Id>
  /** Selects these rows; clears them if all are selected. */
  toggle: (ids: readonly Id[]) => void
  /** Selects a row or clears it; with `isRange`, all from the latest one to it. */
  toggleOne: (id: Id, options: { isRange: boolean }) => void
  clear: () => void
  /** How many are selected. */
  count: number
  /** The rows of the page are selected, and more match: selects them, too. */
  selectMatching: { total: number; select: () => void } | undefined
  /** Every match is selected, not only the rows of this page. */
  isEveryMatch: boolean
}

/** `ids` are those of the rows that are there, in order; `scope` names the list, and in another one nothing is selected. */
type Rows = { scope: string; ids: readonly Id[] }
/** `total` is how many rows match, on all pages. Default: those that are there. */
type Options = Rows & {
  total?: number
  /** Everything is selected until the user selects. */
  startsFull?: boolean
  /** The rows of the previous address are still shown: none of them can be selected. */
  isStale?: boolean
}

/** The selected rows of a list. */
export function useSelection({
  scope,
  ids: rows,
  total = rows.length,
  startsFull = false,
  isStale,
}: Options): Selection {
  const [stored, setStored] = useState<Rows & { isEveryMatch?: boolean }>()
  const ids = isStale ? [] : rows
  const isOwn = stored?.scope === scope
  const state = isOwn ? stored : { ids: startsFull ? ids : [], isEveryMatch: startsFull }
  const latest = useRef<Id>(undefined)
  const chosen = new Set(state.ids)
  // A row may disappear while it is selected.
  const selected = new Set(ids.filter((id) => chosen.has(id)))
  const isPage = ids.length > 0 && selected.size === ids.length
  const isEveryMatch = isPage && state.isEveryMatch === true

  const select = (chosen: readonly Id[], isEveryMatch = false) =>
    isStale || setStored({ scope, ids: chosen, isEveryMatch })

  function toggle(toggled: readonly Id[]) {
    const others = [...selected].filter((id) => !toggled.includes(id))
    select(toggled.every((id) => selected.has(id)) ? others : [...others, ...toggled])
  }
  return {
    selected,
    toggle,
    toggleOne(id, { isRange }) {
      const from = latest.current === undefined ? -1 : ids.indexOf(latest.current)
      const to = ids.indexOf(id)
      toggle(isRange && from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id])
      latest.current = id
    },
    clear: () => select([]),
    count: isEveryMatch ? total : selected.size,
    selectMatching:
      isPage && !isEveryMatch && total > ids.length ? { total, select: () => select(ids, true) } : undefined,
    isEveryMatch,
  }
}

/** Ctrl+A selects these rows, and once more all that match; Escape clears the selection. */
export function selectByKey(
  event: KeyboardEvent,
  { selected, toggle, clear, selectMatching }: Selection,
  ids: readonly Id[],
) {
  if ((event.target as Element).matches('input:not([type="checkbox"])')) return
  if (event.key === 'Escape' && !event.defaultPrevented) clear()
  if (event.key.toLowerCase() !== 'a' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  if (!ids.every((id) => selected.has(id))) toggle(ids)
  else selectMatching?.select()
}

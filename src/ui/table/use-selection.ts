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
}

/** `ids` are those of the rows that are there, in order; `scope` names the list, and in another one nothing is selected. */
type Rows = { scope: string; ids: readonly Id[] }

/** The selected rows of a list. */
export function useSelection({ scope, ids }: Rows): Selection {
  const [state, setState] = useState<Rows>({ scope, ids: [] })
  const latest = useRef<Id>(undefined)
  const chosen = new Set(state.scope === scope ? state.ids : [])
  // A row may disappear while it is selected.
  const selected = new Set(ids.filter((id) => chosen.has(id)))

  function toggle(toggled: readonly Id[]) {
    const others = [...selected].filter((id) => !toggled.includes(id))
    setState({ scope, ids: toggled.every((id) => selected.has(id)) ? others : [...others, ...toggled] })
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
    clear: () => setState({ scope, ids: [] }),
  }
}

/** Ctrl+A selects these rows, Escape clears the selection. */
export function selectByKey(event: KeyboardEvent, { selected, toggle, clear }: Selection, ids: readonly Id[]) {
  if ((event.target as Element).matches('input:not([type="checkbox"])')) return
  if (event.key === 'Escape' && !event.defaultPrevented) clear()
  if (event.key.toLowerCase() !== 'a' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  if (!ids.every((id) => selected.has(id))) toggle(ids)
}

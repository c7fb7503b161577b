import { useState } from 'react'

type Id = string | number

export type Selection = {
  selected: ReadonlySet<Id>
  /** Selects these rows; clears them if all are selected. */
  toggle: (ids: readonly Id[]) => void
  clear: () => void
}

/** The selected rows of one page of a table; `page` identifies the page, and on another nothing is selected. */
export function useSelection(page: string): Selection {
  const [state, setState] = useState<{ page: string; ids: ReadonlySet<Id> }>({ page, ids: new Set() })
  const selected = state.page === page ? state.ids : new Set<Id>()
  return {
    selected,
    toggle(ids) {
      const others = [...selected].filter((id) => !ids.includes(id))
      const isCleared = ids.every((id) => selected.has(id))
      setState({ page, ids: new Set(isCleared ? others : [...selected, ...ids]) })
    },
    clear: () => setState({ page, ids: new Set() }),
  }
}

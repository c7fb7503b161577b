import { useState } from 'react'
import type { Savable } from '#site/saved/saved-state.ts'

export type Selection = ReturnType<typeof useSelection>

/** The selected items of a page, for one action on all of them. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Savable> | null>(null)
  return {
    isOn: chosen !== null,
    items: [...(chosen?.values() ?? [])],
    has: (id: number) => chosen?.has(id) ?? false,
    begin: () => setChosen(new Map()),
    end: () => setChosen(null),
    choose: (items: Savable[]) => setChosen(new Map(items.map((item) => [item.id, item]))),
    toggle(item: Savable) {
      const next = new Map(chosen)
      if (!next.delete(item.id)) next.set(item.id, item)
      setChosen(next)
    },
  }
}

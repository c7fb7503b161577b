import { type KeyboardEvent, useRef } from 'react'
import { type Selection, useSelection } from '#ui/table/use-selection.ts'

export type PhotoSelection = Selection & {
  /** Selects a photo or clears it; with `isRange`, all from the latest one to it. */
  toggleOne: (id: number, isRange: boolean) => void
}

/** The selected photos, archived ones too; `ids` are all photos in order. */
export function usePhotoSelection(ids: readonly number[]): PhotoSelection {
  const { selected, toggle, clear } = useSelection('photos')
  const latest = useRef<number>(undefined)
  return {
    // A photo may be deleted while it is selected.
    selected: new Set(ids.filter((id) => selected.has(id))),
    toggle,
    clear,
    toggleOne(id, isRange) {
      const from = latest.current === undefined ? -1 : ids.indexOf(latest.current)
      const to = ids.indexOf(id)
      toggle(isRange && from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id])
      latest.current = id
    },
  }
}

/** Ctrl+A selects these photos, Escape clears the selection. */
export function selectByKey(event: KeyboardEvent, { selected, toggle, clear }: Selection, ids: readonly number[]) {
  if ((event.target as Element).matches('input:not([type="checkbox"])')) return
  if (event.key === 'Escape' && !event.defaultPrevented) clear()
  if (event.key.toLowerCase() !== 'a' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  if (!ids.every((id) => selected.has(id))) toggle(ids)
}

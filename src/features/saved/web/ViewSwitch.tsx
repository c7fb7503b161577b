import { IconLayoutGrid, IconMap2 } from '@tabler/icons-react'
import { Segments } from '#ui/Segments.tsx'
import { useText } from '#ui/use-text.ts'
import { SAVED_VIEWS, type SavedView } from './read-saved-address.ts'

const ICONS: Record<SavedView, typeof IconMap2> = { grid: IconLayoutGrid, map: IconMap2 }

/** Switches between cards alone and cards beside a map. */
export function ViewSwitch({ view, onChange }: { view: SavedView; onChange: (view: SavedView) => void }) {
  const text = useText()
  const choices = SAVED_VIEWS.map((value) => ({ value, label: text(`saved.view.${value}`), Icon: ICONS[value] }))
  return <Segments legend={text('common.view')} name="view" choices={choices} value={view} onChange={onChange} />
}

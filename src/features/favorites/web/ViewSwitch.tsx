import { IconLayoutGrid, IconMap2 } from '@tabler/icons-react'
import { useText } from '#ui/use-text.ts'
import { SAVED_VIEWS, type SavedView } from './read-saved-address.ts'
import classes from './SavedTools.module.css'

const ICONS: Record<SavedView, typeof IconMap2> = { grid: IconLayoutGrid, map: IconMap2 }

/** Cards alone, or beside a map. */
export function ViewSwitch({ view, onChange }: { view: SavedView; onChange: (view: SavedView) => void }) {
  const text = useText()
  return (
    <fieldset className={classes.view}>
      <legend className="visually-hidden">{text('saved.view')}</legend>
      {SAVED_VIEWS.map((each) => {
        const Icon = ICONS[each]
        return (
          <label key={each} data-on={each === view || undefined} title={text(`saved.view.${each}`)}>
            <input
              className="visually-hidden"
              type="radio"
              name="view"
              checked={each === view}
              onChange={() => onChange(each)}
            />
            <span className="visually-hidden">{text(`saved.view.${each}`)}</span>
            <Icon size={16} stroke={1.75} aria-hidden />
          </label>
        )
      })}
    </fieldset>
  )
}

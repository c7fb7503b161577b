import { IconRefresh } from '@tabler/icons-react'
import { useText } from '#ui/use-text.ts'
import classes from './SearchMap.module.css'

type Props = { follow: boolean; onFollow: (follow: boolean) => void; moved: boolean; onSearch: () => void }

/** The switch for "search as I move the map"; when it is off, a moved map offers a button to search there. */
export function MapPill({ follow, onFollow, moved, onSearch }: Props) {
  const text = useText()
  if (!follow && moved) {
    return (
      <button type="button" className={classes.searchHere} onClick={onSearch}>
        <IconRefresh size={16} stroke={1.75} aria-hidden />
        {text('search.map.here')}
      </button>
    )
  }
  return (
    <label className={classes.pill}>
      <input type="checkbox" checked={follow} onChange={({ target }) => onFollow(target.checked)} />
      {text('search.map.follow')}
    </label>
  )
}

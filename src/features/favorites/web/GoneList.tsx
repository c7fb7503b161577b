import { IconX } from '@tabler/icons-react'
import { formatDate } from '#lib/dates.ts'
import type { Savable } from '#site/saved/saved-state.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { GoneItem } from '../contract.ts'
import classes from './GoneList.module.css'
import { Selectable } from './Selectable.tsx'
import { useSaveItems } from './use-save-items.ts'
import type { Selection } from './use-selection.ts'

/** Saved items that are no longer public: only their saved names. */
export function GoneList({ items, selection }: { items: (GoneItem & Savable)[]; selection: Selection }) {
  const text = useText()
  const locale = useLocale()
  const saveItems = useSaveItems()
  if (items.length === 0) return null
  return (
    <section className={classes.gone}>
      <h2>{text('saved.gone')}</h2>
      <p>{text('saved.gone.about', { count: items.length })}</p>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <Selectable item={item} selection={selection}>
              <div className={classes.row}>
                <span className={classes.name}>{item.name}</span>
                <span className={classes.since}>
                  {text('saved.gone.saved', { date: formatDate(item.savedOn, locale)! })}
                </span>
                <IconButton
                  label={text('common.remove.of', { name: item.name })}
                  muted
                  onClick={() => void saveItems([item], false)}
                >
                  <IconX size={16} stroke={1.75} aria-hidden />
                </IconButton>
              </div>
            </Selectable>
          </li>
        ))}
      </ul>
    </section>
  )
}

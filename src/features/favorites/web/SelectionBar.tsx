import { type ReactNode, useEffect } from 'react'
import type { Savable } from '#site/saved/saved-state.ts'
import { chooseTourbook } from '#site/tourbook/tourbook-state.ts'
import { useText } from '#ui/use-text.ts'
import classes from './Selection.module.css'
import { useSaveItems } from './use-save-items.ts'
import type { Selection } from './use-selection.ts'

type Props = {
  selection: Selection
  /** The items that can be selected. */
  all: Savable[]
  /** Those that can be stops of a tourbook. */
  addable: Savable[]
  /** Further actions. */
  children?: ReactNode
}

/** The actions for the selected items. */
export function SelectionBar({ selection, all, addable, children }: Props) {
  const text = useText()
  const saveItems = useSaveItems()
  const { items, choose, end } = selection
  useEffect(() => {
    const onKey = ({ key, target }: KeyboardEvent) => {
      // In these elements Escape has its own effect.
      const hasOwnEscape = target instanceof Element && target.closest('input[type=search], select, details, dialog')
      if (key === 'Escape' && !hasOwnEscape) end()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [end])
  const remove = () => {
    void saveItems(items, false)
    end()
  }
  const added = addable.filter(({ id }) => selection.has(id))
  return (
    <section className={classes.bar} aria-label={text('saved.select')}>
      <p role="status">{text('saved.selected', { count: items.length })}</p>
      <button type="button" onClick={() => choose(all)}>
        {text('saved.select.all')}
      </button>
      {children}
      {addable.length > 0 && (
        <button type="button" disabled={added.length === 0} onClick={() => chooseTourbook(added)}>
          {text('addToTourbook.word')}
        </button>
      )}
      <button type="button" disabled={items.length === 0} onClick={remove}>
        {text('common.remove')}
      </button>
      <button type="button" onClick={end}>
        {text('common.done')}
      </button>
    </section>
  )
}

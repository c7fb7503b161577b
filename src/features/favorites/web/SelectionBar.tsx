import { useEffect } from 'react'
import type { Savable } from '#ui/saved-state.ts'
import { useText } from '#ui/use-text.ts'
import classes from './Selection.module.css'
import { useSaveItems } from './use-save-items.ts'
import type { Selection } from './use-selection.ts'

/** What can be done with what is selected; `all` is everything that could be. */
export function SelectionBar({ selection, all }: { selection: Selection; all: Savable[] }) {
  const text = useText()
  const keep = useSaveItems()
  const { items, choose, end } = selection
  useEffect(() => {
    const onKey = ({ key, target }: KeyboardEvent) => {
      // There it closes or clears something of its own.
      const isElsewhere = target instanceof Element && target.closest('input[type=search], select, details, dialog')
      if (key === 'Escape' && !isElsewhere) end()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [end])
  const remove = () => {
    void keep(items, false)
    end()
  }
  return (
    <section className={classes.bar} aria-label={text('saved.select')}>
      <p role="status">{text('saved.selected', { count: items.length })}</p>
      <button type="button" onClick={() => choose(all)}>
        {text('saved.select.all')}
      </button>
      <button type="button" disabled={items.length === 0} onClick={remove}>
        {text('saved.remove')}
      </button>
      <button type="button" onClick={end}>
        {text('saved.select.done')}
      </button>
    </section>
  )
}

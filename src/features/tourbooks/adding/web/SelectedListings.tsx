import { IconPlaylistAdd } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { listedIds } from '#site/tourbook/SelectListing.tsx'
import { changeTourbookState, toggleStops, useTourbookState } from '#site/tourbook/tourbook-state.ts'
import { useText } from '#ui/use-text.ts'
import classes from './SelectedListings.module.css'

/** What can be done with the selected listings. A adds the card that is hovered or focused, X selects it, Escape ends the selection. */
export function SelectedListings() {
  const text = useText()
  const selected = useTourbookState('selected')
  const current = useTourbookState('current')
  const count = selected?.size ?? 0
  const addable = [...(selected?.values() ?? [])].filter(({ id }) => !current?.numbers.has(id))
  const clear = () => changeTourbookState({ selected: new Map() })

  const onKey = useEffectEvent(({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey || (target as Element).closest('input:not([type=checkbox]), select, dialog'))
      return
    if (key === 'Escape' && count > 0) clear()
    const control = { a: '[data-add][aria-pressed=false]', x: '[data-select]' }[key.toLowerCase()]
    const card = document.querySelector('article:hover') ?? document.activeElement?.closest('article')
    if (control) card?.querySelector<HTMLElement>(control)?.click()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])

  if (count === 0) return null
  const add = () => {
    const order = listedIds()
    toggleStops(addable.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)))
    clear()
  }
  return (
    <div className={classes.bar}>
      <p role="status">{text('saved.selected', { count })}</p>
      <button type="button" onClick={clear}>
        {text('search.filters.clear')}
      </button>
      <button type="button" className={classes.add} disabled={addable.length === 0} onClick={add}>
        <IconPlaylistAdd size={18} stroke={1.75} aria-hidden />
        {text('addToTourbook.several', { count: addable.length })}
      </button>
    </div>
  )
}

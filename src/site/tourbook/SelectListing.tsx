import type { MouseEvent } from 'react'
import { useText } from '#ui/use-text.ts'
import type { Savable } from '../saved/saved-state.ts'
import classes from './SelectListing.module.css'
import { selectListing, useTourbookState } from './tourbook-state.ts'

const SELECT_BOXES = 'input[data-select]'

/** Selects a listing of a search that adds to a tourbook, to add several at once; with Shift, all since the last one. */
export function SelectListing(listing: Savable) {
  const text = useText()
  const selected = useTourbookState('selected')
  return (
    <label className={classes.select}>
      <input
        type="checkbox"
        data-select={listing.id}
        checked={selected?.has(listing.id) ?? false}
        aria-label={text('table.select', { name: listing.name })}
        onClick={selectRange}
        onChange={({ target }) => selectListing(listing, target.checked)}
      />
    </label>
  )
}

/** The ids of the listings whose cards are shown, in the order of the list. */
export const listedIds = () => shownBoxes().map((box) => Number(box.dataset.select))

let last: HTMLInputElement | undefined

// Each click is a change of its own, which adds to the ones before.
function selectRange({ shiftKey, currentTarget }: MouseEvent<HTMLInputElement>) {
  const boxes = shownBoxes()
  const ends = [last ? boxes.indexOf(last) : -1, boxes.indexOf(currentTarget)].sort((a, b) => a - b)
  const [from, to] = ends as [number, number]
  last = currentTarget
  if (!shiftKey || from === -1) return
  for (const box of boxes.slice(from, to)) if (box !== currentTarget && !box.checked) box.click()
}

/** Those of folded cards are hidden. */
const shownBoxes = () =>
  [...document.querySelectorAll<HTMLInputElement>(SELECT_BOXES)].filter((box) => box.checkVisibility())

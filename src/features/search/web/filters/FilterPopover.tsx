import { IconChevronDown } from '@tabler/icons-react'
import { type ToggleEvent, useEffect, useRef, useState } from 'react'
import { EMPTY_CRITERIA } from '../../rules.ts'
import { summarizeFilters } from '../describe-filters.ts'
import classes from './FilterPopover.module.css'
import type { Filter, FilterProps } from './filter.ts'
import { ShowResults } from './ShowResults.tsx'

const WIDTH = 320
const GAP = 8
const TOP_WITHOUT_CHIP = 120

/** The id of a filter's popover, for buttons elsewhere that open it. */
export const popoverId = (filterId: string) => `filter-${filterId}`

/** A chip that shows the set values and opens the filter's controls in a popover. */
export function FilterPopover({ filter, ...props }: { filter: Filter } & FilterProps) {
  const { search, wording } = props
  const { text } = wording
  const [open, setOpen] = useState(false)
  const chip = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const title = text(filter.title)
  const value = summarizeFilters(search.criteria, filter.keys, wording)
  const clear = () =>
    search.change({ criteria: Object.fromEntries(filter.keys.map((key) => [key, EMPTY_CRITERIA[key]])) })

  useEffect(() => {
    if (open) panel.current?.focus()
  }, [open])

  const place = ({ newState }: ToggleEvent) => {
    if (newState !== 'open' || !chip.current || !panel.current) return
    const { left: start, bottom, width } = chip.current.getBoundingClientRect()
    // A chip hidden by a narrow bar has no position; its popover opens in the middle.
    const preferredLeft = width > 0 ? start : (innerWidth - WIDTH) / 2
    const left = Math.max(GAP, Math.min(preferredLeft, innerWidth - WIDTH - GAP))
    panel.current.style.setProperty('--left', `${left}px`)
    panel.current.style.setProperty('--top', `${width > 0 ? bottom + GAP : TOP_WITHOUT_CHIP}px`)
  }

  return (
    <>
      <button
        ref={chip}
        type="button"
        className={classes.chip}
        data-set={value !== '' || undefined}
        data-filter={filter.id}
        popoverTarget={popoverId(filter.id)}
        aria-haspopup="dialog"
        aria-label={value ? `${title}: ${value}` : title}
      >
        <span>{value || title}</span>
        <IconChevronDown size={14} stroke={2} aria-hidden />
      </button>
      <div
        ref={panel}
        id={popoverId(filter.id)}
        popover="auto"
        role="dialog"
        aria-label={title}
        tabIndex={-1}
        className={classes.panel}
        onBeforeToggle={place}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {open && (
          <>
            <h2 className={classes.title}>{title}</h2>
            <div className={classes.body}>
              <filter.Control {...props} />
            </div>
            <div className={classes.foot}>
              <button
                type="button"
                className={classes.clear}
                onClick={clear}
                disabled={!value}
                aria-label={text('search.filters.clearOne', { filter: title.toLowerCase() })}
              >
                {text('search.filters.clear')}
              </button>
              <ShowResults results={props.results} popoverId={popoverId(filter.id)} />
            </div>
          </>
        )}
      </div>
    </>
  )
}

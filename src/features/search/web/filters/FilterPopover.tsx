import { IconChevronDown } from '@tabler/icons-react'
import { useRef } from 'react'
import { EMPTY_CRITERIA } from '../../rules.ts'
import { AREA_KEYS, describeFilters, summarizeFilters } from '../describe-filters.ts'
import classes from './FilterPopover.module.css'
import type { Filter, FilterId, FilterProps } from './filter.ts'
import { LoadedControls } from './LoadedControls.tsx'
import { ShowResults } from './ShowResults.tsx'
import { usePopoverOpen } from './use-popover-open.ts'

const WIDTH = 320
const GAP = 8
const TOP_WITHOUT_CHIP = 120

/** The id of a filter's popover, for buttons elsewhere that open it. */
export const popoverId = (filterId: FilterId) => `filter-${filterId}`

/** `overflowed`: the bar has no space for the chip. */
type Props = { filter: Filter; overflowed?: boolean } & FilterProps

/** A chip that shows the set values and opens the filter's controls in a popover. */
export function FilterPopover({ filter, overflowed = false, ...props }: Props) {
  const { search, wording } = props
  const { text } = wording
  const chip = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const title = text(filter.title)
  // Areas are named by the chips above the list.
  const isOfAreas = filter.keys.every((key) => AREA_KEYS.includes(key))
  const areas = isOfAreas ? describeFilters(search.criteria, wording, filter.keys).length : 0
  const value = isOfAreas ? String(areas || '') : summarizeFilters(search.criteria, filter.keys, wording)
  const name = value ? `${title}: ${value}` : title
  const clear = () =>
    search.change({ criteria: Object.fromEntries(filter.keys.map((key) => [key, EMPTY_CRITERIA[key]])) })

  const place = () => {
    if (!chip.current || !panel.current) return
    const { left: start, bottom } = chip.current.getBoundingClientRect()
    // Without its chip a popover opens in the middle.
    const preferredLeft = overflowed ? (innerWidth - WIDTH) / 2 : start
    const left = Math.max(GAP, Math.min(preferredLeft, innerWidth - WIDTH - GAP))
    panel.current.style.setProperty('--left', `${left}px`)
    panel.current.style.setProperty('--top', `${overflowed ? TOP_WITHOUT_CHIP : bottom + GAP}px`)
  }

  const [open, popover] = usePopoverOpen(panel, place)

  return (
    <>
      <button
        ref={chip}
        type="button"
        className={classes.chip}
        data-set={value !== '' || undefined}
        data-filter={filter.id}
        data-overflowed={overflowed || undefined}
        popoverTarget={popoverId(filter.id)}
        aria-haspopup="dialog"
        aria-label={name}
      >
        <span>{isOfAreas ? name : value || title}</span>
        <IconChevronDown size={14} stroke={2} aria-hidden />
      </button>
      <div
        id={popoverId(filter.id)}
        popover="auto"
        role="dialog"
        aria-label={title}
        className={classes.panel}
        {...popover}
      >
        {open && (
          <>
            <h2 className={classes.title}>{title}</h2>
            <div className={classes.body}>
              <LoadedControls>{({ FilterControl }) => <FilterControl id={filter.id} {...props} open />}</LoadedControls>
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

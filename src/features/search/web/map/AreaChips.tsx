import { IconLasso, IconPencil, IconX } from '@tabler/icons-react'
import type { LngLat } from '#lib/geo/geometry.ts'
import { encodePolyline } from '#lib/geo/polyline.ts'
import { useText } from '#ui/use-text.ts'
import classes from '../chips.module.css'
import { popoverId } from '../filters/FilterPopover.tsx'
import { SearchLink } from '../SearchLink.tsx'
import { useAreaCount } from '../use-results.ts'
import { changed, type Search } from '../use-search-request.ts'
import type { Drawing } from './use-drawing.ts'

/** The drawn areas, each with its number of listings, and a button to search by submarkets instead. */
export function AreaChips({ search, drawing }: { search: Search; drawing: Drawing }) {
  const text = useText()
  const { polygons } = search.criteria
  const isNew = drawing.state.drawing && drawing.editing === null
  if (polygons.length === 0 && !drawing.state.drawing) return null
  return (
    <ul className={classes.chips} aria-label={text('search.areas', { count: polygons.length })}>
      {polygons.map((ring, index) => (
        <AreaChip key={encodePolyline(ring)} {...{ search, drawing, ring, index }} />
      ))}
      {isNew && (
        <li className={classes.pending}>
          <IconPencil size={14} stroke={2} aria-hidden />
          {text('search.area.drawing', { number: polygons.length + 1 })}
        </li>
      )}
      {search.market && (
        <li>
          <button type="button" className={classes.plain} popoverTarget={popoverId('submarkets')}>
            {text('search.draw.submarkets')}
          </button>
        </li>
      )}
    </ul>
  )
}

type AreaProps = { search: Search; drawing: Drawing; ring: LngLat[]; index: number }

function AreaChip({ search, drawing, ring, index }: AreaProps) {
  const text = useText()
  const counted = useAreaCount(search, ring)
  const number = index + 1
  const others = search.criteria.polygons.filter((other) => other !== ring)
  return (
    <li className={classes.area} data-editing={drawing.editing === index || undefined}>
      <button type="button" title={text('search.area.edit', { number })} onClick={() => drawing.begin(index)}>
        <IconLasso size={14} stroke={2} aria-hidden />
        <span className="num">
          {counted ? text('search.area.count', { number, ...counted }) : text('search.area', { number })}
        </span>
        <span className="visually-hidden">{text('search.area.edit', { number })}</span>
      </button>
      <SearchLink
        request={changed(search, { criteria: { polygons: others } })}
        aria-label={text('search.area.remove', { number })}
      >
        <IconX size={14} stroke={2} aria-hidden />
      </SearchLink>
    </li>
  )
}

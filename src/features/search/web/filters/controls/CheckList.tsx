import { useState } from 'react'
import { formatCount } from '#lib/count.ts'
import disclosure from '#ui/disclosure.module.css'
import { useLocale, useText } from '#ui/use-text.ts'
import classes from './filters.module.css'

type Option<T extends string> = {
  value: T
  label: string
  detail?: string | null | undefined
  count?: number | undefined
}

type Props<T extends string> = {
  /** The parameter's name, for the form without JavaScript. */
  name: string
  legend: string
  /** Hides a legend that repeats the popover's title from all but screen readers. */
  legendHidden?: boolean
  options: Option<T>[]
  selected: readonly T[]
  onChange: (selected: T[]) => void
  /** Adds a search field for long lists. */
  searchable?: boolean
  /** The search field of a list whose options are found elsewhere. */
  find?: { query: string; onChange: (query: string) => void }
  /** The options were found by typing elsewhere: none is folded away. */
  areFound?: boolean
}

/** Checkboxes with the number of listings for each value; values without any are folded away and can still be checked. */
export function CheckList<T extends string>(props: Props<T>) {
  const { name, legend, legendHidden = false, options, selected, onChange, searchable = false, find, areFound } = props
  const text = useText()
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const [isUnfolded, setUnfolded] = useState(false)
  const { query, onChange: setQuery } = find ?? { query: typed, onChange: setTyped }
  const words = query.trim().toLowerCase()
  const shown = find ? options : options.filter(({ label }) => label.toLowerCase().includes(words))
  // A checked value stays where it is while the values around it are unfolded: moved, it would lose the focus.
  const isFolded = ({ value, count }: Option<T>) => count === 0 && (isUnfolded || !selected.includes(value))
  const folded = words || areFound ? [] : shown.filter(isFolded)
  const toggle = (value: T) =>
    onChange(selected.includes(value) ? selected.filter((other) => other !== value) : [...selected, value])
  const box = ({ value, label, detail, count }: Option<T>) => (
    <label key={value} className={classes.check} data-none={count === 0 || undefined}>
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={selected.includes(value)}
        onChange={() => toggle(value)}
      />
      <span>
        {label}
        {detail && <small>{detail}</small>}
      </span>
      {count !== undefined && <span className={`${classes.count} num`}>{formatCount(count, locale)}</span>}
    </label>
  )
  return (
    <fieldset className={classes.group}>
      <legend className={legendHidden ? 'visually-hidden' : classes.legend}>{legend}</legend>
      {(searchable || find) && (
        <input
          className={classes.find}
          type="search"
          value={query}
          placeholder={text('search.filters.find', { filter: legend.toLowerCase() })}
          aria-label={text('search.filters.find', { filter: legend.toLowerCase() })}
          onChange={(event) => setQuery(event.target.value)}
        />
      )}
      <div className={classes.options} data-scrolls={find ? true : undefined}>
        {shown.filter((option) => !folded.includes(option)).map(box)}
      </div>
      {folded.length > 0 && (
        <details
          className={classes.rest}
          open={isUnfolded}
          onToggle={(event) => {
            // In React it would reach the popover, which would take it for its own closing.
            event.stopPropagation()
            setUnfolded(event.currentTarget.open)
          }}
        >
          <summary className={disclosure.summary}>{text('search.filters.unmatched', { count: folded.length })}</summary>
          <div className={classes.options}>{folded.map(box)}</div>
        </details>
      )}
      {shown.length === 0 && words && <p className={classes.note}>{text('search.noMatches', { query })}</p>}
    </fieldset>
  )
}

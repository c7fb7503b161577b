import { useState } from 'react'
import { useText } from '#ui/use-text.ts'
import classes from './filters.module.css'

export type Option<T extends string> = { value: T; label: string; count?: number | undefined }

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
}

/** Checkboxes with the number of listings for each value; a value without any can still be checked. */
export function CheckList<T extends string>(props: Props<T>) {
  const { name, legend, legendHidden = false, options, selected, onChange, searchable = false } = props
  const text = useText()
  const [query, setQuery] = useState('')
  const shown = options.filter(({ label }) => label.toLowerCase().includes(query.trim().toLowerCase()))
  const toggle = (value: T) =>
    onChange(selected.includes(value) ? selected.filter((other) => other !== value) : [...selected, value])
  return (
    <fieldset className={classes.group}>
      <legend className={legendHidden ? 'visually-hidden' : classes.legend}>{legend}</legend>
      {searchable && (
        <input
          className={classes.find}
          type="search"
          value={query}
          placeholder={text('search.filters.find', { filter: legend.toLowerCase() })}
          aria-label={text('search.filters.find', { filter: legend.toLowerCase() })}
          onChange={(event) => setQuery(event.target.value)}
        />
      )}
      {shown.map(({ value, label, count }) => (
        <label key={value} className={classes.check} data-none={count === 0 || undefined}>
          <input
            type="checkbox"
            name={name}
            value={value}
            checked={selected.includes(value)}
            onChange={() => toggle(value)}
          />
          <span>{label}</span>
          {count !== undefined && <span className={`${classes.count} num`}>{count.toLocaleString('en')}</span>}
        </label>
      ))}
      {shown.length === 0 && <p className={classes.note}>{text('search.filters.noneFound', { query })}</p>}
    </fieldset>
  )
}

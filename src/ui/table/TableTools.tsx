import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { SiteLink } from '../routing/SiteLink.tsx'
import { useText } from '../use-text.ts'
import classes from './TableTools.module.css'

type Choice = { value: string | undefined; label: ReactNode; href: string }

/** The tools above a table in one row: search, filters, columns. */
export function TableTools({ children }: { children: ReactNode }) {
  return <search className={classes.tools}>{children}</search>
}

/** A filter with a few values, as links; the first choice is usually all. */
export function FilterLinks({
  label,
  choices,
  value,
}: {
  label: string
  choices: Choice[]
  value: string | undefined
}) {
  return (
    <nav className={`fading-row ${classes.filter}`} aria-label={label}>
      {choices.map((choice) => (
        <SiteLink
          key={choice.value ?? ''}
          href={choice.href}
          resetScroll={false}
          preload={false}
          aria-current={choice.value === value ? 'true' : undefined}
        >
          {choice.label}
        </SiteLink>
      ))}
    </nav>
  )
}

type SearchProps = {
  label: string
  query: string | undefined
  /** Path of the page with this search. */
  pathOf: (query: string | undefined) => string
}

/** The search words of a table, at most 200 characters. Works without JavaScript, too. */
export function TableSearch({ label, query, pathOf }: SearchProps) {
  const text = useText()
  const navigate = useNavigate()
  const [action, rest = ''] = pathOf(undefined).split('?') as [string, string?]
  return (
    <form
      className={classes.search}
      action={action}
      onSubmit={(event) => {
        event.preventDefault()
        const words = String(new FormData(event.currentTarget).get('query')).trim()
        void navigate({ href: pathOf(words || undefined), resetScroll: false })
      }}
    >
      {[...new URLSearchParams(rest)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <IconSearch size={18} stroke={1.75} aria-hidden />
      <input
        key={query}
        name="query"
        type="search"
        maxLength={200}
        defaultValue={query}
        aria-label={label}
        placeholder={label}
      />
      <Button type="submit">{text('common.search')}</Button>
    </form>
  )
}

type SelectProps = {
  label: string
  /** The choice that filters nothing. */
  all: string
  value: string | undefined
  choices: { value: string; label: string }[]
  pathOf: (value: string | undefined) => string
}

/** A filter with many values, as a select. */
export function FilterSelect({ label, all, value = '', choices, pathOf }: SelectProps) {
  const navigate = useNavigate()
  return (
    <select
      className={classes.select}
      aria-label={label}
      value={value}
      data-set={value !== '' || undefined}
      onChange={({ target }) => void navigate({ href: pathOf(target.value || undefined), resetScroll: false })}
    >
      <option value="">{all}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}

import { IconSearch } from '@tabler/icons-react'
import type { SubmitEvent } from 'react'
import type { SavedAddress } from '#features/saved/web/read-saved-address.ts'
import classes from '#features/saved/web/SavedTools.module.css'
import { QuietSelect } from '#ui/QuietSelect.tsx'
import { useText } from '#ui/use-text.ts'
import type { TourbookSort } from '../../rules.ts'

type Props = {
  /** "12 tourbooks" */
  counted: string
  address: SavedAddress<TourbookSort>
  sorts: readonly TourbookSort[]
  change: (change: Partial<SavedAddress<TourbookSort>>) => void
}

/** The number of tourbooks, and controls to find and order them. */
export function ListTools({ counted, address: { sort, query }, sorts, change }: Props) {
  const text = useText()
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    change({ query: String(new FormData(event.currentTarget).get('query')).trim() })
  }
  return (
    <div className={classes.tools}>
      <h2 aria-live="polite">{counted}</h2>
      <search className={classes.find}>
        <form onSubmit={find} role="presentation">
          <IconSearch size={16} stroke={1.75} aria-hidden />
          <input
            key={query}
            name="query"
            type="search"
            maxLength={200}
            defaultValue={query}
            placeholder={text('tourbooks.find')}
            aria-label={text('tourbooks.find')}
            // Clearing the field shows all tourbooks again.
            onChange={({ target }) => target.value === '' && query !== '' && change({ query: '' })}
          />
        </form>
      </search>
      <QuietSelect
        className={classes.sort}
        label={text('tourbooks.sort')}
        value={sort}
        onChange={(value) => change({ sort: value as TourbookSort })}
      >
        {sorts.map((each) => (
          <option key={each} value={each}>
            {text(`tourbooks.sort.${each}`)}
          </option>
        ))}
      </QuietSelect>
    </div>
  )
}

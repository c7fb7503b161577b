import { IconSearch } from '@tabler/icons-react'
import type { ReactNode, SubmitEvent } from 'react'
import type { MessageId } from '#messages/messages.ts'
import { QuietSelect } from '#ui/QuietSelect.tsx'
import { useText } from '#ui/use-text.ts'
import type { SavedAddress } from './read-saved-address.ts'
import classes from './SavedTools.module.css'

type Props<Sort extends string> = {
  /** Default: those of saved items. */
  labels?: { find: string; sort: string; sortOf: (sort: Sort) => string }
  /** "12 saved spaces" */
  counted: string
  address: SavedAddress<Sort>
  sorts: readonly Sort[]
  change: (change: Partial<SavedAddress<Sort>>) => void
  children?: ReactNode
}

/** The number of items, and controls to filter and order them; `children` are controls of the page. */
export function SavedTools<Sort extends string>(props: Props<Sort>) {
  const { counted, address, sorts, change, children } = props
  const text = useText()
  const labels = props.labels ?? {
    find: text('saved.find'),
    sort: text('common.sortBy'),
    sortOf: (sort: Sort) => text(`saved.sort.${sort}` as MessageId),
  }
  const { sort, query } = address
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
            placeholder={labels.find}
            aria-label={labels.find}
            // Clearing the field shows all items again.
            onChange={({ target }) => target.value === '' && query !== '' && change({ query: '' })}
          />
        </form>
      </search>
      <QuietSelect
        className={classes.sort}
        label={labels.sort}
        value={sort}
        onChange={(value) => change({ sort: value as Sort })}
      >
        {sorts.map((each) => (
          <option key={each} value={each}>
            {labels.sortOf(each)}
          </option>
        ))}
      </QuietSelect>
      {children}
    </div>
  )
}

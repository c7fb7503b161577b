import { IconSearch, IconX } from '@tabler/icons-react'
import { useNarrow } from '#ui/use-narrow.ts'
import { useText } from '#ui/use-text.ts'
import type { Search } from '../use-search-request.ts'
import classes from './SearchBox.module.css'
import { Suggestions } from './Suggestions.tsx'
import { useSentenceBox } from './use-sentence-box.ts'

/** Where the bar gives the box less room than an example needs. */
const NARROW = 1399

type Props = {
  search: Search
  /** After words or a sentence were searched for, from a panel that has then done its work. */
  onSearched?: () => void
}

/** A sentence or words to search by, with places to go to while typing. */
export function SearchBox({ search, onSearched }: Props) {
  const text = useText()
  const isNarrow = useNarrow(NARROW)
  const { typed, busy, said, clear, list, input } = useSentenceBox({
    request: search,
    onSearch: ({ request: { market, criteria, sort } }, { isNew }) => {
      if (isNew) search.change({ market, criteria, sort })
      onSearched?.()
    },
  })
  const onClear = () => {
    clear()
    if (search.criteria.query) search.change({ criteria: { query: '' } })
  }
  return (
    <div className={classes.box} aria-busy={busy || undefined}>
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <input
        {...input}
        placeholder={text(isNarrow ? 'search.text.placeholder.short' : 'search.text.placeholder')}
        aria-label={text('search.text.label')}
      />
      {typed && (
        <button type="button" className={classes.clear} aria-label={text('search.text.clear')} onClick={onClear}>
          <IconX size={16} stroke={1.75} aria-hidden />
        </button>
      )}
      <Suggestions list={list} />
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  )
}

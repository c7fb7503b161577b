import { IconSearch, IconX } from '@tabler/icons-react'
import { IconButton } from '#ui/IconButton.tsx'
import { useText } from '#ui/use-text.ts'
import { newSearchFrom } from '../../rules.ts'
import { wordsInBox } from '../read-address.ts'
import type { Search } from '../use-search-request.ts'
import classes from './SearchBox.module.css'
import { Suggestions } from './Suggestions.tsx'
import { useExampleSentence } from './use-example-sentence.ts'
import { useSentenceBox } from './use-sentence-box.ts'

type Props = {
  search: Search
  /** Called after a search, for a panel to close. */
  onSearched?: () => void
}

/** A box for words or a sentence, with suggested places while typing. */
export function SearchBox({ search, onSearched }: Props) {
  const text = useText()
  const example = useExampleSentence(search.market)
  const words = wordsInBox(search)
  const { typed, busy, announcement, clear, list, input } = useSentenceBox({
    request: { ...search, criteria: newSearchFrom(search.criteria) },
    present: search,
    words,
    onSearch: ({ request: { market, criteria, sort, notUnderstood = '' } }, { isNew, state }) => {
      if (isNew) search.change({ market, criteria, sort, notUnderstood }, { state })
      onSearched?.()
    },
  })
  const onClear = () => {
    clear()
    if (words) search.change({ criteria: { query: '' }, notUnderstood: '' })
  }
  return (
    <div className={classes.box} aria-busy={busy || undefined}>
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <input
        {...input}
        data-not-understood={(typed !== '' && typed === search.notUnderstood) || undefined}
        placeholder={example}
        aria-label={text('search.text.label')}
      />
      {typed && (
        <IconButton label={text('search.text.clear')} size="small" muted onClick={onClear}>
          <IconX size={16} stroke={1.75} aria-hidden />
        </IconButton>
      )}
      <Suggestions list={list} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  )
}

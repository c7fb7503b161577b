import { useText } from '#ui/use-text.ts'
import { SearchLink } from '../SearchLink.tsx'
import { changed, type Search } from '../use-search-request.ts'
import classes from './SearchNote.module.css'

/** What became of the words in the search box that are no filter: searched as text, or not understood. */
export function SearchNote({ search }: { search: Search }) {
  const text = useText()
  const {
    criteria: { query },
    notUnderstood,
  } = search
  if (!query && !notUnderstood) return null
  const all = [query, notUnderstood].filter(Boolean).join(' ')
  return (
    <p className={classes.note}>
      {query && <span>{text('search.note.text', { words: query })}</span>}
      {notUnderstood && (
        <>
          <span className={classes.words}>{text('search.box.notUnderstood', { words: notUnderstood })}</span>
          <SearchLink request={changed(search, { criteria: { query: all }, notUnderstood: '' })}>
            {text('search.box.text', { words: `“${notUnderstood}”` })}
          </SearchLink>
        </>
      )}
    </p>
  )
}

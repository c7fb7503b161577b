import { IconSearch, IconX } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useText } from '#ui/use-text.ts'
import { MAX_TEXT } from '../rules.ts'
import classes from './SearchBox.module.css'
import type { Search } from './use-search.ts'
import { addressOfSuggestion, useSuggestions } from './use-suggestions.ts'

/** Words to search by, with places to go to while typing: a combobox, whose listbox the arrows walk. */
export function SearchBox({ search }: { search: Search }) {
  const text = useText()
  const router = useRouter()
  const listId = useId()
  const { query } = search.criteria
  const [typed, setTyped] = useState(query)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const suggestions = useSuggestions(open ? typed : '')
  const shown = open && suggestions.length > 0

  useEffect(() => setTyped(query), [query])

  const searchFor = (words: string) => {
    setOpen(false)
    setActive(-1)
    if (words.trim() !== query) search.change({ criteria: { query: words.trim() } })
  }
  const goTo = (index: number) => {
    setOpen(false)
    setActive(-1)
    setTyped(query)
    void router.navigate({ href: addressOfSuggestion(suggestions[index]!) })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { length } = suggestions
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && shown) setActive((now) => ((now + step + 1 + length + 1) % (length + 1)) - 1)
    else if (event.key === 'Enter') shown && active >= 0 ? goTo(active) : searchFor(typed)
    else if (event.key === 'Escape' && shown) setOpen(false)
    else return
    event.preventDefault()
  }

  return (
    <div className={classes.box}>
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <input
        name="query"
        role="combobox"
        autoComplete="off"
        maxLength={MAX_TEXT}
        value={typed}
        placeholder={text('search.text.placeholder')}
        aria-label={text('search.text.label')}
        aria-expanded={shown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
        onKeyDown={onKeyDown}
        onFocus={() => setOpen(typed !== query)}
        onBlur={() => setOpen(false)}
        onChange={({ target }) => {
          setTyped(target.value)
          setOpen(true)
          setActive(-1)
        }}
      />
      {typed && (
        <button
          type="button"
          className={classes.clear}
          aria-label={text('search.text.clear')}
          onClick={() => {
            setTyped('')
            searchFor('')
          }}
        >
          <IconX size={16} stroke={1.75} aria-hidden />
        </button>
      )}
      <div id={listId} role="listbox" aria-label={text('search.suggestions')} className={classes.list} hidden={!shown}>
        {shown &&
          suggestions.map(({ kind, label, detail, id, market }, index) => (
            <div
              key={`${kind}-${id}-${market}-${label}`}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={classes.option}
              // The field keeps the focus, so that leaving it means leaving the whole.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => goTo(index)}
              onKeyDown={onKeyDown}
            >
              <span>
                <b>{label}</b>
                {detail && <small>{detail}</small>}
              </span>
              <small>{text(`search.suggestion.${kind}`)}</small>
            </div>
          ))}
      </div>
    </div>
  )
}

import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { ReplyOf } from '#api'
import { paths } from '#lib/paths.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import { useApp } from '../routing/use-app.ts'
import header from './Header.module.css'
import classes from './HeaderJumpBox.module.css'

type SearchReply = ReplyOf<'GET /api/global_searches'>
type Suggestion = SearchReply['results'][number]

/** The address of a suggestion. */
export type SuggestionPath = (suggestion: Suggestion) => string

const PAUSE_MS = 60

/** Jumps to a place, building, listing or landlord by name; Enter submits a plain form, which searches for the text. */
export function JumpBox({ suggestionPath }: { suggestionPath: SuggestionPath }) {
  const text = useText()
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState(false)
  const [highlighted, setHighlighted] = useState(-1)
  const found = useSuggestions(query)
  useSlashKey(() => input.current?.focus())
  useLayoutEffect(() => {
    // Text typed before hydration is only in the field.
    const typed = input.current?.value
    if (!typed) return
    setQuery(typed)
    setOpen(document.activeElement === input.current)
  }, [])

  const results = found?.results ?? []
  const isUnknown = found?.results.length === 0 && found.sentence.parts.length === 0
  const shown = open && results.length > 0
  const optionId = (index: number) => `${list}-${index}`

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      if (open) setOpen(false)
      else input.current?.blur()
    } else if (shown && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      const step = event.key === 'ArrowDown' ? 1 : -1
      // One position more than rows: beyond either end nothing is highlighted and Enter searches for the text.
      setHighlighted(((highlighted + 1 + step + results.length + 1) % (results.length + 1)) - 1)
    } else if (shown && event.key === 'Enter' && highlighted >= 0) {
      document.getElementById(optionId(highlighted))?.click()
    } else {
      setOpen(true)
      return
    }
    event.preventDefault()
  }

  // Opening a suggestion changes the page; the header stays mounted.
  function reset() {
    setQuery('')
    setOpen(false)
    setHighlighted(-1)
    input.current?.blur()
  }

  return (
    <>
      <label className={`${header.icon} ${classes.opener}`} htmlFor={`${list}-box`}>
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <span className="visually-hidden">{text('frame.jump.label')}</span>
      </label>
      <search className={classes.jump}>
        <form action={paths.searchForm()}>
          <IconSearch size={16} stroke={1.75} aria-hidden />
          <input
            ref={input}
            id={`${list}-box`}
            name="query"
            type="text"
            enterKeyHint="search"
            maxLength={200}
            autoComplete="off"
            role="combobox"
            aria-label={text('frame.jump.label')}
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={list}
            aria-activedescendant={shown && highlighted >= 0 ? optionId(highlighted) : undefined}
            placeholder={text('frame.jump.placeholder')}
            value={query}
            onChange={({ target }) => {
              setQuery(target.value)
              setOpen(true)
              setHighlighted(-1)
            }}
            onFocus={() => setOpen(true)}
            onBlur={() => setOpen(false)}
            onKeyDown={onKeyDown}
          />
        </form>
        <div className={classes.list} id={list} role="listbox" aria-label={text('frame.jump.label')} hidden={!shown}>
          {results.map((each, index) => (
            <SiteLink
              key={`${each.kind}/${each.market}/${each.id}/${each.label}`}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === highlighted}
              href={suggestionPath(each)}
              // The input retains the focus, so that the list is still open when the click ends.
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => setHighlighted(index)}
              onClick={reset}
            >
              <span>
                <b>{each.label}</b>
                {each.detail && <span>{each.detail}</span>}
              </span>
              <span>{text(`search.suggestion.${each.kind}`)}</span>
            </SiteLink>
          ))}
        </div>
        <p className={classes.none} role="status">
          {open && isUnknown && <span>{text('search.noMatches', { query: query.trim() })}</span>}
        </p>
      </search>
    </>
  )
}

/** Suggestions for the text after a pause in typing; undefined before the first ones. */
function useSuggestions(query: string): SearchReply | undefined {
  const { call } = useApp()
  const [found, setFound] = useState<SearchReply>()
  const words = query.trim()
  useEffect(() => {
    if (words === '') return setFound(undefined)
    let isCurrent = true
    const timer = setTimeout(() => {
      call('GET /api/global_searches', { query: { query: words } })
        .then((reply) => isCurrent && setFound(reply))
        // Further typing repeats the request, and Enter works without suggestions.
        .catch(() => isCurrent && setFound(undefined))
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [words, call])
  return found
}

function useSlashKey(focus: () => void) {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]')
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}

import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { ReplyOf } from '#api'
import { paths } from '#lib/paths.ts'
import type { MessageId } from '#messages/messages.ts'
import { SiteLink } from '../routing/SiteLink.tsx'
import { useApp } from '../routing/use-app.ts'
import { useText } from '../use-text.ts'
import header from './Header.module.css'
import classes from './HeaderJumpBox.module.css'

type Found = ReplyOf<'GET /api/global_searches'>
type Suggestion = Found['results'][number]

/** Where a suggestion leads. */
export type SuggestionPath = (suggestion: Suggestion) => string

const PAUSE_MS = 60

const KINDS: Record<Suggestion['kind'], MessageId> = {
  market: 'frame.jump.market',
  submarket: 'frame.jump.submarket',
  building: 'frame.jump.building',
  street: 'frame.jump.street',
  suite: 'frame.jump.listing',
  landlord: 'frame.jump.landlord',
}

/** Straight to a place, building, space or landlord by its name; Enter is a plain form, a search for what is typed. */
export function JumpBox({ suggestionPath }: { suggestionPath: SuggestionPath }) {
  const text = useText()
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState(false)
  const [lit, setLit] = useState(-1)
  const found = useSuggestions(query)
  useSlashKey(() => input.current?.focus())
  useLayoutEffect(() => {
    // What was typed before the script came is in the field alone.
    const typed = input.current?.value
    if (!typed) return
    setQuery(typed)
    setOpen(document.activeElement === input.current)
  }, [])

  const results = found?.results ?? []
  const isUnknown = found?.results.length === 0 && !found.sentence
  const shown = open && results.length > 0
  const optionId = (index: number) => `${list}-${index}`

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      if (open) setOpen(false)
      else input.current?.blur()
    } else if (shown && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      const step = event.key === 'ArrowDown' ? 1 : -1
      // One more place than rows: beyond either end the words themselves are meant again.
      setLit(((lit + 1 + step + results.length + 1) % (results.length + 1)) - 1)
    } else if (shown && event.key === 'Enter' && lit >= 0) {
      document.getElementById(optionId(lit))?.click()
    } else {
      setOpen(true)
      return
    }
    event.preventDefault()
  }

  // A suggestion shows another page below the same header.
  function reset() {
    setQuery('')
    setOpen(false)
    setLit(-1)
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
            aria-activedescendant={shown && lit >= 0 ? optionId(lit) : undefined}
            placeholder={text('frame.jump.placeholder')}
            value={query}
            onChange={({ target }) => {
              setQuery(target.value)
              setOpen(true)
              setLit(-1)
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
              aria-selected={index === lit}
              href={suggestionPath(each)}
              // The box keeps the focus, so that the list is still there when the press ends.
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => setLit(index)}
              onClick={reset}
            >
              <span>
                <b>{each.label}</b>
                {each.detail && <span>{each.detail}</span>}
              </span>
              <span>{text(KINDS[each.kind])}</span>
            </SiteLink>
          ))}
        </div>
        <p className={classes.none} role="status">
          {open && isUnknown && <span>{text('frame.jump.none', { query: query.trim() })}</span>}
        </p>
      </search>
    </>
  )
}

/** Suggestions for what is typed, once the typing pauses; undefined before there are any. */
function useSuggestions(query: string): Found | undefined {
  const { call } = useApp()
  const [found, setFound] = useState<Found>()
  const words = query.trim()
  useEffect(() => {
    if (words === '') return setFound(undefined)
    let wanted = true
    const timer = setTimeout(() => {
      call('GET /api/global_searches', { query: { query: words } })
        .then((reply) => wanted && setFound(reply))
        // Typing on asks again, and Enter searches without suggestions.
        .catch(() => wanted && setFound(undefined))
    }, PAUSE_MS)
    return () => {
      wanted = false
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

import { useRouter } from '@tanstack/react-router'
import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { readOptions } from '#api'
import { paths } from '#lib/paths.ts'
import { useApp } from '#ui/routing/use-app.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { Sentence } from '../../contract.ts'
import type { MAX_TEXT } from '../../rules.ts'
import type { BegunSearch, FoundSearch } from './apply-sentence.ts'
import { suggestionPath } from './suggestion-path.ts'
import { suggestionsInput, useSuggestions } from './use-suggestions.ts'

/** The search that is there or begins, and the way to another one; `isNew` when its words are. */
export type SentenceBoxProps = {
  request: BegunSearch
  onSearch: (found: FoundSearch, options: { isNew: boolean }) => void
}

const MOST_CHARACTERS: typeof MAX_TEXT = 200

/** A search in another market opens a page of its own, whose box goes on where this one stopped. */
let handedOver: string | null = null

/**
 * A combobox that reads sentences: what was understood becomes filters, the rest is searched as text. Its listbox,
 * which the arrows walk, first says what was understood and then has places to go to.
 */
export function useSentenceBox({ request, onSearch }: SentenceBoxProps) {
  const text = useText()
  const locale = useLocale()
  const router = useRouter()
  const { call, queryClient } = useApp()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { query = '' } = request.criteria
  const [typed, setTyped] = useState(query)
  const [searched, setSearched] = useState(query)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [said, say] = useState('')
  const [busy, setBusy] = useState(false)
  /** A sentence that is still being read when something else is typed or searched is not searched any more. */
  const turn = useRef(0)
  // The filters may change while a sentence is being read.
  const latest = useRef({ request, onSearch })
  latest.current = { request, onSearch }

  const [wording, prepare] = useWhenAsked(loadWording)
  const suggested = useSuggestions(open ? typed : '', request.market)
  const { results } = suggested
  const sentence = wording && suggested.sentence
  const count = results.length + (sentence ? 1 : 0)
  const shown = open && wording !== null && count > 0

  if (searched !== query) {
    setSearched(query)
    setTyped(query)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script comes
  useLayoutEffect(() => {
    // What was typed before the script came is in the field alone.
    const before = field.current?.value ?? ''
    if (before === '') return
    prepare()
    setTyped(before)
    setOpen(field.current === document.activeElement)
  }, [])
  useEffect(() => () => void turn.current++, [])
  useEffect(() => {
    if (handedOver === null) return
    say(handedOver)
    if (field.current?.offsetParent) field.current.focus()
    // There may be several boxes, of which one is seen.
    queueMicrotask(() => {
      handedOver = null
    })
  }, [])

  const close = () => {
    turn.current++
    setBusy(false)
    setOpen(false)
    setActive(-1)
  }

  const searchFor = async (words: string) => {
    close()
    const now = turn.current
    const isNew = words !== query
    // What was read while typing is there already and asks nothing.
    const slow = setTimeout(() => setBusy(true), 100)
    const [read, loaded] = await Promise.all([
      isNew && words !== '' ? readSentence(words) : null,
      loadWording().catch(() => null),
    ])
    clearTimeout(slow)
    if (turn.current !== now) return
    setBusy(false)
    // Without this part of the script it is a plain form, as without any.
    if (!loaded) return void field.current?.form?.submit()
    const found = loaded.searchBy(words, read, latest.current.request, { text, locale })
    setTyped(found.request.criteria.query)
    const saying = words === '' ? '' : text('search.box.searching', { things: found.things.join(', ') })
    say(saying)
    const isElsewhere = router.state.location.pathname !== paths.search({ id: found.request.market })
    if (isElsewhere && field.current === document.activeElement) handedOver = saying
    latest.current.onSearch(found, { isNew })
  }

  const readSentence = async (words: string): Promise<Sentence | null> => {
    if (!navigator.onLine) return null
    try {
      const options = readOptions(call, 'GET /api/global_searches', suggestionsInput(words, request.market))
      return (await queryClient.fetchQuery({ ...options, retry: false })).sentence
    } catch {
      // What cannot be read is searched as text.
      return null
    }
  }

  const understood = sentence && {
    filters: wording.describeSentence(sentence, request, { text, locale }),
    rest: sentence.rest,
  }

  const choose = (index: number) => {
    if (sentence && index === 0) return void searchFor(typed.trim())
    const suggestion = results[index - (sentence ? 1 : 0)]!
    close()
    setTyped(query)
    void router.navigate({ href: suggestionPath(suggestion) })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    // One more place than options: beyond either end the words themselves are meant again.
    if (step && shown) setActive((now) => ((now + step + 1 + count + 1) % (count + 1)) - 1)
    else if (event.key === 'Enter') shown && active >= 0 ? choose(active) : void searchFor(typed.trim())
    else if (event.key === 'Escape' && shown) setOpen(false)
    else return
    event.preventDefault()
  }

  return {
    typed,
    busy,
    said,
    submit: () => void searchFor(typed.trim()),
    clear: () => {
      close()
      setTyped('')
    },
    list: { id, shown, active, results, understood, choose, Rows: wording?.SuggestionRows },
    input: {
      ref: field,
      name: 'query',
      role: 'combobox',
      type: 'text',
      autoComplete: 'off',
      enterKeyHint: 'search',
      maxLength: MOST_CHARACTERS,
      value: typed,
      'aria-expanded': shown,
      'aria-controls': id,
      'aria-autocomplete': 'list',
      'aria-activedescendant': shown && active >= 0 ? `${id}-${active}` : undefined,
      onKeyDown,
      onFocus: () => {
        prepare()
        setOpen(typed !== query)
      },
      onBlur: () => setOpen(false),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        turn.current++
        prepare()
        setBusy(false)
        setTyped(target.value)
        setOpen(true)
        setActive(-1)
      },
    },
  } as const
}

/** What puts a search in words, which pages with a box have no use for until somebody types. */
async function loadWording() {
  const [sentences, { SuggestionRows }] = await Promise.all([
    import('./apply-sentence.ts'),
    import('./SuggestionRows.tsx'),
  ])
  return { ...sentences, SuggestionRows }
}

/** A part of the script that comes when it is asked for; null before. */
function useWhenAsked<Module extends object>(load: () => Promise<Module>) {
  const [loaded, setLoaded] = useState<Module | null>(null)
  const ask = () => {
    // Asked again with the next letter.
    if (!loaded) load().then(setLoaded, () => {})
  }
  return [loaded, ask] as const
}

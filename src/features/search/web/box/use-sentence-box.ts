import { type HistoryState, useHydrated, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { readOptions } from '#site/api/api-client.ts'
import { useApp } from '#site/routing/use-app.ts'
import { useCombobox } from '#ui/combobox/use-combobox.ts'
import { useLazyModule } from '#ui/routing/use-lazy-module.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { Sentence } from '../../contract.ts'
import type { MAX_TEXT } from '../../rules.ts'
import type { SearchDraft, SearchTarget } from './apply-sentence.ts'
import { makeSubmission } from './submission.ts'
import { suggestionsInput, useSuggestions } from './use-suggestions.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** What the search box announced: on a new page, its box has the focus and repeats the announcement. */
    announcement?: string
  }
}

/**
 * The search that a sentence is applied to, the one whose filters are set if that is another, and the callback for a new
 * search; `isNew` when its words changed. `state` belongs to the navigation. `words` are in the box at first.
 */
type SentenceBoxProps = {
  request: SearchDraft
  present?: SearchDraft
  words?: string
  onSearch: (target: SearchTarget, options: { isNew: boolean; state: HistoryState }) => void
}

const MAX_CHARACTERS: typeof MAX_TEXT = 200

/**
 * A combobox that reads sentences: parts that are understood become filters, the rest stays in the box. Its listbox,
 * navigated by the arrow keys, first shows the searches that the sentence may mean and then places.
 */
export function useSentenceBox({ request, present = request, words: shownWords = '', onSearch }: SentenceBoxProps) {
  const text = useText()
  const locale = useLocale()
  const router = useRouter()
  const { call, queryClient } = useApp()
  const [typed, setTyped] = useState(shownWords)
  const [searched, setSearched] = useState(shownWords)
  const [announcement, announce] = useState('')
  /** The words being read by the server, until they are searched for or changed. */
  const [submission] = useState(makeSubmission)
  const submitted = useSyncExternalStore(submission.subscribe, submission.current, submission.current)
  useEffect(() => submission.cancel, [submission])
  /** False on the first page of a document: a reloaded page repeats no announcement. */
  const [isNavigated] = useState(useHydrated())

  const [wording, prepare] = useLazyModule(loadWording)
  const { field, isOpen, connect, ...box } = useCombobox({
    value: typed,
    opensOnFocus: typed !== shownWords,
    onType(next) {
      prepare()
      submission.cancel()
      setTyped(next)
    },
  })
  // Without a subscriber, the request that a submitted sentence waits for would be cancelled.
  const suggested = useSuggestions(isOpen || submitted.words !== null ? typed : '', request.market)
  const { results } = suggested
  const choices =
    wording && suggested.sentence
      ? wording.choicesFor(suggested.sentence, { draft: request, present }, { text, locale })
      : []

  if (searched !== shownWords) {
    setSearched(shownWords)
    setTyped(shownWords)
  }
  const repeatAnnouncement = useEffectEvent(() => {
    const before = router.latestLocation.state.announcement
    if (!isNavigated || before === undefined) return
    announce(before)
    if (field.current?.offsetParent) field.current.focus()
  })
  useEffect(() => repeatAnnouncement(), [])

  function close() {
    submission.cancel()
    box.close()
  }

  async function readSentence(words: string): Promise<Sentence | null> {
    if (words === shownWords || words === '' || !navigator.onLine) return null
    try {
      const options = readOptions(call, 'GET /api/global_searches', suggestionsInput(words, request.market))
      return (await queryClient.fetchQuery({ ...options, retry: false })).sentence
    } catch {
      // Without a response the words are searched as text.
      return null
    }
  }
  // When the words are read, the market may be another than when they were submitted.
  const search = useEffectEvent((words: string, read: Sentence | null, loaded: LoadedWording | null) => {
    box.close()
    // If this chunk fails to load, the plain form is submitted, as without JavaScript.
    if (!loaded) return field.current?.form?.submit()
    // Words that were not read replace no filter.
    finish(loaded.searchBy(words, read, read ? request : present, { text, locale }), words)
  })
  const finish = (target: SearchTarget, words: string) => {
    const { query } = target.request.criteria
    setTyped(query || target.rest)
    const things = target.things.join(', ')
    const messages = [
      words !== '' && text('search.box.searching', { things }),
      target.rest && text('search.box.notUnderstood', { words: target.rest }),
    ].filter(Boolean)
    const message = messages.join('. ')
    announce(message)
    const state = field.current === document.activeElement ? { announcement: message } : {}
    onSearch(target, { isNew: words !== shownWords || words !== (present.criteria.query ?? ''), state })
  }
  function submit() {
    box.close()
    const words = typed.trim()
    const work = () => Promise.all([readSentence(words), loadWording().catch(() => null)])
    void submission.start(words, work, ([read, loaded]) => search(words, read, loaded))
  }

  const choose = (index: number) => {
    const choice = choices[index]
    // The first choice is that of the Enter key, which reads the words as they are now.
    if (choice && index === 0) return submit()
    close()
    if (choice) finish(choice, typed.trim())
  }
  const onOpen = () => {
    close()
    setTyped(shownWords)
  }

  const { list, input } = connect({ count: wording ? results.length + choices.length : 0, onEnter: submit })
  return {
    typed,
    busy: submitted.isSlow,
    announcement,
    submit,
    clear: () => {
      close()
      setTyped('')
    },
    list: { list, results, choices, choose, onOpen, Rows: wording?.SuggestionRows },
    input: {
      ...input,
      name: 'query',
      enterKeyHint: 'search',
      maxLength: MAX_CHARACTERS,
      onFocus: () => {
        prepare()
        input.onFocus()
      },
    },
  } as const
}

type LoadedWording = Awaited<ReturnType<typeof loadWording>>

/** The code that describes searches in words, which pages need only once the user types. */
async function loadWording() {
  const [sentences, { SuggestionRows }] = await Promise.all([
    import('./apply-sentence.ts'),
    import('./SuggestionRows.tsx'),
  ])
  return { ...sentences, SuggestionRows }
}

import { IconSearch } from '@tabler/icons-react'
import { type ComponentType, useEffect, useId, useState } from 'react'
import type { ReplyOf } from '#api'
import { paths } from '#lib/paths.ts'
import { OptionList } from '#ui/combobox/OptionList.tsx'
import { type ComboboxList, useCombobox } from '#ui/combobox/use-combobox.ts'
import { useFound } from '#ui/combobox/use-found.ts'
import { iconButtonClass } from '#ui/IconButton.tsx'
import { useLazyModule } from '#ui/routing/use-lazy-module.ts'
import { useText } from '#ui/use-text.ts'
import { useApp } from '../routing/use-app.ts'
import classes from './HeaderJumpBox.module.css'

type Results = ReplyOf<'GET /api/global_searches'>['results']

/** Loads the rows of suggestions, which are links. */
export type LoadRows = () => Promise<{
  PlaceRows: ComponentType<{ list: ComboboxList; results: Results; onOpen: () => void }>
}>

/** Jumps to a place, building, listing or landlord by name; Enter submits a plain form, which searches for the text. */
export function JumpBox({ loadRows }: { loadRows: LoadRows }) {
  const text = useText()
  const id = useId()
  const [query, setQuery] = useState('')
  const { call } = useApp()
  const [rows, loadNow] = useLazyModule(loadRows)
  const found = useFound(query.trim() || undefined, (words) =>
    call('GET /api/global_searches', { query: { query: words } }),
  )
  // Also for what was typed before the page was hydrated.
  const onType = (words: string) => {
    loadNow()
    setQuery(words)
  }
  const { field, isOpen, connect, ...box } = useCombobox({ value: query, onType, opensOnFocus: true })
  useSlashKey(() => field.current?.focus())
  const results = found?.results ?? []
  const isUnknown = found?.results.length === 0 && found.sentence.parts.length === 0
  const { list, input } = connect({
    count: rows ? results.length : 0,
    onEscape: () => (isOpen ? box.close() : field.current?.blur()),
  })

  // Opening a suggestion changes the page; the header stays mounted.
  function reset() {
    setQuery('')
    box.close()
    field.current?.blur()
  }

  return (
    <>
      <label className={`${iconButtonClass({ size: 'large' })} ${classes.opener}`} htmlFor={id}>
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <span className="visually-hidden">{text('frame.jump.label')}</span>
      </label>
      <search className={classes.jump}>
        <form action={paths.searchForm()}>
          <IconSearch size={16} stroke={1.75} aria-hidden />
          <input
            {...input}
            onFocus={() => {
              loadNow()
              input.onFocus()
            }}
            id={id}
            name="query"
            enterKeyHint="search"
            maxLength={200}
            aria-label={text('frame.jump.label')}
            placeholder={text('frame.jump.placeholder')}
          />
        </form>
        <OptionList list={list} label={text('frame.jump.label')} className={classes.list}>
          {rows && <rows.PlaceRows list={list} results={results} onOpen={reset} />}
        </OptionList>
        <p className={classes.none} role="status">
          {isOpen && isUnknown && <span>{text('search.noMatches', { query: query.trim() })}</span>}
        </p>
      </search>
    </>
  )
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

import { useState } from 'react'
import { useText } from '#ui/use-text.ts'
import type { Place, Workspace } from './find-places.ts'
import { type Group, hasWords, type Row, wordsOf } from './find-rows.ts'
import { recordActions } from './record-actions.ts'
import { useFindGroups } from './use-find-groups.ts'

type Source = {
  workspace: Workspace
  pages: readonly Place[]
  query: string
  setQuery: (query: string) => void
  setActiveKey: (key: string | undefined) => void
}

/** What is found, or what can be done with one of the records found; going back restores query and row. */
export function useRecordActions({ workspace, pages, query, setQuery, setActiveKey }: Source) {
  const text = useText()
  const [chosen, setChosen] = useState<{ row: Row; query: string }>()
  const found = useFindGroups({ workspace, pages, query: chosen?.query ?? query })
  const subject = chosen?.row.record

  function actionsFor(typed: string): Group[] {
    const words = wordsOf(typed)
    const rows = recordActions(subject!, workspace, text).filter((row) => hasWords(row, words))
    return rows.length > 0 ? [{ name: 'actions', rows }] : []
  }
  function begin(row: Row) {
    setChosen({ row, query })
    setQuery('')
    setActiveKey(undefined)
  }
  function back() {
    setQuery(chosen!.query)
    setActiveKey(chosen!.row.key)
    setChosen(undefined)
  }
  const groupsFor = subject ? actionsFor : found.groupsFor
  return { groups: groupsFor(query), groupsFor, subject, begin, back }
}

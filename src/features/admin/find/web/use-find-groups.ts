import { IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useApp } from '#site/routing/use-app.ts'
import { useCurrentUser } from '#site/use-current-user.ts'
import { useFound } from '#ui/combobox/use-found.ts'
import { useText } from '#ui/use-text.ts'
import type { FoundRecord } from '../contract.ts'
import { MIN_QUERY_LENGTH } from '../rules.ts'
import { ACTIONS, KIND_ICONS, type Place, RECORD_PATHS, SEARCH_ALL, type Workspace } from './find-places.ts'
import { type Group, hasWords, matchPlaces, type Row, rankPlaces, SEARCH_ALL_KEY, wordsOf } from './find-rows.ts'
import { type OpenedRecord, readOpened } from './opened-records.ts'

/** Actions that are shown before anything is typed. */
const COMMON_ACTIONS = 4

type Source = { workspace: Workspace; pages: readonly Place[]; query: string }

/**
 * What is found for a query: places at once; records as the server finds them, of which those that still match stay while
 * the next ones are read. Without a query, the records opened last and the most common actions.
 */
export function useFindGroups({ workspace, pages, query }: Source) {
  const text = useText()
  const { call } = useApp()
  const { user } = useCurrentUser()
  const [opened] = useState(() => (user ? readOpened(user.id) : []))
  const trimmed = query.trim()
  const found = useFound(trimmed.length < MIN_QUERY_LENGTH ? undefined : trimmed, async (words, signal) => ({
    for: words,
    ...(await call(`GET /api/${workspace}/find`, { query: { query: words } }, { signal })),
  }))
  const places = useMemo(() => {
    const rowsOf = (group: 'do' | 'pages', each: readonly Place[]) =>
      each.map(({ href, label, Icon }): Row => ({ key: `${group} ${href}`, href, name: text(label), detail: '', Icon }))
    return { do: rowsOf('do', ACTIONS[workspace]), pages: rowsOf('pages', pages) }
  }, [text, workspace, pages])

  const recordRow = ({ detail = null, ...found }: OpenedRecord & Partial<FoundRecord>): Row[] => {
    const { kind, id, name } = found
    const pathOf = RECORD_PATHS[workspace][kind]
    if (!pathOf) return []
    const record = { status: null, publicPath: null, isViewable: false, ...found }
    const about = [text(`find.kind.${kind}`), detail].filter(Boolean).join(' · ')
    return [{ key: `${kind} ${id}`, href: pathOf({ id }), name, detail: about, Icon: KIND_ICONS[kind], record }]
  }

  /** The groups for a query, with the records that are known by now. */
  function groupsFor(typed: string): Group[] {
    const words = wordsOf(typed)
    if (words.length === 0)
      return filled([
        { name: 'opened', rows: opened.flatMap(recordRow) },
        { name: 'do', rows: places.do.slice(0, COMMON_ACTIONS) },
      ])
    const isCurrent = found?.for === typed.trim()
    const records = (found?.records ?? []).flatMap(recordRow).filter((row) => isCurrent || hasWords(row, words))
    const all: Row = {
      key: SEARCH_ALL_KEY,
      href: SEARCH_ALL[workspace]({ query: typed.trim() }),
      name: text('find.all', { query: typed.trim() }),
      detail: '',
      Icon: IconSearch,
    }
    // Places first: they are there at once, and what is found later moves none of them.
    return filled([
      ...rankPlaces({ do: matchPlaces(places.do, words), pages: matchPlaces(places.pages, words) }, words),
      { name: 'records', rows: records },
      { name: 'all', rows: [all] },
    ])
  }

  return { groupsFor }
}

const filled = (groups: Group[]) => groups.filter(({ rows }) => rows.length > 0)

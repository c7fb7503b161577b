import type { TablerIcon } from '@tabler/icons-react'
import type { FoundRecord } from '../contract.ts'

/** One line that can be opened. */
export type Row = {
  key: string
  href: string
  name: string
  detail: string
  Icon: TablerIcon
  /** The record, of which Tab lists what can be done. */
  record?: Omit<FoundRecord, 'detail'>
  /** What happens instead of opening `href`. */
  does?: 'copy_link' | 'view_as'
}
export type Group = { name: 'opened' | 'do' | 'pages' | 'records' | 'all' | 'actions'; rows: Row[] }

/** The key of the row that searches all records. */
export const SEARCH_ALL_KEY = 'all'

/** The row that is active after typing: the search of all records only where nothing else is found. */
export const firstOf = (groups: readonly Group[]): string | undefined => {
  const key = groups[0]?.rows[0]?.key
  return key === SEARCH_ALL_KEY ? undefined : key
}

export const wordsOf = (query: string) => query.toLowerCase().split(/\s+/).filter(Boolean)

/** Whether a row has every word in what it shows. */
export const hasWords = ({ name, detail }: Pick<Row, 'name' | 'detail'>, words: readonly string[]) => {
  const text = `${name} ${detail}`.toLowerCase()
  return words.every((word) => text.includes(word))
}

/** Rows of places with every word, at most three: those whose name begins with the first word come first. */
export function matchPlaces(rows: readonly Row[], words: readonly string[]): Row[] {
  return rows
    .filter((row) => hasWords(row, words))
    .toSorted((a, b) => rankOf(a, words) - rankOf(b, words))
    .slice(0, 3)
}

/** Actions before pages, unless only a page's name begins with the first word. */
export function rankPlaces(places: Record<'do' | 'pages', Row[]>, words: readonly string[]): Group[] {
  const groups = (['do', 'pages'] as const).map((name) => ({ name, rows: places[name] }))
  const rank = ({ rows }: Group) => (rows[0] ? rankOf(rows[0], words) : 1)
  return groups.toSorted((a, b) => rank(a) - rank(b))
}

const rankOf = ({ name }: Row, words: readonly string[]) => (name.toLowerCase().startsWith(words[0] ?? '') ? 0 : 1)

/** The parts of a text, those that are one of the words marked. */
export function markWords(text: string, words: readonly string[]): { text: string; isMarked: boolean }[] {
  if (words.length === 0) return [{ text, isMarked: false }]
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return text
    .split(new RegExp(`(${escaped.join('|')})`, 'i'))
    .map((part, index) => ({ text: part, isMarked: index % 2 === 1 }))
    .filter((part) => part.text !== '')
}

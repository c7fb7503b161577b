import type { OwnRow } from '../../comparison/own-rows/rules.ts'
import { type AnyRowKey, ownRowKey } from '../../comparison/rules.ts'
import type { HiddenSpace } from '../../spaces/hide-space.ts'
import { UNKNOWN } from '../deck-content.ts'

type Spaces = readonly Pick<HiddenSpace, 'reveals'>[]

/** The own rows for a deck, without the texts that would reveal what the deck hides. */
export const hideOwnRows = <Row extends OwnRow>(rows: readonly Row[], spaces: Spaces): Row[] =>
  rows.map((row) => ({
    ...row,
    contents: row.contents.map((content, index) => (spaces[index]!.reveals(content) ? UNKNOWN : content)),
  }))

/** The own rows that a deck leaves out: as chosen, or since their name would reveal what it hides. */
export const leftOutOf = (rows: readonly (OwnRow & { isHidden: boolean })[], spaces: Spaces): AnyRowKey[] =>
  rows.flatMap(({ id, name, isHidden }) =>
    isHidden || spaces.some(({ reveals }) => reveals(name)) ? [ownRowKey(id)] : [],
  )

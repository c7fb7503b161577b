/** What is drawn for a market: its submarkets, which hold its buildings, and shapes, which only search finds spaces in. */
export const OUTLINE_KINDS = ['submarkets', 'shapes'] as const
export type OutlineKind = (typeof OUTLINE_KINDS)[number]

/** Days for which a change of an outline can be undone. */
export const OUTLINE_UNDO_DAYS = 30

/** The rings of one outline, holes included. */
export const MAX_RINGS: Record<OutlineKind, number> = { submarkets: 20, shapes: 1 }

/** That of a submarket or shape. */
export const MAX_NAME_LENGTH = 120

/** What a change of an outline does. */
export const OUTLINE_ACTIONS = ['create', 'redraw', 'remove'] as const
export type OutlineAction = (typeof OUTLINE_ACTIONS)[number]

/** What is done by giving something this outline, where none is an empty one. */
export const actionOf = (before: readonly unknown[], after: readonly unknown[]): OutlineAction =>
  after.length === 0 ? 'remove' : before.length === 0 ? 'create' : 'redraw'

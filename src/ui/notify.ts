import { type ReactNode, useSyncExternalStore } from 'react'

export type Kind = 'success' | 'info' | 'error'
type Action = { label: string; onClick: () => void } | { label: string; href: string }
type Options = {
  message?: ReactNode
  action?: Action
  /** Of a button of its own. */
  undo?: () => void
  /** For successes and information, 3.5 s by default; null, like an error, stays until it is dismissed. */
  durationMs?: number | null
}
export type Notice = { id: number; kind: Kind; title: string; durationMs: number | null } & Pick<
  Options,
  'message' | 'action' | 'undo'
>

const DEFAULT_MS = 3_500
/** Where undoing needs a decision. */
export const UNDO_MS = 10_000
const NONE: readonly Notice[] = []

let notices = NONE
let latest = 0
const listeners = new Set<() => void>()

/** Each returns the id for `dismiss`. */
const notify = {
  success: (title: string, more: Options = {}) => add('success', title, more),
  info: (title: string, more: Options = {}) => add('info', title, more),
  error: (title: string, more: Omit<Options, 'durationMs'> = {}) => add('error', title, more),
}

/** Shows notifications at the bottom left without interrupting the user. */
export const useNotify = () => notify

/** The current notices, oldest first. */
export const useNotices = () => useSyncExternalStore(onNotices, currentNotices, () => NONE)
export const currentNotices = () => notices

export const dismiss = (id: number) => change(notices.filter((notice) => notice.id !== id))

/** For tests, which share a document. */
export const dismissAll = () => change(NONE)

function add(kind: Kind, title: string, { durationMs = DEFAULT_MS, ...more }: Options): number {
  latest += 1
  change([...notices, { id: latest, kind, title, durationMs: kind === 'error' ? null : durationMs, ...more }])
  return latest
}

function change(next: readonly Notice[]) {
  notices = next
  for (const listener of listeners) listener()
}

/** Calls back whenever a notice comes or goes. */
export function onNotices(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

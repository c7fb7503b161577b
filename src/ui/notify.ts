import { type ReactNode, useSyncExternalStore } from 'react'

export type Kind = 'success' | 'info' | 'error'
type Action = { label: string; onClick: () => void } | { label: string; href: string }
type More = {
  message?: ReactNode
  action?: Action
  /** Of successes and information, 3.5 s unless said; an error stays until it is dismissed. */
  durationMs?: number
}
export type Notice = { id: number; kind: Kind; title: string; durationMs: number | null } & Pick<
  More,
  'message' | 'action'
>

const USUAL_MS = 3_500
const NONE: readonly Notice[] = []

let notices = NONE
let latest = 0
const listeners = new Set<() => void>()

const notify = {
  success: (title: string, more: More = {}) => add('success', title, more),
  info: (title: string, more: More = {}) => add('info', title, more),
  error: (title: string, more: Omit<More, 'durationMs'> = {}) => add('error', title, more),
}

/** Tells the reader what happened, bottom-left, without stopping them. */
export const useNotify = () => notify

/** Every notice not yet gone, oldest first. */
export const useNotices = () =>
  useSyncExternalStore(
    subscribe,
    () => notices,
    () => NONE,
  )

export const dismiss = (id: number) => change(notices.filter((notice) => notice.id !== id))

function add(kind: Kind, title: string, { durationMs = USUAL_MS, ...more }: More) {
  latest += 1
  change([...notices, { id: latest, kind, title, durationMs: kind === 'error' ? null : durationMs, ...more }])
}

function change(next: readonly Notice[]) {
  notices = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

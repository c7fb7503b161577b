type Report = { message: string; page: string }

const MAX_PER_PAGE = 10
const MAX_MESSAGE = 500
const MAX_PATH = 300
/** A browser warning that layout was measured twice; harmless. */
const HARMLESS = /^ResizeObserver loop/

/** While it is unset, as in tests and on the server, reports are dropped. */
let send: ((report: Report) => Promise<unknown>) | undefined
const reported = new Set<string>()

/** Reports errors of the page through `sender` from now on, without user input or identity. */
export function startErrorReports(sender: (report: Report) => Promise<unknown>) {
  send = sender
  window.addEventListener('error', ({ message, error }) => reportError('Uncaught', error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => reportError('Unhandled rejection', reason))
}

/** Reports an error to the server's log: each message once, at most ten per page load. */
export function reportError(message: string, detail?: unknown) {
  const words = detail instanceof Error ? detail.message : detail
  if (HARMLESS.test(String(words))) return
  const line = (words === undefined ? message : `${message}: ${words}`).slice(0, MAX_MESSAGE)
  if (reported.has(line) || reported.size >= MAX_PER_PAGE) return
  reported.add(line)
  // A failed report cannot be reported.
  send?.({ message: line, page: window.location.pathname.slice(0, MAX_PATH) }).catch(() => {})
}

type Report = { message: string; page: string }

const MOST_PER_PAGE = 10
const MOST_MESSAGE = 500
const MOST_PATH = 300
/** The browser's way to say that it measured twice; nothing is wrong. */
const HARMLESS = /^ResizeObserver loop/

/** Called before this is set, in tests and on the server, a report goes nowhere. */
let send: ((report: Report) => Promise<unknown>) | undefined
const told = new Set<string>()

/** From now on errors of the page, caught or not, are reported through `sender`; never what the reader typed or who they are. */
export function startErrorReports(sender: (report: Report) => Promise<unknown>) {
  send = sender
  window.addEventListener('error', ({ message, error }) => reportError('Uncaught', error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => reportError('Unhandled rejection', reason))
}

/** Reports what went wrong to the server's log: each message once, at most ten in the life of a page. */
export function reportError(message: string, detail?: unknown) {
  const words = detail instanceof Error ? detail.message : detail
  if (HARMLESS.test(String(words))) return
  const line = (words === undefined ? message : `${message}: ${words}`).slice(0, MOST_MESSAGE)
  if (told.has(line) || told.size >= MOST_PER_PAGE) return
  told.add(line)
  // A report that fails has nowhere to be reported.
  send?.({ message: line, page: window.location.pathname.slice(0, MOST_PATH) }).catch(() => {})
}

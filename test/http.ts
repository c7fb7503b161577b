import type { HttpOptions } from '#platform/http/http.ts'
import { makeSessions } from '#platform/http/session.ts'
import { makeLog } from '#platform/log/log.ts'

export const TEST_SECRET = 'a secret of tests alone, long enough'

/** Server options for tests: no log, no trusted proxy, and a high rate limit. */
export const QUIET_HTTP: HttpOptions = {
  log: makeLog('silent'),
  trustProxy: false,
  metricsToken: undefined,
  sessions: makeSessions({ secret: TEST_SECRET, secure: false, findSessionUser: async () => null }),
  publicUrl: undefined,
  mapStyle: () => '',
  requestsPerMinute: 10_000,
}

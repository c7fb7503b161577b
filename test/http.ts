import type { HttpOptions } from '../src/platform/http.ts'
import { openLog } from '../src/platform/log.ts'

/** A server for tests: says nothing, trusts nobody, and has time for everybody. */
export const QUIET_HTTP: HttpOptions = {
  log: openLog('silent'),
  trustProxy: false,
  metricsToken: undefined,
  mapStyle: () => '',
  requestsPerMinute: 10_000,
}

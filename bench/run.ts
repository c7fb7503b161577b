import { benchAlerts } from './alerts.ts'
import { benchBytes } from './bytes.ts'
import { benchCrawl } from './crawl.ts'
import { benchEvents } from './events.ts'
import { benchFiles } from './files.ts'
import { benchFreshness } from './freshness.ts'
import { benchHttp } from './http.ts'
import { benchLanes } from './lanes.ts'
import { benchPages } from './pages.ts'
import { benchSearch } from './search.ts'
import { benchVisit } from './visit.ts'

/**
 * `npm run bench -- NAME`: figures for reading, not for assertions; compare only within one run, because machines are noisy.
 * DuckDB and the load generator are packages of bench/ only, which the first run installs.
 */
const benches: Record<string, (args: string[]) => Promise<void>> = {
  search: benchSearch,
  http: benchHttp,
  pages: benchPages,
  crawl: benchCrawl,
  bytes: benchBytes,
  files: benchFiles,
  freshness: benchFreshness,
  alerts: benchAlerts,
  events: benchEvents,
  lanes: benchLanes,
  visit: benchVisit,
}

const [name = '', ...args] = process.argv.slice(2)
const bench = benches[name]
if (bench) await bench(args)
else {
  process.stderr.write(`Unknown benchmark "${name}": expected one of ${Object.keys(benches).join(', ')}\n`)
  process.exitCode = 1
}

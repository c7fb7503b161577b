import type { AddressInfo } from 'node:net'
import { openApp } from '../src/app.ts'
import { openDeps, ROOT } from '../src/deps.ts'
import { openSearch } from '../src/features/search/open-search.ts'
import { readConfigOrExit } from '../src/platform/config.ts'
import { openLog } from '../src/platform/log/log.ts'

// The whole API in a separate process, started by http.ts: without pages, and without jobs, which would use the processor
// that is measured. Sends its port to the parent process.

const config = readConfigOrExit(process.env)
const deps = await openDeps(config, { log: openLog(config.logLevel) })
const search = await openSearch(deps, ROOT)
const { http } = await openApp(deps, { search, mapStyle: () => '', requestsPerMinute: Number.MAX_SAFE_INTEGER })
await http.listen({ port: 0, host: '127.0.0.1' })
await search.loaded()
process.send?.((http.server.address() as AddressInfo).port)
process.once('disconnect', () => process.exit())

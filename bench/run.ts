import { benchBytes } from './bytes.ts'
import { benchSearch } from './search.ts'

/** `npm run bench -- NAME`: figures to read, never to assert; the machine is noisy, so compare within one run. */
const benches: Record<string, (args: string[]) => Promise<void>> = { search: benchSearch, bytes: benchBytes }

const [name = '', ...args] = process.argv.slice(2)
const bench = benches[name]
if (bench) await bench(args)
else {
  process.stderr.write(`Unknown benchmark "${name}": expected one of ${Object.keys(benches).join(', ')}\n`)
  process.exitCode = 1
}

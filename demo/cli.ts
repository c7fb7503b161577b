import { parseArgs } from 'node:util'
import { print, runCommand, withDeps } from '../src/command-line.ts'
import { fillDemo } from './open-demo.ts'

await runCommand({
  async seed(args) {
    const { values } = parseArgs({ args, options: { listings: { type: 'string' }, seed: { type: 'string' } } })
    const listings = values.listings === undefined ? undefined : Number(values.listings)
    if (listings !== undefined && !(Number.isInteger(listings) && listings >= 100 && listings <= 10_000_000)) {
      throw new Error(`--listings must be a whole number from 100 to 10000000, not "${values.listings}"`)
    }
    await withDeps(async (deps) => {
      const size = await fillDemo(deps, {
        ...(listings !== undefined && { listings }),
        ...(values.seed !== undefined && { seed: values.seed }),
        log: print,
      })
      print(`${size.listings} listings in ${size.buildings} buildings.`)
    })
  },
})

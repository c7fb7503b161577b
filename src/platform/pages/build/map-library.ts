import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Plugin, transformWithOxc } from 'vite'

const PACKAGE_FILE = import.meta.resolve('maplibre-gl/package.json')
const sourceFile = (name: string) => fileURLToPath(new URL(`src/${name}`, PACKAGE_FILE))

/** Where load-map.ts asks for the worker, which the package has as one file. */
const WORKER_URL = 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'

/** As the package's own build has them: a field declared again in a subclass would empty that of its base. */
const FIELDS_AS_ASSIGNMENTS = {
  target: 'es2021',
  assumptions: { setPublicClassFields: true },
  typescript: { removeClassFieldsWithoutInitializer: true },
  sourcemap: false,
  tsconfig: false,
}

/**
 * Bundles the map library from the sources in its package, with its worker as a second entry. Each of the package's own two
 * files contains what both share, which is a third of all. Development uses those.
 */
export function mapLibrary(): Plugin {
  let worker = ''
  return {
    name: 'map-library',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      worker = this.emitFile({ type: 'chunk', id: sourceFile('source/worker.ts'), name: 'maplibre-worker' })
    },
    resolveId: {
      filter: { id: /^maplibre-gl(\/dist\/maplibre-gl-worker\.mjs\?worker&url)?$/ },
      handler: (id) => (id === WORKER_URL ? `\0${id}` : sourceFile('index.ts')),
    },
    load: {
      filter: { id: /maplibre-gl(-worker\.mjs\?worker&url|\/package\.json)$/ },
      // Of the package's description, the library reads its version.
      handler(id) {
        if (id.startsWith('\0')) return `export default import.meta.ROLLUP_FILE_URL_${worker}`
        const { version } = JSON.parse(readFileSync(id, 'utf8'))
        return JSON.stringify({ version })
      },
    },
    transform: {
      filter: { id: /\/maplibre-gl\/src\/.*\.ts$/ },
      handler: (code, id) => transformWithOxc(code, id, FIELDS_AS_ASSIGNMENTS),
    },
  }
}

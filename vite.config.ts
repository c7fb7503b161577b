import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkOf, initialChunkOf } from './src/platform/pages/build/chunk-groups.ts'
import { compileMessages } from './src/platform/pages/build/compile-messages.ts'
import { importIcons } from './src/platform/pages/build/import-icons.ts'
import { mapLibrary } from './src/platform/pages/build/map-library.ts'
import { prepareFonts } from './src/platform/pages/build/prepare-fonts.ts'
import { above, BREAKPOINTS, type Breakpoint, below, SHORT } from './src/ui/layout/breakpoints.ts'

/** Replaces the names of breakpoints in media queries, such as (--phone), which browsers do not know yet. */
export const breakpoints = (): Plugin => ({
  name: 'breakpoints',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css(\?|$)/ },
    handler: (code) =>
      code
        .replace(NAMED_QUERY, (_, isAbove, name) => (isAbove ? above : below)(name as Breakpoint))
        .replaceAll('(--short)', SHORT),
  },
})
const NAMED_QUERY = new RegExp(`\\(--(above-)?(${Object.keys(BREAKPOINTS).join('|')})\\)`, 'g')

/** Adds to the module of each page, and of each frame around pages, its own path, by which the server finds its files. */
const pageSources = (root: string): Plugin => ({
  name: 'page-sources',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform: {
    filter: { id: /(Page|Frame)\.tsx$/ },
    handler: (code, id) => `${code}\nexport const source = ${JSON.stringify(path.relative(root, id))}`,
  },
})

/** Two bundles of the same pages: dist/client for browsers, dist/server for rendering. Node runs everything else unbuilt. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    breakpoints(),
    compileMessages(),
    importIcons(),
    prepareFonts(),
    mapLibrary(),
    pageSources(import.meta.dirname),
  ],
  publicDir: false,
  // Bundled for rendering, too: their index loads thousands of icons and every component, at every start.
  ssr: { noExternal: ['@tabler/icons-react'] },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    // The map library is one large chunk, loaded only on pages with a map.
    chunkSizeWarningLimit: 1_200,
    rollupOptions: {
      input: isSsrBuild ? 'src/ssr.tsx' : 'src/client.tsx',
      // The code of every page stays in one chunk: otherwise each lazy part would split off its own share of it.
      output: isSsrBuild
        ? {}
        : {
            // The base names each file: 42 bits tell its versions apart, and one character fewer saves 400 bytes.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
            codeSplitting: {
              groups: [
                { name: initialChunkOf, debugName: 'initial', tags: ['$initial'] },
                // What a module imports is chosen by itself: its importers include all of the module's, so that no circle arises.
                { name: chunkOf, debugName: 'shared', includeDependenciesRecursively: false },
              ],
            },
          },
    },
  },
}))

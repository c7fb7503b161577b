import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
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

/** Two bundles of the same pages: dist/client for browsers, dist/server for rendering. Node runs everything else unbuilt. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), breakpoints()],
  publicDir: false,
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    // One style sheet, so that a server-rendered page is styled before any script runs.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // The map library is one large chunk, loaded only on pages with a map.
    chunkSizeWarningLimit: 1_200,
    rollupOptions: {
      input: isSsrBuild ? 'src/ssr.tsx' : 'src/client.tsx',
      // The code of every page stays in one chunk: otherwise each lazy part would split off its own share of it.
      output: isSsrBuild ? {} : { codeSplitting: { groups: [{ name: 'base', tags: ['$initial'] }] } },
    },
  },
}))

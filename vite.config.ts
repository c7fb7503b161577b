import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Two bundles of the same pages: dist/client for browsers, dist/server for rendering. Node runs everything else unbuilt. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
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

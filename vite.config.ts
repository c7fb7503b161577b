import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Two bundles of the same pages: dist/client for browsers, dist/server for rendering. Everything else runs as it is. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  publicDir: false,
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    // One style sheet: a page rendered by the server is dressed before any script has run.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // The map is one library and comes only where a map is looked at.
    chunkSizeWarningLimit: 1_200,
    rollupOptions: {
      input: isSsrBuild ? 'src/ssr.tsx' : 'src/client.tsx',
      // What every page loads stays in one piece: each part that comes later would split off its own share of it.
      output: isSsrBuild ? {} : { codeSplitting: { groups: [{ name: 'base', tags: ['$initial'] }] } },
    },
  },
}))

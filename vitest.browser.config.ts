import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { compileMessages } from './src/platform/pages/build/compile-messages.ts'
import { chromiumLaunch } from './test/chromium.ts'
import { breakpoints } from './vite.config.ts'

/** Serves one drawn picture as every stored one: a picture that fails to load is replaced by a plain surface. */
const storedPictures = (): Plugin => ({
  name: 'stored-pictures',
  configureServer: ({ middlewares }) => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>'
    middlewares.use('/private_media', (_, response) => {
      response.setHeader('content-type', 'image/svg+xml').end(drawing)
    })
  },
})

/** Components alone in a real browser. A configuration of its own, because `npm run check` needs no browser. */
export default defineConfig({
  plugins: [breakpoints(), compileMessages(), storedPictures()],
  oxc: { jsx: { runtime: 'automatic' } },
  // Listed, because a package found only while tests run would reload the page under them.
  optimizeDeps: {
    include: [
      '@dnd-kit/core',
      '@dnd-kit/sortable',
      '@tabler/icons-react',
      '@tanstack/react-query',
      '@tanstack/react-router',
      'axe-core',
      'react',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'vitest-browser-react/pure',
    ],
  },
  test: {
    name: 'browser',
    include: ['{src,test}/**/*.browser.test.tsx'],
    setupFiles: ['./test/browser/setup.ts'],
    isolate: false,
    testTimeout: 6_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: await chromiumLaunch(),
        contextOptions: { timezoneId: 'America/Chicago', reducedMotion: 'reduce' },
      }),
      viewport: { width: 1024, height: 768 },
      instances: [{ browser: 'chromium' }],
    },
  },
})

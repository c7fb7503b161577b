import path from 'node:path'
import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import { createServer } from 'vite'
import { bundleSiteScript } from './build/build-site-script.ts'
import { copyVideoPlayer } from './video-player-files.ts'
import type { WebBuild, WebModule } from './web-build.ts'

// React's fast refresh must be in place before the first module; Vite adds this only to pages it serves itself.
const REFRESH = `import refresh from '/@react-refresh'
refresh.injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
window.__vite_plugin_react_preamble_installed__ = true`

const OPEN = { config: { access: 'public', cost: 'file' }, schema: { hide: true } } as const

/** Pages from their sources, reloaded on changes. For development only. */
export async function openWebDev(root: string, app: FastifyInstance, cacheDir: string): Promise<WebBuild> {
  const clientDir = path.join(root, 'dist/client')
  const vite = await createServer({
    root,
    cacheDir,
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  await app.register(middie)
  app.use((request, response, next) => vite.middlewares(request, response, next))
  app.addHook('onClose', () => vite.close())
  app.get('/dev/refresh.js', OPEN, async (_request, reply) => reply.type('text/javascript').send(REFRESH))
  copyVideoPlayer(root, clientDir)
  // Bundled as in a build, because the hosts of buildings' own sites serve none of Vite's modules.
  app.get('/assets/site-script.js', OPEN, async (_request, reply) =>
    reply.type('text/javascript').send(await bundleSiteScript(root)),
  )
  const load = async () => (await vite.ssrLoadModule('/src/ssr.tsx')) as WebModule
  return {
    paths: (await load()).paths,
    clientDir,
    assets: () => ({
      styles: ['/src/ui/tokens.css?direct', '/src/ui/global.css?direct'],
      preload: [],
      messages: {},
      scripts: ['/dev/refresh.js', '/@vite/client', '/src/client.tsx'],
    }),
    renderSite: async (site: never) => ((await load()).renderSite as (input: never) => unknown)(site),
    siteAssets: { fontFaces: '', script: '/assets/site-script.js' },
    render: async (input) => (await load()).render(input),
  }
}

import path from 'node:path'
import { build, type InlineConfig, type Rollup } from 'vite'

/** The script of buildings' own sites. It shares no file with the market's pages, whose first one is much larger. */
const SITE_SCRIPT = 'src/features/microsites/site/web/script/site-script.ts'
/** Where web-build.ts reads the name of its file. */
const SITE_MANIFEST = '.vite/site-manifest.json'

const configOf = (root: string): InlineConfig => ({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  build: { rollupOptions: { input: path.join(root, SITE_SCRIPT) } },
})

/** Builds the script into the client's bundle, which must be there already. */
export async function buildSiteScript(root: string) {
  const { build: options, ...config } = configOf(root)
  await build({ ...config, build: { ...options, outDir: 'dist/client', emptyOutDir: false, manifest: SITE_MANIFEST } })
}

/** The code of the script. */
export async function bundleSiteScript(root: string): Promise<string> {
  const { build: options, ...config } = configOf(root)
  const { output } = (await build({ ...config, build: { ...options, write: false } })) as Rollup.RollupOutput
  return output[0].code
}

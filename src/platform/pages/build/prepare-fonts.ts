import path from 'node:path'
import type { Plugin, Rollup } from 'vite'
import { subsetFont, WEIGHTS } from './font-subset.ts'
import { FONT_FACES, readFontFace, splitFontFaces } from './split-font-faces.ts'

/**
 * Moves the rules of fonts out of the style sheets into a file of their own, which the server writes into every page: if
 * they came with a sheet, the browser would lay out every text again. Replaces each font by what the site uses of it.
 */
export const prepareFonts = (): Plugin => ({
  name: 'prepare-fonts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const rules: string[] = []
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
        const { fontFaces, rest } = splitFontFaces(String(file.source))
        rules.push(...fontFaces)
        file.source = rest
      }
      const source = await Promise.all(rules.map((rule) => withSubset(this, bundle, rule)))
      this.emitFile({ type: 'asset', fileName: FONT_FACES, source: source.join('') })
    },
  },
})

/** The rule of a font, whose smaller file takes the place of the whole one in the bundle. */
async function withSubset(build: Rollup.PluginContext, bundle: Rollup.OutputBundle, rule: string): Promise<string> {
  const face = readFontFace(rule)
  if (!face) return rule
  const { address, unicodeRange } = face
  const font = bundle[address.slice(1)]
  if (font?.type !== 'asset') throw new Error(`The bundle has no file ${address}`)
  const source = await subsetFont(Buffer.from(font.source), unicodeRange)
  delete bundle[font.fileName]
  const name = path.basename(font.originalFileNames[0] ?? font.fileName)
  const file = build.getFileName(build.emitFile({ type: 'asset', name, source }))
  return rule.replace(address, `/${file}`).replace(/font-weight:[^;}]+/, `font-weight:${WEIGHTS.min} ${WEIGHTS.max}`)
}

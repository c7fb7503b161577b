import type { Plugin } from 'vite'

/** The file of the client bundle with the rules of all fonts. */
export const FONT_FACES = 'font-faces.css'

const RULE = /@font-face\s*\{[^}]*\}/g

/** Moves the rules of fonts out of a style sheet. */
export function splitFontFaces(css: string): { fontFaces: string; rest: string } {
  return { fontFaces: (css.match(RULE) ?? []).join(''), rest: css.replace(RULE, '') }
}

/**
 * Moves the rules of fonts into a file of their own. The server writes them into every page; if they came again with the
 * sheet, the browser would lay out every text again.
 */
export const moveFontFaces = (): Plugin => ({
  name: 'move-font-faces',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      let fontFaces = ''
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
        const split = splitFontFaces(String(file.source))
        fontFaces += split.fontFaces
        file.source = split.rest
      }
      this.emitFile({ type: 'asset', fileName: FONT_FACES, source: fontFaces })
    },
  },
})

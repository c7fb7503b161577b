import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { LABEL_FONTS } from '../basemap.ts'
import { subsetLabelFont } from './font-subset.ts'
import { readFontFace, splitFontFaces } from './split-font-faces.ts'

const resolve = createRequire(import.meta.url).resolve

/** Writes the fonts of the map's labels without what the map does not use; their rules are in sheets of the package. */
export async function writeLabelFonts(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const { file, weight } of LABEL_FONTS) {
    const sheet = readFileSync(resolve(`@fontsource/inter/${weight}.css`), 'utf8')
    const face = splitFontFaces(sheet)
      .fontFaces.map(readFontFace)
      .find((each) => each && path.basename(each.address) === file)
    const font = readFileSync(resolve(`@fontsource/inter/files/${file}`))
    writeFileSync(path.join(folder, file), await subsetLabelFont(font, face!.unicodeRange))
  }
}

/** Text in a drawing as outlines: a rasteriser would otherwise use its machine's fonts. */
import { setText, type Weight } from '#platform/drawing/set-text.ts'

/** Replaces every one-line `<text>` by its outlines in Inter; size, weight, anchor and paint are preserved. */
export const outlineText = (svg: string): string =>
  svg.replace(/<text ([^>]*)>([^<]*)<\/text>/g, (_, written: string, content: string) => {
    const attributes = new Map(
      [...written.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    )
    const number = (name: string): number => Number(attributes.get(name) ?? 0)
    const { path, width } = setText(unescaped(content), weightOf(attributes.get('font-weight')), number('font-size'))
    const left = number('x') - (attributes.get('text-anchor') === 'middle' ? width / 2 : 0)
    const paint = [...attributes].filter(([name]) => !PLACING.has(name)).map(([name, value]) => ` ${name}="${value}"`)
    return `<path transform="translate(${left.toFixed(2)} ${number('y')})" d="${path}"${paint.join('')}/>`
  })

const PLACING: ReadonlySet<string> = new Set(['x', 'y', 'font-size', 'font-weight', 'text-anchor'])
const weightOf = (written: string | undefined): Weight => (written === '600' ? 600 : 400)
const unescaped = (text: string): string => text.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&')

/** What a style sheet can refer to in a page. */
export type PageNames = {
  /** Classes as `.card`, and attributes as `[hidden`. */
  selected: Set<string>
  /** Variables that its inline styles use. */
  variables: Set<string>
}

/** What browsers without scripts show, for which they wait for the sheets. */
const WITHOUT_SCRIPTS = /<noscript>.*?<\/noscript>/gs

/** Reads the names in the tags of a rendered page, whose attributes all are quoted. */
export function readNames(page: string): PageNames {
  const html = page.replace(WITHOUT_SCRIPTS, '')
  const attributes = new Set<string>()
  const classLists = new Set<string>()
  const styles = new Set<string>()
  for (let at = html.indexOf('="'), end = at; at >= 0; at = html.indexOf('="', end + 1)) {
    end = html.indexOf('"', at + 2)
    if (end < 0) break
    let start = at
    while (html.charCodeAt(start - 1) !== SPACE && start > 0) start--
    const name = html.slice(start, at)
    if (name === 'class') classLists.add(html.slice(at + 2, end))
    else if (name === 'style') styles.add(html.slice(at + 2, end))
    else attributes.add(name)
  }
  for (const [, text] of html.matchAll(/<style[^>]*>([^<]*)<\/style>/g)) styles.add(text!)
  return {
    selected: new Set([...[...classLists].flatMap(classesIn), ...Array.from(attributes, (name) => `[${name}`)]),
    variables: new Set([...styles].flatMap(variablesIn)),
  }
}

/** The classes of a `class` attribute, as selectors. Split once, because pages have the same few hundred attributes. */
function classesIn(list: string): readonly string[] {
  const known = splitLists.get(list)
  if (known) return known
  const classes = list.split(' ').map((name) => `.${name}`)
  if (splitLists.size >= MAX_CLASS_LISTS) splitLists.clear()
  splitLists.set(list, classes)
  return classes
}

const MAX_CLASS_LISTS = 5_000
const splitLists = new Map<string, readonly string[]>()

const SPACE = ' '.charCodeAt(0)

/** The variables that CSS text uses. */
export const variablesIn = (css: string): string[] => Array.from(css.matchAll(/var\((--[\w-]+)/g), ([, name]) => name!)

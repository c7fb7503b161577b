import { variablesIn } from './read-names.ts'

/** A rule of a style sheet. `group` is a media query or the like with its own rules; `other` is, for example, a font. */
export type Rule =
  | { kind: 'style'; selectors: Selector[]; body: string }
  | { kind: 'group'; head: string; rules: Rule[] }
  | { kind: 'keyframes'; name: string; text: string }
  | { kind: 'other'; text: string }
/** `names` are the classes, such as `.card`, and attributes, such as `[hidden`, that it needs. */
export type Selector = { text: string; names: string[] }
/** `uses` are the variables in its value. */
export type Declaration = { name: string; value: string; uses: string[] }
export type Styles = { variables: { selector: string; declarations: Declaration[] }[]; rules: Rule[] }

/**
 * Parses a minified style sheet, without what only the sheet itself has to have: rules for print, for the pointer, and for
 * the dark scheme, which the site does not have. The outer rules of `:root` are `variables`.
 */
export function parseStyles(css: string): Styles {
  const blocks = blocksOf(css)
  const isRoot = ({ head }: Block) => head.startsWith(':root') && splitSelectors(head).every(isRootSelector)
  return {
    variables: blocks
      .filter(isRoot)
      .filter(({ head }) => splitSelectors(head).every(isNeeded))
      .map(({ head, body }) => ({ selector: head, declarations: declarationsOf(body) })),
    rules: parseRules(blocks.filter((block) => !isRoot(block))),
  }
}

type Block = { head: string; body: string }

function parseRules(blocks: Block[]): Rule[] {
  return blocks.flatMap(({ head, body }): Rule[] => {
    const text = `${head}{${body}}`
    if (head === '@media print') return []
    if (/^@(media|supports|layer|container)/.test(head))
      return [{ kind: 'group', head, rules: parseRules(blocksOf(body)) }]
    const keyframes = /^@keyframes\s+(\S+)/.exec(head)
    if (keyframes) return [{ kind: 'keyframes', name: keyframes[1]!, text }]
    if (head.startsWith('@')) return [{ kind: 'other', text }]
    return [{ kind: 'style', selectors: splitSelectors(head).filter(isNeeded).map(readSelector), body }]
  })
}

const isNeeded = (selector: string) => !/:hover|:active|color-scheme=.?dark/.test(selector)

const isRootSelector = (selector: string) => /^:(root|host)(\[[^\]]*\]|\(\[[^\]]*\]\))?$/.test(selector)

function readSelector(text: string): Selector {
  return { text, names: withoutArguments(text).match(/[.[][\w-]+/g) ?? [] }
}

/** Without what is in parentheses: `.a:not(.b)` needs `a` only. */
function withoutArguments(selector: string): string {
  const outer = selector.replace(/\([^()]*\)/g, '')
  return outer === selector ? outer : withoutArguments(outer)
}

/** Splits at the commas outside parentheses. */
function splitSelectors(list: string): string[] {
  const selectors: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: token, index } of list.matchAll(/[(),]/g)) {
    if (token === '(') depth += 1
    else if (token === ')') depth -= 1
    else if (depth === 0) {
      selectors.push(list.slice(start, index))
      start = index + 1
    }
  }
  return [...selectors, list.slice(start)]
}

function declarationsOf(body: string): Declaration[] {
  return body
    .split(';')
    .filter((each) => each !== '')
    .map((each) => {
      const colon = each.indexOf(':')
      const value = each.slice(colon + 1)
      return { name: each.slice(0, colon), value, uses: variablesIn(value) }
    })
}

/** The blocks of a style sheet with what is before their braces. Braces in strings and addresses do not count. */
function blocksOf(css: string): Block[] {
  const blocks: Block[] = []
  let depth = 0
  let start = 0
  let open = 0
  for (const { 0: token, index } of css.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|url\([^"')]*\)|[{}]/g)) {
    if (token === '{') {
      if (depth === 0) open = index
      depth += 1
    } else if (token === '}') {
      depth -= 1
      if (depth > 0) continue
      blocks.push({ head: css.slice(start, open).trim(), body: css.slice(open + 1, index) })
      start = index + 1
    }
  }
  return blocks
}

import { lruCache } from '../cache/lru-cache.ts'
import { type Declaration, parseStyles, type Rule, type Selector, type Styles } from './parse-styles.ts'
import { type PageNames, readNames, variablesIn } from './read-names.ts'

/** Picks the rules of a style sheet that a rendered page needs before its sheets are loaded, as CSS text. */
export type CriticalStyles = (html: string) => string

const MAX_BYTES = 4 * 1024 * 1024

/**
 * Reads a style sheet once. A rule is picked when the page has all classes and attributes that one of its selectors names.
 * Of the variables of `:root` and the animations, those are picked that the page or a picked rule names. Pages of one kind
 * mostly have the same names, so what was picked for them is cached.
 */
export function makeCriticalStyles(css: string): CriticalStyles {
  const { variables, rules } = parseStyles(css)
  const values = Map.groupBy(
    variables.flatMap(({ declarations }) => declarations),
    ({ name }) => name,
  )
  const keyOf = makeKeys([...namesOf(rules), ...values.keys()])
  const cached = lruCache<string, string>({ maxBytes: MAX_BYTES, bytesOf: (text) => text.length + 1 })

  function pick({ selected, variables: inStyles }: PageNames): string {
    const used = printRules(rules, ({ names }) => names.every((name) => selected.has(name)))
    const named = new Set([...inStyles, ...variablesIn(used)])
    return printVariables(variables, values, named) + used + printKeyframes(rules, used)
  }

  return (html) => {
    const names = readNames(html)
    const key = keyOf(names)
    const known = cached.get(key)
    if (known !== undefined) return known
    const text = pick(names)
    cached.set(key, text)
    return text
  }
}

/** The names on which it depends which rules are picked. */
const namesOf = (rules: Rule[]): string[] =>
  rules.flatMap((rule) => {
    if (rule.kind === 'group') return namesOf(rule.rules)
    return rule.kind === 'style' ? rule.selectors.flatMap(({ names }) => names) : []
  })

/** Returns a function whose result is the same for pages that have the same of these names: a digit for each. */
function makeKeys(names: string[]): (names: PageNames) => string {
  const places = new Map([...new Set(names)].map((name, place) => [name, place]))
  return ({ selected, variables }) => {
    const digits = Buffer.alloc(places.size, '0')
    for (const each of [selected, variables]) {
      for (const name of each) {
        const place = places.get(name)
        if (place !== undefined) digits[place] = ONE
      }
    }
    return digits.toString('latin1')
  }
}

const ONE = '1'.charCodeAt(0)

const PLACE = '<style data-critical="true"></style>'

/** Writes the styles that a rendered page needs first into the place that its document has for them. */
export const insertCriticalStyles = (html: string, pick: CriticalStyles): string =>
  html.replace(PLACE, () => `<style data-critical="true">${pick(html)}</style>`)

function printRules(rules: Rule[], isUsed: (selector: Selector) => boolean): string {
  return rules.map((rule) => printRule(rule, isUsed)).join('')
}

function printRule(rule: Rule, isUsed: (selector: Selector) => boolean): string {
  switch (rule.kind) {
    case 'style': {
      const used = rule.selectors.filter(isUsed)
      return used.length > 0 ? `${used.map(({ text }) => text).join(',')}{${rule.body}}` : ''
    }
    case 'group': {
      const inner = printRules(rule.rules, isUsed)
      return inner && `${rule.head}{${inner}}`
    }
    case 'keyframes':
      return ''
    case 'other':
      return rule.text
  }
}

function printKeyframes(rules: Rule[], used: string): string {
  return rules.map((rule) => (rule.kind === 'keyframes' && used.includes(rule.name) ? rule.text : '')).join('')
}

type Variables = Styles['variables']

function printVariables(blocks: Variables, values: Map<string, Declaration[]>, named: Set<string>): string {
  addNamedByOthers(values, named)
  return blocks
    .map(({ selector, declarations }) => {
      const used = declarations.filter(({ name }) => !name.startsWith('--') || named.has(name))
      return used.length > 0 ? `${selector}{${used.map(({ name, value }) => `${name}:${value}`).join(';')}}` : ''
    })
    .join('')
}

/** Adds the variables that the values of named variables use, and those that these use. */
function addNamedByOthers(values: Map<string, Declaration[]>, named: Set<string>) {
  // A set is walked in the order of insertion, including what is added on the way.
  for (const name of named) {
    for (const { uses } of values.get(name) ?? []) for (const each of uses) named.add(each)
  }
}

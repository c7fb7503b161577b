import { parseStyles, type Rule, type Selector, type Styles } from './parse-styles.ts'
import { readNames, variablesIn } from './read-names.ts'

/** Picks the rules of a style sheet that a rendered page needs before the whole sheet is loaded, as CSS text. */
export type CriticalStyles = (html: string) => string

/**
 * Reads a style sheet once. A rule is picked when the page has all classes and attributes that one of its selectors names.
 * Of the variables of `:root` and the animations, those are picked that the page or a picked rule names.
 */
export function openCriticalStyles(css: string): CriticalStyles {
  const { variables, rules } = parseStyles(css)
  return (html) => {
    const { selected, variables: named } = readNames(html)
    const used = printRules(rules, ({ names }) => names.every((name) => selected.has(name)))
    for (const name of variablesIn(used)) named.add(name)
    return printVariables(variables, named) + used + printKeyframes(rules, used)
  }
}

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

function printVariables(blocks: Styles['variables'], named: Set<string>): string {
  addNamedByOthers(blocks, named)
  return blocks
    .map(({ selector, declarations }) => {
      const used = declarations.filter(({ name }) => !name.startsWith('--') || named.has(name))
      return used.length > 0 ? `${selector}{${used.map(({ name, value }) => `${name}:${value}`).join(';')}}` : ''
    })
    .join('')
}

/** Adds the variables that the values of named variables use, and those that these use. */
function addNamedByOthers(blocks: Styles['variables'], named: Set<string>) {
  const values = Map.groupBy(
    blocks.flatMap(({ declarations }) => declarations),
    ({ name }) => name,
  )
  // A set is walked in the order of insertion, including what is added on the way.
  for (const name of named) {
    for (const { uses } of values.get(name) ?? []) for (const each of uses) named.add(each)
  }
}

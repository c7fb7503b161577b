import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { expect, test } from 'vitest'
import { cssVariables, theme } from './theme.ts'

// As in Mantine's own sheet of defaults, which these override.
const LIGHT = ':root[data-mantine-color-scheme="light"]'

test('the style sheet has the variables of the theme; -u writes it', async () => {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const [defaults, ours] = [DEFAULT_THEME, merged].map(defaultCssVariablesResolver)
  const sheet = [
    "/* Written by theme-variables.test.ts: what the theme changes of Mantine's variables. */",
    ...rule(':root', ours!.variables, defaults!.variables),
    ...rule(LIGHT, { ...ours!.light, ...cssVariables }, defaults!.light),
  ]
  await expect(`${sheet.join('\n')}\n`).toMatchFileSnapshot('./theme-variables.css')
})

function rule(selector: string, variables: Record<string, string>, defaults: Record<string, string>): string[] {
  const changed = Object.entries(variables).filter(([name, value]) => value !== defaults[name])
  return [`${selector} {`, ...changed.map(([name, value]) => `  ${name}: ${value};`), '}']
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { AXE_TAGS } from '../axe-rules.ts'

/** Less than half of what the builder sends by default, to every page anew. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** The default lists all that passed, too, and reads style sheets again for a rule that is not among ours. */
const options: RunOptions = {
  resultTypes: ['violations'],
  runOnly: { type: 'tag', values: AXE_TAGS },
  preload: { assets: ['media'] },
}
/** It shows an email as it was sent, where no script may run. */
const NOT_ANALYZED = 'iframe[sandbox]'

/** Expects no finding of axe, in the page and its frames. */
export async function expectAccessible(page: Page) {
  const frames = await page.locator(`iframe:not(${NOT_ANALYZED})`).count()
  const { violations } = await (frames === 0 ? analyzeInPage(page) : analyzeWithFrames(page))
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    page.url(),
  ).toEqual([])
}

/** What the builder does without frames, but axe is compiled once, not three times, and no second page is opened. */
async function analyzeInPage(page: Page): Promise<Pick<AxeResults, 'violations'>> {
  await page.evaluate(axeSource)
  return page.evaluate(
    async ([exclude, options]) => {
      const { violations } = await window.axe.run({ exclude }, options)
      return { violations }
    },
    [NOT_ANALYZED, options] as const,
  )
}

function analyzeWithFrames(page: Page): Promise<AxeResults> {
  return new AxeBuilder({ page, axeSource }).options(options).exclude(NOT_ANALYZED).analyze()
}

declare global {
  interface Window {
    axe: typeof import('axe-core')
  }
}

import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Axe finds nothing wrong. A page without frames it judges in the page itself, describing only what is wrong: to sum up
 * in a second page, with all that is right, takes it two to three times as long and finds the same.
 */
export async function expectAccessible(page: Page) {
  const frames = await page.locator('iframe').count()
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    // A letter is shown as it was sent, and no script may run beside it.
    .exclude('iframe[sandbox]')
    .setLegacyMode(frames === 0)
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    page.url(),
  ).toEqual([])
}

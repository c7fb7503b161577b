import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { AXE_TAGS } from '../axe-rules.ts'

/**
 * Expects no finding of axe. A page without frames is analyzed in the page itself, with violations only: the default, with
 * all passed rules and a second page, takes two to three times as long and finds the same.
 */
export async function expectAccessible(page: Page) {
  const frames = await page.locator('iframe').count()
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(AXE_TAGS)
    // The frame shows an email as it was sent, where no script may run.
    .exclude('iframe[sandbox]')
    .setLegacyMode(frames === 0)
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    page.url(),
  ).toEqual([])
}

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderComponent } from '../../../test/browser/render-component.tsx'
import { aQuota } from './fixtures.ts'
import { QuotaNotice } from './QuotaNotice.tsx'

test('says what is used of the limits of a day, and when they start again, before one is reached', async () => {
  await renderComponent(<QuotaNotice quota={aQuota({ files: 0.8, bytes: 0.1, processing: 0.5 })} />)
  await expect
    .element(page.getByText(/800 of 1,000 files, 0\.5 of 5 GB, 7\.5 of 15 minutes of processing.*reset on 11\/2\d\/26/))
    .toBeVisible()
})

test('says nothing while no limit is near', async () => {
  await renderComponent(<QuotaNotice quota={aQuota({ files: 0.79, bytes: 0.5 })} />)
  expect(page.getByText('files').query()).toBeNull()
})

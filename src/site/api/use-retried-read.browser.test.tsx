import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '#ui/api-error.ts'
import { renderComponent } from '../../../test/browser/render-component.tsx'
import { useRetriedRead } from './use-retried-read.ts'

/** The number of results for a text, which a button changes. */
function Results() {
  const [query, setQuery] = useState('dock')
  const { data, isOutdated, failure, retry } = useRetriedRead('GET /api/listings', { query: { query } })
  return (
    <>
      <p>{data ? `${data.pagination.totalCount} found` : 'nothing yet'}</p>
      <p>{isOutdated ? 'outdated' : 'current'}</p>
      <p>{failure ? `${failure.reason}, again in ${failure.pauseS} s` : 'no failure'}</p>
      <button type="button" onClick={() => setQuery('quay')}>
        Change
      </button>
      <button type="button" onClick={retry}>
        Retry
      </button>
    </>
  )
}

test('a failed read leaves the previous data, says why, and can be retried before its pause ends', async () => {
  let respond = (): never => {
    throw new ApiError('GET /api/listings', 429, {}, 40)
  }
  const found = (totalCount: number) => ({ pagination: { totalCount } }) as never
  await renderComponent(<Results />, {
    endpoints: { 'GET /api/listings': ({ query }) => (query.query === 'dock' ? found(214) : respond()) },
  })
  await expect.element(page.getByText('214 found')).toBeVisible()
  await page.getByRole('button', { name: 'Change' }).click()
  await expect.element(page.getByText('tooMany, again in 40 s')).toBeVisible()
  await expect.element(page.getByText('214 found')).toBeVisible()
  await expect.element(page.getByText('outdated')).toBeVisible()
  respond = () => found(7)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('7 found')).toBeVisible()
  await expect.element(page.getByText('no failure')).toBeVisible()
  await expect.element(page.getByText('current')).toBeVisible()
})

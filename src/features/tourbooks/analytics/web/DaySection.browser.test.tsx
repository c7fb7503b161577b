import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CHART_VIEWS, type ChartView } from '#ui/chart/chart-views.ts'
import { Segments } from '#ui/Segments.tsx'
import { expectAccessible, renderComponent } from '../../../../../test/browser/render-component.tsx'
import type { DayFigures } from '../contract.ts'
import { DaySection } from './DaySection.tsx'

const days: DayFigures[] = [2, 0, 16].map((opens, index) => ({
  date: `2026-11-${17 + index}`,
  opens,
  viewers: Math.min(opens, 4),
  seconds: opens * 65,
  mediaPlays: 1,
  downloads: 0,
}))

function Visits() {
  const [view, setView] = useState<ChartView>('charts')
  const choices = CHART_VIEWS.map((value) => ({ value, label: value }))
  return (
    <>
      <Segments legend="View" name="view" choices={choices} value={view} onChange={setView} />
      <DaySection days={days} totals={{ opens: 18, viewers: 5 }} view={view} />
    </>
  )
}

test('charts become tables with the same figures, all together or one by one', async () => {
  await renderComponent(<Visits />)
  const [chart, table] = [page.getByRole('slider'), page.getByRole('table')]
  await expect.element(chart).toBeVisible()
  await expect.element(page.getByText(/most on Nov 19: 16\.$/)).toBeInTheDocument()
  await expectAccessible()
  await page.getByText('tables').click()
  await expect.element(table).toBeVisible()
  await expect
    .element(page.getByRole('row', { name: /Thursday, Nov 19/ }))
    .toHaveTextContent('Thursday, Nov 1916417 min 20 s10')
  await expectAccessible()
  await page.getByRole('button', { name: 'Show as chart' }).click()
  await expect.element(chart).toBeVisible()
  await page.getByText('charts', { exact: true }).click()
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect.element(table).toBeVisible()
})

test('arrow keys move through the days of a chart', async () => {
  await renderComponent(<Visits />)
  const chart = page.getByRole('slider')
  await expect.element(chart).toHaveAttribute('aria-valuetext', 'Thursday, Nov 19: 16 opens, 4 unique viewers')
  chart.element().focus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(chart).toHaveAttribute('aria-valuetext', 'Tuesday, Nov 17: 2 opens, 2 unique viewers')
  await expect.element(page.getByText('Tuesday, Nov 17')).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}{End}')
  await expect.element(chart).toHaveAttribute('aria-valuenow', '3')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Thursday, Nov 19')).not.toBeInTheDocument()
})

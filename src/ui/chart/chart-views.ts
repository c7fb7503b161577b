/** How a page shows its figures. */
export const CHART_VIEWS = ['charts', 'tables'] as const
export type ChartView = (typeof CHART_VIEWS)[number]

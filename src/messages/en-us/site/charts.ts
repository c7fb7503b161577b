/** What all charts have. */
export const charts = {
  'chart.table': 'Table: {title}',
  'chart.as.charts': 'Show as chart',
  'chart.as.tables': 'Show as table',
}

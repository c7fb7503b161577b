/** What Britain says differently of saved searches. */
export const alerts = {
  'alerts.reason.leased': 'Let',
  'alerts.wishes.wantsLeased': 'Spaces that are let',
}

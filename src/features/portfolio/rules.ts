import { LISTING_STATUSES } from '#features/catalog/listings/rules.ts'

/** Sorts of the portfolio, a minus for descending; the first is the default: the longest unconfirmed. */
export const PORTFOLIO_SORTS = [
  'confirmed',
  '-confirmed',
  'space',
  '-space',
  'building',
  '-building',
  'area',
  '-area',
  'status',
  '-status',
  'rent',
  '-rent',
  'available',
  '-available',
  'days',
  '-days',
] as const
export type PortfolioSort = (typeof PORTFOLIO_SORTS)[number]

/** What the portfolio can be narrowed to: listings due for confirmation, those on the market without a plan, or those of one status. */
export const PORTFOLIO_STATES = ['due', 'without_plan', ...LISTING_STATUSES] as const
export type PortfolioState = (typeof PORTFOLIO_STATES)[number]

export const PORTFOLIO_PAGE_SIZE = 25
/** Days of the views, saves, inquiries and tours that are counted, including today. */
export const FIGURE_DAYS = 30
/** Weeks of the views that a row draws, each of 7 days, the last until today. */
export const VIEW_WEEKS = 8
/** Most buildings offered as a filter. */
export const MAX_PORTFOLIO_BUILDINGS = 500
export const MAX_PORTFOLIO_LANDLORDS = 20
/** Most colleagues offered as a filter. */
export const MAX_PORTFOLIO_ASSIGNEES = 100
/** Whose listings are listed: one's own, those of nobody, or those of the colleague with an id. */
export const ASSIGNEE = /^(me|nobody|[1-9]\d{0,14})$/

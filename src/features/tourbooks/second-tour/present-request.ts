import { MAX_REFUSAL } from '../rules.ts'
import type { TourRequest } from './contract.ts'
import type { Slot } from './rules.ts'
import type { TourRequestRow } from './store.ts'

/** A request as the user sees it; its stops may have been dropped since. */
export const presentRequest = (row: TourRequestRow): TourRequest => ({
  id: row.id,
  sortableIds: row.stops.map(({ stop_id }) => stop_id),
  agentName: row.agent_name,
  agentCompany: row.agent_company,
  message: row.message,
  slots: row.slots as Slot[],
  askedAt: row.created_at.toISOString(),
  delivery: row.delivery && {
    state: row.delivery.state,
    refusal: row.delivery.state === 'failed' ? (row.delivery.last_error ?? '').slice(0, MAX_REFUSAL) : '',
  },
  answer: row.answer,
  // PostgreSQL writes a time with seconds.
  agreedSlot:
    row.agreed_date === null || row.agreed_time === null
      ? null
      : { date: row.agreed_date, time: row.agreed_time.slice(0, 5) },
})

import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { addDays } from '#lib/dates.ts'
import type { Db } from '#platform/database/db.ts'
import { MAX_REQUESTS, PROPOSAL_DAYS, type RequestAnswer, type Slot } from './rules.ts'

type NewRequest = {
  tourbookId: number
  agent: { name: string; company: string; email: string }
  message: string
  slots: Slot[]
  stopIds: number[]
}

/** Adds what an agent is asked, and returns its id. */
export async function addTourRequest(
  db: Db,
  { tourbookId, agent, message, slots, stopIds }: NewRequest,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('tour_request')
    .values({
      tourbook_id: tourbookId,
      agent_name: agent.name,
      agent_company: agent.company,
      agent_email: agent.email,
      message,
      slots: JSON.stringify(slots),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('tour_request_stop')
    .values(stopIds.map((stop_id) => ({ request_id: id, stop_id })))
    .execute()
  return id
}

/** The latest requests of a tourbook, with what became of their emails. */
export const findTourRequests = (db: Db, tourbookId: number) =>
  requestRows(db)
    .where('tour_request.tourbook_id', '=', tourbookId)
    .orderBy('tour_request.created_at', 'desc')
    .orderBy('tour_request.id')
    .limit(MAX_REQUESTS)
    .execute()

export type TourRequestRow = Awaited<ReturnType<typeof findTourRequests>>[number]

/** A request of one of the user's tourbooks that is not deleted. */
export const findOwnTourRequest = (db: Db, { id, userId }: { id: number; userId: number }) =>
  requestRows(db)
    .innerJoin('tourbook', 'tourbook.id', 'tour_request.tourbook_id')
    .where('tour_request.id', '=', id)
    .where('tourbook.user_id', '=', userId)
    .where('tourbook.deleted_at', 'is', null)
    .executeTakeFirst()

/** Notes what an agent replied. */
export async function saveAnswer(db: Db, id: number, answer: RequestAnswer | null, slot: Slot | null) {
  await db
    .updateTable('tour_request')
    .set({ answer, agreed_date: slot?.date ?? null, agreed_time: slot?.time ?? null })
    .where('id', '=', id)
    .execute()
}

/** More tourbooks with a tour in the days that are proposed are not compared. */
const MAX_TOURS = 60

/** The tours of a user in the days that are proposed. */
export const findToursOfUser = (db: Db, { userId, today }: { userId: number; today: string }) =>
  db
    .selectFrom('tourbook')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('tour_date', '>=', addDays(today, -1))
    .where('tour_date', '<=', addDays(today, PROPOSAL_DAYS + 1))
    .orderBy('tour_date')
    .orderBy('id')
    .limit(MAX_TOURS)
    .select(['id', 'user_id', 'tour_date', 'tour_starts_at', 'minutes_per_stop', 'travels_by'])
    .execute()

const requestRows = (db: Db) =>
  db
    .selectFrom('tour_request')
    .selectAll('tour_request')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('tour_request_stop')
          .whereRef('tour_request_stop.request_id', '=', 'tour_request.id')
          .orderBy('stop_id')
          .select('stop_id'),
      ).as('stops'),
      jsonObjectFrom(
        eb
          .selectFrom('email')
          .where('email.key', '=', sql<string>`'tour_request:' || tour_request.id`)
          .select(['state', 'last_error']),
      ).as('delivery'),
    ])

import { limitNewRecipients } from '#features/email-preferences/limit-recipients.ts'
import { sendStandardInquiry } from '#features/inquiries/send-inquiry.ts'
import { loadEmailSender } from '#features/share-links/email-link.ts'
import { isPlausibleDate } from '#lib/dates.ts'
import type { Locale } from '#lib/locale.ts'
import { dayIn } from '#lib/times.ts'
import type { Db } from '#platform/database/db.ts'
import { enqueueEmail } from '#platform/email/email.ts'
import { conflict, type FieldError, rejectInvalid } from '#platform/errors.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { RATE_LIMITS } from '#platform/limits/limits.ts'
import { consumeRateLimit } from '#platform/limits/rate-limits.ts'
import { unknownStop } from '../change-stops.ts'
import { findOwnTourbook, lockAndDate } from '../change-tourbook.ts'
import { findStops } from '../stops/store.ts'
import type { StopAgent, TourRequest } from './contract.ts'
import { tourRequestEmail } from './email-tour-request.ts'
import { findStopAgents } from './find-agents.ts'
import { momentOfSlot } from './find-free-times.ts'
import { loadPlace } from './load-second-tour.ts'
import { presentRequest } from './present-request.ts'
import { compareSlots, groupByAgent, isSameSlot, MAX_AGENTS, mayOfferDay, type Slot } from './rules.ts'
import { addTourRequest, findTourRequests } from './store.ts'

type NewTourRequests = { tourbookId: number; sortableIds: number[]; slots: Slot[]; message: string }
type AskContext = {
  user: SessionUser
  requester: string
  ip: string
  locale: Locale
  /** Scheme and host of links. */
  site: string
  secret: string
  now: Date
}

/**
 * Asks the agents of stops for a second tour in the current transaction: one email to each, about their own spaces alone.
 * What is asked about a listing of the marketplace is an inquiry, too, which its landlord finds in the inbox. 404 for
 * another user's tourbook, 400 for what cannot be asked, 409 without a confirmed address.
 */
export async function askAgents(
  trx: Db,
  { tourbookId, sortableIds, slots, message }: NewTourRequests,
  context: AskContext,
): Promise<TourRequest[]> {
  const { user, secret, now } = context
  const key = { id: tourbookId, userId: user.id }
  await lockAndDate(trx, key, 'tourbook', now)
  const rows = await findStops(trx, tourbookId)
  const unknown = sortableIds.find((sortableId) => !rows.some(({ id }) => id === sortableId))
  if (unknown !== undefined) throw unknownStop(unknown)
  const chosen = rows.filter(({ id }) => sortableIds.includes(id))
  const { stops, timeZone } = await loadPlace(trx, await findOwnTourbook(trx, key), chosen, now)
  const byAgent = groupByAgent(await findStopAgents(trx, chosen, now))
  rejectInvalid([...mistakesInAgents(byAgent), ...mistakesInSlots(slots, timeZone, now), ...mistakesInMessage(message)])
  if (!user.emailVerified) throw conflict('Confirm your own email address first.')
  await consumeLimits(trx, { tourbookId, agents: byAgent.length }, context)
  await limitNewRecipients(trx, user.id, addressesOfExternal(byAgent, chosen), { secret, now })
  const offered = { slots: slots.toSorted(compareSlots), message: message.trim() }
  for (const { listing_id: listingId } of chosen)
    if (listingId !== null)
      await sendStandardInquiry(
        trx,
        { message: offered.message, tourSlots: offered.slots, forClient: true, sourcePage: 'TOURBOOK' },
        { ...context, listingId, isActive: false },
      )
  const sender = await loadEmailSender(trx, user.id)
  for (const group of byAgent) {
    const agent = group[0]!.agent!
    const stopIds = group.map(({ sortableId }) => sortableId)
    const id = await addTourRequest(trx, { tourbookId, agent, ...offered, stopIds }, now)
    const spaces = stops.filter(({ sortableId }) => stopIds.includes(sortableId))
    await enqueueEmail(trx, await tourRequestEmail({ id, agent, sender, spaces, ...offered }, context))
  }
  return (await findTourRequests(trx, tourbookId)).map(presentRequest)
}

type ByAgent = StopAgent[][]

async function consumeLimits(
  trx: Db,
  { tourbookId, agents }: { tourbookId: number; agents: number },
  context: AskContext,
) {
  const { user, now } = context
  for (let agent = 0; agent < agents; agent++) {
    await consumeRateLimit(trx, `tour-request:${tourbookId}`, { ...RATE_LIMITS.tourRequestOfTourbook, now })
    await consumeRateLimit(trx, `share-mail:user:${user.id}`, { ...RATE_LIMITS.shareEmailOfUser, now })
  }
}

/** Addresses that the user entered; agents of the marketplace can be asked by everyone. */
const addressesOfExternal = (byAgent: ByAgent, chosen: { id: number; listing_id: number | null }[]) => {
  const external = new Set(chosen.filter(({ listing_id }) => listing_id === null).map(({ id }) => id))
  return byAgent.filter(([first]) => external.has(first!.sortableId)).map(([first]) => first!.agent!.email)
}

function mistakesInAgents(byAgent: ByAgent): FieldError[] {
  const silent = byAgent.find(([first]) => first!.agent === null)?.[0]
  if (silent) {
    const message = `must be of stops whose agent has an email address, and ${silent.sortableId} has none`
    return [{ field: 'sortableIds', message }]
  }
  return byAgent.length > MAX_AGENTS
    ? [{ field: 'sortableIds', message: `must have at most ${MAX_AGENTS} agents, not ${byAgent.length}` }]
    : []
}

function mistakesInSlots(slots: Slot[], timeZone: string, now: Date): FieldError[] {
  const today = dayIn(now, timeZone)
  const wrong = slots.find(({ date }) => !isPlausibleDate(date) || !mayOfferDay(date, today))
  if (wrong) return [{ field: 'slots', message: `must be days of the coming year, not ${wrong.date}` }]
  const past = slots.find((slot) => momentOfSlot(slot, timeZone) <= now)
  if (past) return [{ field: 'slots', message: `must be times to come, and ${past.date} ${past.time} has passed` }]
  const isTwice = slots.some((slot, index) => slots.findIndex((each) => isSameSlot(each, slot)) < index)
  return isTwice ? [{ field: 'slots', message: 'must be different times' }] : []
}

const mistakesInMessage = (message: string): FieldError[] =>
  message.trim() === '' ? [{ field: 'message', message: 'must not be empty' }] : []

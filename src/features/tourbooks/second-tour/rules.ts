import { MAX_MESSAGE, MAX_TOUR_SLOTS } from '#features/inquiries/rules.ts'
import { type Country, nextWorkingDay } from '#lib/calendar/working-days.ts'
import { addDays } from '#lib/dates.ts'
import { MINUTE_MS } from '#lib/durations.ts'

/** The same as of an inquiry, which a request about a listing of the marketplace also is. */
export const MAX_REQUEST_MESSAGE = MAX_MESSAGE
export const MAX_SLOTS = MAX_TOUR_SLOTS
/** Agents of one request, each of whom gets an email. */
export const MAX_AGENTS = 12
/** The latest requests of a tourbook, which are shown. */
export const MAX_REQUESTS = 100

/** What an agent replied, as the user notes it. */
export const REQUEST_ANSWERS = ['agreed', 'declined'] as const
export type RequestAnswer = (typeof REQUEST_ANSWERS)[number]

/** A day and a local time HH:mm. */
export type Slot = { date: string; time: string }

export const isSameSlot = (a: Slot, b: Slot) => a.date === b.date && a.time === b.time
export const compareSlots = (a: Slot, b: Slot) => compareTexts(a.date, b.date) || compareTexts(a.time, b.time)
const compareTexts = (a: string, b: string) => Number(a > b) - Number(a < b)

/** A time that is taken. */
export type Busy = { from: Date; to: Date }

type ProposalOptions = {
  /** At the place of the tour, an ISO date. */
  today: string
  country: Country
  busy: readonly Busy[]
  momentOf: (slot: Slot) => Date
}

const MAX_PROPOSED = 4
/** Proposals are within so many days. */
export const PROPOSAL_DAYS = 45
/** Of the first day two times are proposed, so that agents can choose between morning and afternoon. */
const FIRST_DAY_TIMES = 2
const TIMES = ['10:00', '14:00', '09:30', '13:00', '11:00', '15:30']
/** Of a proposed visit, and before and after it to get there. */
const VISIT_MS = 60 * MINUTE_MS
const TRAVEL_MS = 30 * MINUTE_MS

/**
 * Up to four times in order on working days, from the second one after today, each with time to get there from what is
 * planned already and from the other times.
 */
export function proposeTimes({ today, country, busy, momentOf }: ProposalOptions): Slot[] {
  const proposed: Slot[] = []
  const taken = [...busy]
  const latest = addDays(today, PROPOSAL_DAYS)
  let day = nextWorkingDay(nextWorkingDay(today, country), country)
  for (let index = 0; proposed.length < MAX_PROPOSED && day <= latest; day = nextWorkingDay(day, country)) {
    const most = index === 0 ? FIRST_DAY_TIMES : 1
    let count = 0
    for (const time of timesOfDay(index)) {
      const slot = { date: day, time }
      const from = momentOf(slot)
      if (count === most || !isFree(from, taken)) continue
      proposed.push(slot)
      taken.push({ from, to: new Date(from.getTime() + VISIT_MS) })
      count++
    }
    if (count > 0) index++
  }
  return proposed.toSorted(compareSlots)
}

/** Each day begins with another time, so that not all proposals are in the morning. */
const timesOfDay = (index: number) => {
  const first = index === 0 ? 0 : (index + 1) % TIMES.length
  return [...TIMES.slice(first), ...TIMES.slice(0, first)]
}

function isFree(moment: Date, busy: readonly Busy[]): boolean {
  const from = moment.getTime() - TRAVEL_MS
  const to = moment.getTime() + VISIT_MS + TRAVEL_MS
  return busy.every((each) => each.to.getTime() <= from || each.from.getTime() >= to)
}

/** Whether a day can be offered; the user may also enter one on which offices are closed. */
export const mayOfferDay = (date: string, today: string) => date >= today && date <= addDays(today, MAX_DAYS_AHEAD)
const MAX_DAYS_AHEAD = 365

/** Stops by the address of their agent, in order; a stop without one is by itself. */
export function groupByAgent<Stop extends { sortableId: number; agent: { email: string } | null }>(
  stops: readonly Stop[],
): Stop[][] {
  return [...Map.groupBy(stops, ({ sortableId, agent }) => agent?.email.toLowerCase() || sortableId).values()]
}

type RequestOutcome = {
  sortableIds: readonly number[]
  answer: RequestAnswer | null
  agreedSlot: Slot | null
}

/**
 * The second tours that follow from the answers, by day: the stops of each day in the order of their times. Of the requests
 * about a stop the latest counts; `requests` begin with it.
 */
export function secondTours(
  requests: readonly RequestOutcome[],
): { date: string; visits: { sortableId: number; time: string }[] }[] {
  const latest = new Map<number, RequestOutcome>()
  for (const request of requests)
    for (const sortableId of request.sortableIds) if (!latest.has(sortableId)) latest.set(sortableId, request)
  const visits = [...latest].flatMap(([sortableId, { answer, agreedSlot }]) =>
    answer === 'agreed' && agreedSlot ? [{ sortableId, ...agreedSlot }] : [],
  )
  return [...Map.groupBy(visits.toSorted(compareSlots), ({ date }) => date)].map(([date, ofDay]) => ({
    date,
    visits: ofDay.map(({ sortableId, time }) => ({ sortableId, time })),
  }))
}

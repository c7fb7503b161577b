import Type, { type Static } from 'typebox'
import type { Contract } from '#lib/endpoint.ts'
import { Count, closed, Id, IdParams, IsoDate, List, Nullable, Text, TimeOfDay } from '#lib/values.ts'
import { MAX_STOPS } from '../rules.ts'
import { LEAST_MINUTES, MAX_ACCESS, MAX_CONTACT, MAX_MINUTES, TRAVEL_MODES } from './rules.ts'

const Minutes = Type.Integer({ minimum: LEAST_MINUTES, maximum: MAX_MINUTES })

/** What the owner of a tourbook plans for one stop. Of it, the shared page has only when the stop is visited. */
export const StopPlan = {
  /** Of the visit; null for as long as at the other stops. */
  minutes: Nullable(Minutes),
  /** The local time of an appointment. */
  startsAt: Nullable(TimeOfDay),
  /** Whom to meet. */
  contact: Text(MAX_CONTACT),
  /** How to get in. */
  access: Text(MAX_ACCESS),
}

/** The estimated way from the stop before. */
const Leg = Type.Object({ meters: Count, walkMinutes: Count, driveMinutes: Count })

const TourStop = Type.Object({
  sortableId: Id,
  number: Count,
  /** When the visit begins, at its place; null while the tour has no start. */
  arrivesAt: Nullable(TimeOfDay),
  leavesAt: Nullable(TimeOfDay),
  /** Days between the day of the tour and the one on which the visit begins. */
  daysLater: Count,
  minutes: Minutes,
  /** Its own minutes, if it has any. */
  ownMinutes: StopPlan.minutes,
  startsAt: StopPlan.startsAt,
  contact: StopPlan.contact,
  access: StopPlan.access,
  /** Null for the first stop, and where one of both places is not known. */
  leg: Nullable(Leg),
  /** Minutes until the appointment after arriving early for it. */
  waitMinutes: Count,
  /** The appointment cannot be reached in time. */
  isLate: Type.Boolean(),
})
export type TourStop = Static<typeof TourStop>

const settings = {
  startsAt: Nullable(TimeOfDay),
  minutesPerStop: Minutes,
  travelsBy: Type.Enum([...TRAVEL_MODES]),
}

/** The day of a tour. Times are local ones of its first place; all ways are estimates. */
export const Tour = Type.Object({
  date: Nullable(IsoDate),
  timeZone: Text(60),
  ...settings,
  endsAt: Nullable(TimeOfDay),
  /** From start to end. */
  lastsMinutes: Nullable(Count),
  travelMinutes: Count,
  travelMeters: Count,
  stops: List(TourStop, MAX_STOPS),
})
export type Tour = Static<typeof Tour>

const TourChange = Type.Object(
  {
    startsAt: Type.Optional(settings.startsAt),
    minutesPerStop: Type.Optional(settings.minutesPerStop),
    travelsBy: Type.Optional(settings.travelsBy),
  },
  closed,
)
export type TourChange = Static<typeof TourChange>

export const tourDay = {
  'GET /api/tourbooks/:id/tour': {
    access: 'manage_tourbooks',
    summary: 'The schedule of a tour: when each stop is visited, and the estimated ways between them',
    params: IdParams,
    reply: Tour,
  },
  'PUT /api/tourbooks/:id/tour': {
    access: 'manage_tourbooks',
    inSandbox: true,
    summary: 'Changes when a tour starts, how long a stop takes, or how the tour travels',
    params: IdParams,
    body: TourChange,
    reply: Tour,
  },
  'POST /api/tourbooks/:id/tour/order': {
    access: 'manage_tourbooks',
    inSandbox: true,
    summary:
      'Orders the stops for little travel, from the first one; PUT /api/tourbooks/:id/listings restores an order',
    params: IdParams,
    reply: Type.Object({
      /** All stops in their new order, and in the one before. */
      sortableIds: List(Id, MAX_STOPS),
      formerSortableIds: List(Id, MAX_STOPS),
      /** Of estimated travel. */
      savedMinutes: Type.Integer({ minimum: -100_000, maximum: 100_000 }),
    }),
  },
} satisfies Contract

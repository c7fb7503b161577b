import Type, { type Static } from 'typebox'
import type { Contract } from '#lib/endpoint.ts'
import { closed, Id, IdParams, IsoDate, List, Moment, Nullable, Text, TimeOfDay } from '#lib/values.ts'
import { Tourbook } from '../contract.ts'
import { DELIVERY_STATES, MAX_NAME, MAX_REFUSAL, MAX_STOPS } from '../rules.ts'
import { MAX_REQUEST_MESSAGE, MAX_REQUESTS, MAX_SLOTS, REQUEST_ANSWERS } from './rules.ts'

/** A day and a time at the place of the tour. */
const Slot = Type.Object({ date: IsoDate, time: TimeOfDay }, closed)

/** Whom to ask about a stop. */
export const StopAgent = Type.Object({
  sortableId: Id,
  /** Null when nobody is known who has an email address, or when the space is no longer offered. */
  agent: Nullable(Type.Object({ name: Text(161), company: Text(160), phone: Text(60), email: Text(254, 3) })),
  /** Whom to meet, as the user noted for the tour day. */
  contact: Text(160),
})
export type StopAgent = Static<typeof StopAgent>

/** What an agent was asked by one email. */
export const TourRequest = Type.Object({
  id: Id,
  sortableIds: List(Id, MAX_STOPS),
  agentName: Text(161),
  agentCompany: Text(160),
  message: Text(MAX_REQUEST_MESSAGE),
  slots: List(Slot, MAX_SLOTS),
  askedAt: Moment,
  /** Of the email, while the email log has it. */
  delivery: Nullable(Type.Object({ state: Type.Enum([...DELIVERY_STATES]), refusal: Text(MAX_REFUSAL) })),
  /** As the user noted; null before the agent replied. */
  answer: Nullable(Type.Enum([...REQUEST_ANSWERS])),
  agreedSlot: Nullable(Slot),
})
export type TourRequest = Static<typeof TourRequest>

const SecondTour = Type.Object({
  /** The market whose working days are proposed; null when no stop is near one. */
  city: Nullable(Text(60)),
  /** At the place of the tour. */
  today: IsoDate,
  freeTimes: List(Slot, MAX_SLOTS),
  agents: List(StopAgent, MAX_STOPS),
  /** The latest first. */
  requests: List(TourRequest, MAX_REQUESTS),
})
export type SecondTour = Static<typeof SecondTour>

export const secondTour = {
  'GET /api/tourbooks/:id/second_tour': {
    access: 'manage_tourbooks',
    summary: 'Whom to ask for a second tour of each stop, working times at which its user is free, and what was asked',
    params: IdParams,
    reply: SecondTour,
  },
  'POST /api/tourbooks/:id/tour_requests': {
    access: 'manage_tourbooks',
    summary: 'Asks the agents of these stops for a second tour, each by one email about their own spaces',
    params: IdParams,
    body: Type.Object(
      {
        sortableIds: Type.Array(Id, { minItems: 1, maxItems: MAX_STOPS, uniqueItems: true }),
        slots: Type.Array(Slot, { minItems: 1, maxItems: MAX_SLOTS }),
        message: Text(MAX_REQUEST_MESSAGE, 1),
      },
      closed,
    ),
    status: 201,
    reply: Type.Object({ requests: List(TourRequest, MAX_REQUESTS) }),
  },
  'PUT /api/tour_requests/:id': {
    access: 'manage_tourbooks',
    summary: 'Notes what an agent replied, and the time they agreed to',
    params: IdParams,
    body: Type.Object(
      {
        answer: Nullable(Type.Enum([...REQUEST_ANSWERS])),
        /** For the answer `agreed` alone. */
        agreedSlot: Type.Optional(Slot),
      },
      closed,
    ),
    reply: TourRequest,
  },
  'POST /api/tourbooks/:id/second_tours': {
    access: 'manage_tourbooks',
    summary: 'Makes a tourbook of the stops whose agents agreed to a time on a day, with that day and those times',
    params: IdParams,
    body: Type.Object({ name: Text(MAX_NAME, 1), date: IsoDate }, closed),
    status: 201,
    reply: Tourbook,
  },
} satisfies Contract

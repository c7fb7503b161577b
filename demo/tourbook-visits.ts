import { makeRandomId } from '#features/events/web/make-message-id.ts'
import { addLink, countOpen } from '#features/share-links/store.ts'
import type { VisitTotals } from '#features/tourbooks/analytics/contract.ts'
import { saveVisit } from '#features/tourbooks/analytics/store.ts'
import type { Reason, Verdict } from '#features/tourbooks/feedback/rules.ts'
import { saveFeedback, viewerOf } from '#features/tourbooks/feedback/store.ts'
import { addTourbookShare } from '#features/tourbooks/shares/store.ts'
import { findStops } from '#features/tourbooks/stops/store.ts'
import { stampFirstShared } from '#features/tourbooks/store.ts'
import { utcMidnight } from '#lib/dates.ts'
import { HOUR_MS, SECOND_MS } from '#lib/durations.ts'
import { makeRandom, type Random } from '#lib/random.ts'
import type { Db } from '#platform/database/db.ts'

type Answer = { verdict: Verdict; reasons?: Reason[]; note?: string }
type Recipient = {
  name: string
  /** Days before now on which the link was opened, by the first browser and by the one it was forwarded to. */
  days: number[]
  forwardedDays?: number[]
  /** What the recipient thinks of the stops in order. */
  answers: Answer[]
}

const RECIPIENTS: Recipient[] = [
  {
    name: 'Jonah Wray',
    days: [11, 10, 8, 5, 4, 1],
    forwardedDays: [9, 4],
    answers: [
      { verdict: 'favorite' },
      { verdict: 'favorite' },
      { verdict: 'maybe' },
      { verdict: 'no', reasons: ['price', 'views'], note: 'More than we want to pay for the back of the building.' },
      { verdict: 'maybe' },
    ],
  },
  {
    name: 'Priya Kessler',
    days: [11, 7, 6, 2],
    answers: [
      { verdict: 'favorite' },
      { verdict: 'maybe' },
      { verdict: 'no', reasons: ['ceiling_height'], note: 'Too low for the test rigs.' },
    ],
  },
  { name: 'Samuel Adeyemi', days: [6, 3], answers: [{ verdict: 'maybe' }, { verdict: 'favorite' }] },
]

const SHARED_DAYS_AGO = 12
const SETTINGS = {
  message: 'Here are the five spaces we discussed. Mark the ones you like, and I’ll plan the tour around them.',
  hides: [],
  allowsDownloads: true,
}

/** Shares a user's latest tourbook with its client, who has read it on several days and answered. The same again on the same day. */
export async function seedTourbookVisits(db: Db, userId: number, now: Date) {
  const { id: tourbookId } = await db
    .selectFrom('tourbook')
    .where('user_id', '=', userId)
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  const random = makeRandom('tourbook visits')
  const stops = await findStops(db, tourbookId)
  const sharedAt = workingHour(random, now, SHARED_DAYS_AGO)
  for (const { name, days, forwardedDays = [], answers } of RECIPIENTS) {
    const { id: linkId } = await addLink(db, { subject: 'tourbook', userId, expiresAt: null }, sharedAt)
    await addTourbookShare(db, { ...SETTINGS, linkId, tourbookId, recipient: { name } })
    const reader = { tourbookId, linkId, stopCount: stops.length }
    const browsers = [days, forwardedDays].map((opened, index) => {
      const browser = random.fork(`${name} ${index}`)
      const viewer = randomId(browser)
      return opened.map((daysAgo) => ({ viewer, browser, startedAt: workingHour(browser, now, daysAgo) }))
    })
    const visits = browsers.flat().sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime())
    for (const { viewer, browser, startedAt } of visits) await seedVisit(db, { ...reader, viewer }, startedAt, browser)
    const viewer = viewerOf({ recipient_name: name }, '')
    const answeredAt = new Date(workingHour(random, now, days.at(-1)!).getTime() + HOUR_MS)
    for (const [index, { verdict, reasons = [], note = '' }] of answers.entries()) {
      const answer = { linkId, stopId: stops[index]!.id, viewer, viewerName: '', verdict, reasons, note }
      await saveFeedback(db, answer, answeredAt)
    }
  }
  await stampFirstShared(db, tourbookId, sharedAt)
}

type Visitor = { tourbookId: number; linkId: number; viewer: string; stopCount: number }

/** A visit of some minutes, in which the first stops are read longest. */
async function seedVisit(db: Db, { viewer, stopCount, ...key }: Visitor, startedAt: Date, random: Random) {
  const stops = Array.from({ length: stopCount }, (_, index) => stopTotals(random, index + 1)).filter(({ number }) =>
    random.chance(1.1 - number * 0.12),
  )
  const seconds = stops.reduce((sum, stop) => sum + stop.seconds, random.int(10, 60))
  const visit = { visit: randomId(random), viewer, seconds, pdfs: random.chance(0.15) ? 1 : 0 }
  await countOpen(db, { id: key.linkId, viewer }, startedAt)
  // Time counts from the start of a visit, which its first request is.
  await saveVisit(db, key, { ...visit, seconds: 0, stops: [] }, startedAt)
  await saveVisit(db, key, { ...visit, stops }, new Date(startedAt.getTime() + seconds * SECOND_MS))
}

function stopTotals(random: Random, number: number): VisitTotals['stops'][number] {
  const hasPlayed = number === 1 && random.chance(0.6)
  const played = {
    videoPlays: hasPlayed ? 1 : 0,
    video25: hasPlayed ? 1 : 0,
    video50: hasPlayed ? random.int(0, 1) : 0,
  }
  return {
    number,
    seconds: random.int(15, 190 - number * 20),
    photos: random.int(0, 5),
    plans: random.int(0, 1),
    ...played,
    video75: played.video50,
    video100: 0,
  }
}

/** A moment of a working day in Chicago. */
const workingHour = (random: Random, now: Date, daysAgo: number) =>
  new Date(utcMidnight(now, daysAgo).getTime() + random.int(14 * 60, 22 * 60) * 60 * SECOND_MS)

const randomId = (random: Random) =>
  makeRandomId({ random: (count) => Uint8Array.from({ length: count }, () => random.int(0, 255)) })

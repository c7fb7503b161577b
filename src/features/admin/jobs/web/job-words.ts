import type { Translate } from '#messages/messages.ts'
import type { AdminJobRun } from '../contract.ts'
import { JOB_KINDS } from '../rules.ts'

/** What a kind of job does, in words; its code if this version has no such job. */
export function nameOfJob(kind: string, text: Translate): string {
  const known = JOB_KINDS.find((each) => each === kind)
  return known ? text(`jobs.kind.${codeOf(known)}`) : kind
}

/** `catalog_bulk_change` of `catalog.bulk-change`: an id of a message has no other parts. */
const codeOf = <Kind extends string>(kind: Kind) => kind.replaceAll(/[.-]/g, '_') as Joined<Kind>
type Joined<Kind extends string> = Kind extends `${infer First}.${infer Rest}`
  ? Joined<`${First}_${Rest}`>
  : Kind extends `${infer First}-${infer Rest}`
    ? Joined<`${First}_${Rest}`>
    : Kind

/** Why a job failed, in words; undefined if it has not. */
export function reasonOf({ error, cause }: Pick<AdminJobRun, 'error' | 'cause'>, text: Translate): string | undefined {
  if (error !== null) return error
  return cause === null ? undefined : text(`jobs.cause.${cause}`)
}

/** How long it ran, or is running: "45 s", "6 min" or "3 h 20 min"; undefined while it waits. */
export function durationOf({ startedAt, finishedAt }: AdminJobRun, now: number, text: Translate): string | undefined {
  if (startedAt === null) return undefined
  const seconds = Math.max(0, Math.round(((finishedAt ? Date.parse(finishedAt) : now) - Date.parse(startedAt)) / 1_000))
  const minutes = Math.floor(seconds / 60)
  if (minutes === 0) return text('tourbookAnalytics.time.seconds', { seconds })
  if (minutes < 60) return text('tourDay.minutes', { minutes })
  return text('tourDay.hoursMinutes', {
    hours: Math.floor(minutes / 60),
    minutes: String(minutes % 60).padStart(2, '0'),
  })
}

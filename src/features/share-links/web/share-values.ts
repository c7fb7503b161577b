import { daysAfter } from '#lib/durations.ts'
import type { Mistake } from '#ui/form/mistakes.tsx'
import { MIN_PASSCODE } from '../rules.ts'
import type { Boxes, NewShareValues, SettingsValues, Share, ShareKind } from './share-kind.ts'

type Kind = Pick<ShareKind<never>, 'details' | 'switches' | 'hasPasscodes' | 'recipients'>

const namesIn = ({ details, switches }: Kind) => [...details, ...switches].map(({ name }) => name)
const boxesOf = (kind: Kind, checked: (name: string) => boolean): Boxes =>
  Object.fromEntries(namesIn(kind).map((name) => [name, checked(name)]))

/** The form of new links before it is filled in, in page order. */
export const emptyShare = (kind: Kind): NewShareValues => ({
  recipients: '',
  message: '',
  ...boxesOf(kind, () => false),
  days: '0',
  ...(kind.hasPasscodes && { passcode: '' }),
})

/** The form of a link's settings. */
export const settingsOf = (kind: Kind, share: Share): SettingsValues => ({
  message: share.message,
  ...boxesOf(kind, (name) => share.hides.includes(name) || (share as Record<string, unknown>)[name] === true),
  days: share.expiresAt === null ? '0' : '',
  ...(kind.hasPasscodes && { passcode: '', keepsPasscode: share.hasPasscode === true }),
})

/** The body that creates links. */
export const readShare = (kind: Kind, { recipients, ...settings }: NewShareValues, now: Date) => ({
  ...readSettings(kind, settings as SettingsValues, now),
  recipients: kind.recipients.read(recipients),
})

/** The body that changes a link. */
export const readChange = (kind: Kind, values: SettingsValues, now: Date) => ({
  ...readSettings(kind, values, now),
  ...(values.keepsPasscode === false && values.passcode === '' && { passcode: null }),
})

const readSettings = (
  { details, switches }: Kind,
  { message, days, passcode, ...boxes }: SettingsValues,
  now: Date,
) => ({
  message,
  hides: details.filter(({ name }) => boxes[name]).map(({ name }) => name),
  ...Object.fromEntries(switches.map(({ name }) => [name, boxes[name]])),
  ...(passcode && { passcode }),
  ...(days !== '' && { expiresAt: Number(days) > 0 ? daysAfter(now, Number(days)).toISOString() : null }),
})

/** A passcode that is too short; none is fine. */
export const mistakeInPasscode = (passcode: string | boolean = ''): Mistake | undefined =>
  passcode === '' || String(passcode).length >= MIN_PASSCODE
    ? undefined
    : { id: 'shareLink.mistake.passcode', values: { least: MIN_PASSCODE } }

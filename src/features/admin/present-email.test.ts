import { expect, test } from 'vitest'
import { mayBeRead } from './present-email.ts'
import { EMAIL_STATES } from './rules.ts'

const readable = (kind: string, delivers: boolean) =>
  EMAIL_STATES.filter((state) => mayBeRead({ kind, state }, { delivers }))

test('with a mail server, an email whose links act for the recipient is hidden until sent and after', () => {
  for (const kind of [
    'reset_password',
    'invitation',
    'confirm_listing',
    'search_alert',
    'listing_share',
    'inquiry_copy',
    'unheard_of',
  ])
    expect(readable(kind, true), kind).toEqual([])
})

test('without a mail server every email is readable, except those already sent', () => {
  for (const kind of ['reset_password', 'goodbye', 'search_alert'])
    expect(readable(kind, false), kind).toEqual(['queued', 'failed', 'stored', 'suppressed'])
})

test('an email whose links only open pages is always readable', () => {
  for (const delivers of [true, false]) expect(readable('inquiry', delivers)).toEqual([...EMAIL_STATES])
})

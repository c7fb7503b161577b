import { expect, test } from 'vitest'
import { mayBeRead } from './present-email.ts'
import { EMAIL_STATES } from './rules.ts'

const readable = (kind: string, delivers: boolean) =>
  EMAIL_STATES.filter((state) => mayBeRead({ kind, state }, { delivers }))

test('with a mail server nobody reads a letter on its way whose links act for its reader', () => {
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

test('without one every letter is read in the outbox, but for those that once were sent', () => {
  for (const kind of ['reset_password', 'goodbye', 'search_alert'])
    expect(readable(kind, false), kind).toEqual(['queued', 'failed', 'stored', 'suppressed'])
})

test('a letter that only leads to pages is read whatever became of it', () => {
  for (const delivers of [true, false]) expect(readable('inquiry', delivers)).toEqual([...EMAIL_STATES])
})

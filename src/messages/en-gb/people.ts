import { messages as enUs } from '../en-us/people.ts'
import { accountSettings } from './account-settings.ts'
import { confirmations } from './confirmations.ts'
import { emailPreferences } from './email-preferences.ts'
import { entrance } from './entrance.ts'
import { inbox } from './inbox.ts'
import { outbox } from './outbox.ts'

/** Sentences of pages for people with an account, and of those that letters lead to, in British English. */
export const messages = {
  ...enUs,
  ...accountSettings,
  ...confirmations,
  ...emailPreferences,
  ...entrance,
  ...inbox,
  ...outbox,
}

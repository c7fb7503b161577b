import { messages as enUs } from '../../en-us/account/account.ts'
import { accountSettings } from './account-settings.ts'
import { confirmations } from './confirmations.ts'
import { outbox } from './email-log.ts'
import { emailPreferences } from './email-preferences.ts'
import { inbox } from './inbox.ts'
import { entrance } from './sign-in.ts'

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

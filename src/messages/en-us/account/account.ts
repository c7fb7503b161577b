import { accountSettings } from './account-settings.ts'
import { confirmations } from './confirmations.ts'
import { outbox } from './email-log.ts'
import { emailPreferences } from './email-preferences.ts'
import { inbox } from './inbox.ts'
import { saved } from './saved.ts'
import { savedSearches } from './saved-searches.ts'
import { entrance } from './sign-in.ts'

/** Sentences of pages for people with an account, and of those that letters lead to, in American English. */
export const messages = {
  ...accountSettings,
  ...confirmations,
  ...emailPreferences,
  ...entrance,
  ...inbox,
  ...outbox,
  ...saved,
  ...savedSearches,
}

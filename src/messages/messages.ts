import { createIntl, type IntlShape } from 'react-intl'
import { intlTag, type Locale } from '#lib/locale.ts'
import type { messages as enUs } from './en-us.ts'

/** Both locales have exactly these ids: a missing message does not compile. */
export type Messages = Record<keyof typeof enUs, string>
export type MessageId = keyof Messages
export type Values = Record<string, string | number>
export type Translate = (id: MessageId, values?: Values) => string

/** Loads all messages of one locale, those of the server included. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const module = locale === 'en-gb' ? await import('./en-gb.ts') : await import('./en-us.ts')
  return module.messages
}

export function openIntl(locale: Locale, messages: Messages): { intl: IntlShape; text: Translate } {
  const intl = createIntl({
    locale: intlTag(locale),
    messages,
    onError: (error) => {
      throw error
    },
  })
  return { intl, text: (id, values) => intl.formatMessage({ id }, values) }
}

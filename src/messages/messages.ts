import { createIntl, type IntlShape } from 'react-intl'
import { intlTag, type Locale } from '#lib/locale.ts'
import type { messages as enUs } from './en-us.ts'

/** Both catalogues have exactly these ids: a missing sentence does not compile. */
export type Messages = Record<keyof typeof enUs, string>
export type MessageId = keyof Messages
export type Values = Record<string, string | number>
export type Translate = (id: MessageId, values?: Values) => string

/** Loads one locale's sentences; the other stays on the server. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const catalogue = locale === 'en-gb' ? await import('./en-gb.ts') : await import('./en-us.ts')
  return catalogue.messages
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

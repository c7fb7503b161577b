import type { Locale } from '#lib/locale.ts'
import { compileMessage } from './compile-message.ts'
import type { messages as enUs } from './en-us.ts'
import { type CompiledMessage, makeText, type Values } from './format-message.ts'

/** Every locale has exactly these ids, which a test checks: a folder starts from another's bundles and replaces texts. */
export type Messages = Record<keyof typeof enUs, string>
export type MessageId = keyof Messages
export type Translate = (id: MessageId, values?: Values) => string

const joined = new Map<Locale, Promise<Messages>>()

/** All messages of one locale, those of the server included. Joined once, because a page is rendered with them. */
export const loadMessages = (locale: Locale): Promise<Messages> => joined.getOrInsertComputed(locale, joinBundles)

async function joinBundles(locale: Locale): Promise<Messages> {
  const bundles: { messages: Partial<Messages> }[] = await Promise.all([
    import(`./${locale}/site/site.ts`),
    import(`./${locale}/home/home.ts`),
    import(`./${locale}/account/account.ts`),
    import(`./${locale}/company/company.ts`),
    import(`./${locale}/server/server.ts`),
  ])
  return Object.assign({}, ...bundles.map(({ messages }) => messages)) as Messages
}

/** Texts of one locale from their sources, each compiled on first use. What browsers load is compiled when it is built. */
export function makeIntl(locale: Locale, messages: Messages): { text: Translate } {
  return { text: makeText(locale, (id) => compileOnce(messages[id])) }
}

// One entry per message in the sources.
const compiled = new Map<string, CompiledMessage>()

function compileOnce(source: string | undefined): CompiledMessage | undefined {
  if (source === undefined) return undefined
  const message = compiled.get(source) ?? compileMessage(source)
  compiled.set(source, message)
  return message
}

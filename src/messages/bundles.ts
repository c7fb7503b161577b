/// <reference types="vite/types/importMeta.d.ts" />
import type { Locale } from '#lib/locale.ts'
import { type CompiledMessage, makeText } from './format-message.ts'
import type { MessageId, Messages, Translate } from './messages.ts'

/** Bundles that browsers load: `site` with every page, the others with the pages that `src/pages.tsx` and `src/public-pages.tsx` name. */
export const MESSAGE_BUNDLES = ['site', 'home', 'account', 'company'] as const
export type MessageBundle = (typeof MESSAGE_BUNDLES)[number]

// In what Vite serves and builds, each text of a bundle is replaced by its compiled form.
const BUNDLES = import.meta.glob<{ messages: Partial<Messages> }>([
  './*/site/site.ts',
  './*/home/home.ts',
  './*/account/account.ts',
  './*/company/company.ts',
])

/** The messages loaded in one browser. Each page adds the bundles it needs. */
export type LoadedMessages = {
  text: Translate
  loadedBundles: ReadonlySet<MessageBundle>
  /** Loads a bundle once. */
  loadBundle(bundle: MessageBundle): Promise<void>
}

/** Messages in one locale, with those of `bundles` loaded. */
export async function makeMessages(locale: Locale, bundles: readonly MessageBundle[]): Promise<LoadedMessages> {
  const messages: Partial<Record<MessageId, CompiledMessage>> = {}
  const loadedBundles = new Set<MessageBundle>()
  async function loadBundle(bundle: MessageBundle) {
    if (loadedBundles.has(bundle)) return
    Object.assign(messages, (await BUNDLES[`./${locale}/${bundle}/${bundle}.ts`]!()).messages)
    loadedBundles.add(bundle)
  }
  await Promise.all(bundles.map(loadBundle))
  return { text: makeText(locale, (id) => messages[id]), loadedBundles, loadBundle }
}

// A third locale, made of the first: its texts have accents and are longer, and nothing else knows of it.
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { messages as account } from '#messages/en-us/account/account.ts'
import { messages as company } from '#messages/en-us/company/company.ts'
import { messages as home } from '#messages/en-us/home/home.ts'
import { messages as server } from '#messages/en-us/server/server.ts'
import { messages as site } from '#messages/en-us/site/site.ts'

export const PSEUDO_LOCALE = 'en-xa'
const RULES = `'${PSEUDO_LOCALE}': { tag: 'en-XA', name: '[Þšéûðö]', country: 'US', isMonthFirst: true, statesBothUnits: true },`

const root = path.join(import.meta.dirname, '..')
/** What the product is made of. Modules are linked. */
const PARTS = ['src', 'db', 'demo', 'texts', 'package.json', 'tsconfig.json', 'tsconfig.web.json', 'vite.config.ts']
const BUNDLES = { account, company, home, server, site }

const PLAIN = 'AEIOUYaeiouycdghjklnrstwzCDGHJKLNRSTWZ'
const ACCENTED = 'ÅÉÎÖÛÝåéîöûýçðĝĥĵķļñŕšţŵžÇÐĜĤĴĶĻÑŔŠŢŴŽ'
const VOWEL = /[aeiou]/i

/** Copies the product into an empty folder, with one more locale: a folder of messages, and a line in the list of locales. */
export function copyWithPseudoLocale(folder: string) {
  for (const part of PARTS) cpSync(path.join(root, part), path.join(folder, part), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  const list = path.join(folder, 'src/lib/locale.ts')
  writeFileSync(list, readFileSync(list, 'utf8').replace('\n} as const', `\n  ${RULES}\n} as const`))
  for (const [bundle, messages] of Object.entries(BUNDLES)) {
    const into = path.join(folder, 'src/messages', PSEUDO_LOCALE, bundle)
    mkdirSync(into, { recursive: true })
    const texts = Object.entries(messages).map(([id, text]) => [id, pseudoMessage(text)])
    writeFileSync(
      path.join(into, 'texts.ts'),
      `export const texts = ${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`,
    )
    writeFileSync(
      path.join(into, `${bundle}.ts`),
      "import { texts } from './texts.ts'\n\nexport const messages = { ...texts }\n",
    )
  }
}

/** The message with its texts accented and longer by two fifths, in brackets; its values and branches stay. */
export function pseudoMessage(source: string): string {
  let text = ''
  let end = 0
  for (const [from, to] of literalsIn(parse(source, { captureLocation: true }))) {
    text += source.slice(end, from) + lengthened(source.slice(from, to))
    end = to
  }
  return `[${text}${source.slice(end)}]`
}

/** Where the texts of a message are in its source, in order. */
function literalsIn(elements: MessageFormatElement[]): [from: number, to: number][] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal) return [[element.location!.start.offset, element.location!.end.offset]]
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      return Object.values(element.options).flatMap(({ value }) => literalsIn(value))
    }
    return []
  })
}

/** Every vowel twice, which is two fifths of an English text. */
const lengthened = (text: string) =>
  [...text].map((letter) => accented(letter) + (VOWEL.test(letter) ? accented(letter.toLowerCase()) : '')).join('')

const accented = (letter: string) => ACCENTED[PLAIN.indexOf(letter)] ?? letter

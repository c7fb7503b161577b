import { redactText } from '../log/redact.ts'

const MAX_MESSAGE = 500
const HIDDEN = '…'

const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi
const PATH = /[^\s"'`()]*[/\\?][^\s"'`()]*/g
const QUOTED = /(["'`“])[^"'`“”]*["'`”]/g
/** A name in quotes, such as a property, says which error it is. */
const NAME = /^["'`“][A-Za-z_$][\w$]{0,40}["'`”]$/
const NUMBER = /\d+([.,:]\d+)*/g

/** A message without what differs between two errors of one kind: ids, numbers, paths, addresses and quoted values. */
export function normalizeMessage(message: string): string {
  const text = redactText(message.replaceAll('\0', ''))
    .replace(UUID, HIDDEN)
    .replace(PATH, HIDDEN)
    .replace(QUOTED, (quoted) => (NAME.test(quoted) ? quoted : HIDDEN))
    .replace(NUMBER, HIDDEN)
    .replace(/\s+/g, ' ')
    .trim()
  return text.slice(0, MAX_MESSAGE).replace(/[\uD800-\uDBFF]$/, '') || HIDDEN
}

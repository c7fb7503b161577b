import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { depthOf } from './json-depth.ts'

// Reads a JSON document from standard input and writes the items of its list to standard output, a line of JSON each. Its parent
// watches it.

// If the parent is killed, nothing else would end this process.
process.once('disconnect', () => process.exit())

const { list, maxItems, maxDepth } = JSON.parse(process.argv[2]!) as {
  list: string
  maxItems: number
  maxDepth: number
}

const fault = await read(await buffer(process.stdin))
await write(fault === undefined ? { isEnd: true } : { fault, isEnd: true })
// The disconnect ends this process, whether or not its parent has read everything.
process.stdout.write('', () => process.disconnect!())

/** Why the document can't be read, if it can't. */
async function read(file: Buffer): Promise<string | undefined> {
  const text = decode(file)
  if (text === undefined) return 'expected a text in UTF-8'
  if (depthOf(text, maxDepth) > maxDepth) return `expected at most ${maxDepth} levels`
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch (error) {
    return `expected JSON: ${(error as Error).message}`
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return 'expected an object'
  const { [list]: items, ...head } = parsed as Record<string, unknown>
  if (!Array.isArray(items)) return `expected a list named "${list}"`
  if (items.length === 0) return `expected at least one item in "${list}"`
  if (items.length > maxItems) return `expected at most ${maxItems} items in "${list}"; there are ${items.length}`
  await write({ head })
  for (const item of items) await write({ item })
  return undefined
}

function decode(file: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return undefined
  }
}

async function write(message: object) {
  if (!process.stdout.write(`${JSON.stringify(message)}\n`)) await once(process.stdout, 'drain')
}

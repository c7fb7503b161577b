import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import sax from 'sax'
import { fromBufferPromise } from 'yauzl'

/** An element of a part; names are with their prefix, such as p:sp. */
export type XmlElement = {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  /** Of this element alone. */
  text: string
}

/** A package of Office Open XML, opened. `entries` has a name for each file in the ZIP, also a repeated one. */
export type Package = { entries: string[]; files: Map<string, Buffer> }

export async function openPackage(bytes: Buffer): Promise<Package> {
  const zip = await fromBufferPromise(bytes)
  const opened: Package = { entries: [], files: new Map() }
  for await (const entry of zip.eachEntry()) {
    opened.entries.push(entry.fileName)
    opened.files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  }
  return opened
}

/** Whether a file of a package is XML. */
export const isXml = (name: string) => /\.(xml|rels)$/.test(name)

/** The root of a part. Throws at the first fault of its XML, also at a prefix without a namespace. */
export function parseXml(xml: string): XmlElement {
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  const parser = sax.parser(true, { xmlns: true })
  parser.onerror = (error) => {
    throw new Error(error.message.split('\n').join(' '))
  }
  parser.onopentag = ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value])
    const element = { name, attributes: Object.fromEntries(values), children: [], text: '' }
    open.at(-1)!.children.push(element)
    open.push(element)
  }
  parser.onclosetag = () => void open.pop()
  parser.ontext = (text) => {
    open.at(-1)!.text += text
  }
  parser.write(xml).close()
  return top.children[0]!
}

/** The element and everything below it, in the order of the file. */
export const withDescendants = (element: XmlElement): XmlElement[] => [
  element,
  ...element.children.flatMap(withDescendants),
]

/** The elements of a name below a part's root, such as all a:t. */
export const elementsIn = (opened: Package, part: string, name: string): XmlElement[] =>
  withDescendants(parseXml(String(opened.files.get(part)))).filter((element) => element.name === name)

/** The relationships of a part by their ids; `target` is the path of a part or a link. */
export function relationshipsIn(opened: Package, part: string) {
  const { dir, base } = path.posix.parse(part)
  const name = path.posix.join(dir, '_rels', `${base}.rels`)
  const file = opened.files.get(name)
  if (!file) return []
  return parseXml(String(file)).children.map(({ attributes: { Id, Type, Target, TargetMode } }) => ({
    id: Id!,
    type: path.posix.basename(Type!),
    isExternal: TargetMode === 'External',
    target: TargetMode === 'External' ? Target! : path.posix.join(dir, Target!),
  }))
}

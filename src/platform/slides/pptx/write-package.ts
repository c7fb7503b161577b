import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import yazl from 'yazl'
import { escapeXml } from '#lib/xml/escape-xml.ts'
import { XML_HEADER } from '#platform/office/part-xml.ts'

/** `target` is the path of a part, such as ppt/slides/slide1.xml, or with `isExternal` a link. */
export type Relationship = { id: string; type: string; target: string; isExternal?: boolean }

/** A file of a package. Pictures and workbooks have the content type of their extension. */
export type Part = { path: string; contentType?: string; body: string | Buffer; relationships?: Relationship[] }

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** The type of a relationship, such as `slide`. */
const relationshipType = (name: string) =>
  name === 'core-properties' ? `${PACKAGE}/relationships/metadata/${name}` : `${RELATIONSHIPS}/${name}`

const EXTENSIONS: Record<string, string> = {
  rels: 'application/vnd.openxmlformats-package.relationships+xml',
  xml: 'application/xml',
  jpeg: 'image/jpeg',
  png: 'image/png',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** A package of Office Open XML as a ZIP; `roots` are the relationships of the package itself. */
export async function writePackage(parts: Part[], roots: Relationship[]): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  const add = (name: string, body: string | Buffer) =>
    // Pictures are compressed already.
    zip.addBuffer(Buffer.from(body), name, { compress: typeof body === 'string' })
  add('[Content_Types].xml', contentTypes(parts))
  add('_rels/.rels', relationshipsOf('', roots))
  for (const part of parts) {
    add(part.path, part.body)
    const { dir, base } = path.posix.parse(part.path)
    if (part.relationships?.length) add(`${dir}/_rels/${base}.rels`, relationshipsOf(dir, part.relationships))
  }
  zip.end()
  return buffer(zip.outputStream)
}

function contentTypes(parts: Part[]): string {
  const defaults = Object.entries(EXTENSIONS).map(
    ([extension, type]) => `<Default Extension="${extension}" ContentType="${type}"/>`,
  )
  const overrides = parts.flatMap(({ path: name, contentType }) =>
    contentType ? [`<Override PartName="/${name}" ContentType="${contentType}"/>`] : [],
  )
  return `${XML_HEADER}<Types xmlns="${PACKAGE}/content-types">${defaults.join('')}${overrides.join('')}</Types>`
}

function relationshipsOf(folder: string, relationships: Relationship[]): string {
  const lines = relationships.map(({ id, type, target, isExternal }) => {
    const to = isExternal ? target : path.posix.relative(folder, target)
    const mode = isExternal ? ' TargetMode="External"' : ''
    return `<Relationship Id="${id}" Type="${relationshipType(type)}" Target="${escapeXml(to)}"${mode}/>`
  })
  return `${XML_HEADER}<Relationships xmlns="${PACKAGE}/relationships">${lines.join('')}</Relationships>`
}

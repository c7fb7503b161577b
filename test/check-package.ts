import {
  isXml,
  openPackage,
  type Package,
  parseXml,
  relationshipsIn,
  withDescendants,
  type XmlElement,
} from './open-package.ts'

// What PowerPoint offers to repair, found without PowerPoint.

/** The faults of a presentation in words; none means that PowerPoint opens it without a repair prompt. */
export async function faultsOf(bytes: Buffer): Promise<string[]> {
  const opened = await openPackage(bytes)
  const malformed = [...opened.files].flatMap(([name, file]) => (isXml(name) ? malformedOf(name, file) : []))
  if (malformed.length > 0) return malformed
  return [
    ...repeated(opened.entries).map((name) => `${name}: repeated in the ZIP`),
    ...typeFaults(opened),
    ...[...opened.files.keys()].filter((name) => !isRelationships(name)).flatMap((name) => linkFaults(opened, name)),
    ...orphans(opened),
    ...partsOf(opened).flatMap(({ name, root }) => [...idFaults(name, root), ...childFaults(name, root)]),
    ...sharedThemes(opened),
  ]
}

const CONTENT_TYPES = '[Content_Types].xml'
const isRelationships = (name: string) => name.endsWith('.rels')

const partsOf = ({ files }: Package) =>
  [...files]
    .filter(([name]) => name.endsWith('.xml') && name !== CONTENT_TYPES)
    .map(([name, file]) => ({ name, root: parseXml(String(file)) }))

const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index)

function malformedOf(name: string, file: Buffer): string[] {
  try {
    parseXml(String(file))
    return []
  } catch (error) {
    return [`${name}: not well-formed: ${(error as Error).message}`]
  }
}

/** Every part has a content type, and every content type a part. */
function typeFaults({ files }: Package): string[] {
  const lines = parseXml(String(files.get(CONTENT_TYPES))).children.map(({ attributes }) => attributes)
  const extensions = lines.flatMap(({ Extension }) => Extension ?? [])
  const names = lines.flatMap(({ PartName }) => PartName?.slice(1) ?? [])
  const isTyped = (name: string) => names.includes(name) || extensions.includes(name.split('.').at(-1)!)
  // A part of a presentation that is only "XML" is of no known kind.
  const isGeneric = (name: string) => name.endsWith('.xml') && name !== CONTENT_TYPES && !names.includes(name)
  return [
    ...repeated([...extensions, ...names]).map((name) => `${CONTENT_TYPES}: ${name} is repeated`),
    ...names.filter((name) => !files.has(name)).map((name) => `${CONTENT_TYPES}: ${name} does not exist`),
    ...[...files.keys()].filter((name) => !isTyped(name) || isGeneric(name)).map((name) => `${name}: no content type`),
  ]
}

/** Every relationship leads to a part or a link, and every one that a part uses is declared. */
function linkFaults(opened: Package, name: string): string[] {
  const declared = relationshipsIn(opened, name)
  const used = name.endsWith('.xml') && name !== CONTENT_TYPES ? usedIn(parseXml(String(opened.files.get(name)))) : []
  const ids = declared.map(({ id }) => id)
  const isMissing = ({ isExternal, target }: (typeof declared)[number]) =>
    isExternal ? !URL.canParse(target) : !opened.files.has(target)
  return [
    ...repeated(ids).map((id) => `${name}: relationship ${id} is repeated`),
    ...declared.filter(isMissing).map(({ target }) => `${name}: ${target} does not exist`),
    ...used.filter((id) => !ids.includes(id)).map((id) => `${name}: relationship ${id} is not declared`),
  ]
}

const usedIn = (root: XmlElement) =>
  withDescendants(root).flatMap(({ attributes }) =>
    Object.entries(attributes).flatMap(([name, value]) => (/^r:(id|embed|link|pict)$/.test(name) ? value : [])),
  )

/** Parts to which no relationship leads. */
function orphans(opened: Package): string[] {
  const reached = new Set(
    ['', ...opened.files.keys()].flatMap((name) => relationshipsIn(opened, name)).map(({ target }) => target),
  )
  return [...opened.files.keys()]
    .filter((name) => name !== CONTENT_TYPES && !isRelationships(name) && !reached.has(name))
    .map((name) => `${name}: nothing leads to it`)
}

/** The smallest ids of slides, and of masters with layouts (ISO/IEC 29500-1, 19.7). */
const FIRST_IDS: Record<string, number> = {
  'p:sldId': 256,
  'p:sldMasterId': 2_147_483_648,
  'p:sldLayoutId': 2_147_483_648,
}

function idFaults(part: string, root: XmlElement): string[] {
  const elements = withDescendants(root)
  const idsOf = (names: string[]) =>
    elements.filter(({ name }) => names.includes(name)).map(({ attributes }) => attributes.id!)
  const shapes = idsOf(['p:cNvPr'])
  const small = elements.filter(({ name, attributes }) => Number(attributes.id) < (FIRST_IDS[name] ?? 0))
  return [
    ...repeated(shapes).map((id) => `${part}: shape ${id} is repeated`),
    ...shapes.filter((id) => !/^[1-9]\d*$/.test(id)).map((id) => `${part}: shape has the id ${id}`),
    ...repeated(idsOf(['p:sldId'])).map((id) => `${part}: slide ${id} is repeated`),
    ...repeated(idsOf(['p:sldMasterId', 'p:sldLayoutId'])).map((id) => `${part}: master or layout ${id} is repeated`),
    ...small.map(({ name, attributes }) => `${part}: ${name} has the id ${attributes.id}`),
  ]
}

/** What an element must have, in order. */
const CHILDREN: Record<string, string[]> = {
  'p:presentation': ['p:sldMasterIdLst', 'p:notesMasterIdLst', 'p:sldIdLst', 'p:sldSz', 'p:notesSz'],
  'p:sldIdLst': ['p:sldId'],
  'p:sldLayoutIdLst': ['p:sldLayoutId'],
  'p:spTree': ['p:nvGrpSpPr', 'p:grpSpPr'],
  'p:sp': ['p:nvSpPr', 'p:spPr'],
  'p:pic': ['p:nvPicPr', 'p:blipFill', 'p:spPr'],
  'p:bgPr': ['a:solidFill', 'a:effectLst'],
  'p:txBody': ['a:bodyPr', 'a:lstStyle', 'a:p'],
  'a:txBody': ['a:bodyPr', 'a:lstStyle', 'a:p'],
  'a:tbl': ['a:tblPr', 'a:tblGrid', 'a:tr'],
  'a:tblGrid': ['a:gridCol'],
  'a:tc': ['a:txBody', 'a:tcPr'],
  'c:ser': ['c:idx', 'c:order', 'c:tx', 'c:cat', 'c:val'],
}

function childFaults(part: string, root: XmlElement): string[] {
  return withDescendants(root).flatMap((element) => {
    const needed = CHILDREN[element.name] ?? []
    const found = [...new Set(element.children.map(({ name }) => name))].filter((name) => needed.includes(name))
    const isComplete = found.join() === needed.join()
    return [
      ...(isComplete
        ? []
        : [`${part}: ${element.name} has ${found.join(', ') || 'nothing'}, not ${needed.join(', ')}`]),
      ...(element.name === 'a:tbl' ? rowFaults(part, element) : []),
    ]
  })
}

function rowFaults(part: string, table: XmlElement): string[] {
  const columns = withDescendants(table).filter(({ name }) => name === 'a:gridCol').length
  return table.children
    .filter(({ name, children }) => name === 'a:tr' && children.length !== columns)
    .map(({ children }) => `${part}: a row has ${children.length} cells in ${columns} columns`)
}

/** PowerPoint wants a theme for each master. */
function sharedThemes(opened: Package): string[] {
  const themes = [...opened.files.keys()]
    .filter((name) => /Masters\/\w+\.xml$/.test(name))
    .flatMap((name) => relationshipsIn(opened, name).filter(({ type }) => type === 'theme'))
  return repeated(themes.map(({ target }) => target)).map((theme) => `${theme}: of two masters`)
}

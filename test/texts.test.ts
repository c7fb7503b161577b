// Texts are in the catalogs: one that is written in the code is in one language only.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { files, root } from './source-graph.ts'

type Node = { type: string; [key: string]: unknown }

/** Pages, and what writes emails, decks, brochures, sites and other documents. */
const SHOWN =
  /\.tsx$|\/web\/|^src\/(ui|site)\/|^src\/features\/(brochures|microsites)\/|\/(decks|report|exports)\/|\/(email|render|layout|describe|present|format|print)-[^/]*\.ts$|\/(messages|formats)\.ts$/
/** The document of the API is for developers, in English. */
const NOT_SHOWN =
  /\.(test|node-test)\.tsx?$|\/fixtures\.ts$|\/contract\.ts$|^src\/messages\/|\/email-transport\.ts$|\/api-document\//
/** What developers, operators and users of the API read: errors, and what a refused request expected. */
const FOR_DEVELOPERS = /^(\w*Error|conflict|invalid|notFound|refuse\w*|reject\w*|makeLayout|Type\.\w+|sql)$/
/** Attributes and properties that are always shown or read out. */
const TEXT_PROPERTY =
  /^(aria-(label|description|valuetext|roledescription)|title|placeholder|alt|label|heading|description)$/
/** Names, which are the same in every language. */
const NAMES = [
  'Frontage',
  'Esc',
  'Tab',
  'Ctrl',
  'Ctrl K',
  'CSV',
  '/sf/yr',
  'New York',
  'Samsung Internet',
  'Internal Server Error',
]

const WORD = /\p{L}{2,}/u
const SENTENCE = /^\p{Lu}[\p{L}’']+[,:]? \p{L}{2,}/u
const MESSAGE_ID = /^\w+(\.\w+)+$/

test('no text is written in the code', () => {
  const shown = files.filter((file) => SHOWN.test(file) && !NOT_SHOWN.test(file))
  expect(shown.length).toBeGreaterThan(500)
  expect(shown.flatMap((file) => textsIn(file, readFileSync(path.join(root, file), 'utf8')))).toEqual([])
})

test.each([
  ['<p>Save</p>', 'Save'],
  ['<input placeholder="Search" />', 'Search'],
  ["<input title={isNew ? 'New' : text('list.old')} />", 'New'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template in the code that is checked
  ['<a aria-label={`Remove ${name}`} />', 'Remove'],
  ["const OPTIONS = [['a', 'All of them']]", 'All of them'],
  ["const COLUMN = { label: 'Rent' }", 'Rent'],
])('%s has a text', (code, text) => {
  expect(textsIn('x.tsx', code)).toEqual([`x.tsx: ${text}`])
})

test.each([
  '<p className="one two">{text("list.old")} ·</p>',
  '<input title={text("list.old")} placeholder="https://" />',
  'throw new RangeError("Expected a day, got none")',
])('%s has none', (code) => {
  expect(textsIn('x.tsx', code)).toEqual([])
})

function textsIn(file: string, code: string): string[] {
  const found: string[] = []
  const visit = (node: Node, parents: Node[]) => {
    const text = textOf(node)?.trim()
    if (text && !NAMES.includes(text) && isText(text, node, parents)) found.push(`${file}: ${text}`)
    for (const child of childrenOf(node)) visit(child, [node, ...parents])
  }
  visit(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node, [])
  return found
}

function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText') return node.value as string
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  return node.type === 'TemplateElement' ? (node.value as { cooked: string }).cooked : undefined
}

function isText(text: string, node: Node, parents: Node[]): boolean {
  if (!WORD.test(text) || parents.some(isForDevelopers)) return false
  if (node.type === 'JSXText') return true
  if (MESSAGE_ID.test(text) || /^(https:|-)/.test(text)) return false
  return SENTENCE.test(text) || TEXT_PROPERTY.test(propertyOf(node, parents))
}

/** The attribute or property whose value a text is, directly or as one of several. */
function propertyOf(node: Node, [parent, ...others]: Node[]): string {
  if (!parent) return ''
  if (parent.type === 'JSXAttribute' || (parent.type === 'Property' && parent.value === node)) {
    return nameOf((parent.name ?? parent.key) as Node)
  }
  const isValue = ['JSXExpressionContainer', 'TemplateLiteral', 'LogicalExpression'].includes(parent.type)
  return isValue || (parent.type === 'ConditionalExpression' && parent.test !== node) ? propertyOf(parent, others) : ''
}

function isForDevelopers({ type, key, callee, tag }: Node): boolean {
  if (type === 'Property' && nameOf(key as Node) === 'error') return true
  const called = (callee ?? tag) as Node | undefined
  return /^Import|^TSLiteral/.test(type) || (called !== undefined && FOR_DEVELOPERS.test(nameOf(called)))
}

function nameOf(node: Node): string {
  if (node.type === 'MemberExpression') return `${nameOf(node.object as Node)}.${nameOf(node.property as Node)}`
  return String(node.name ?? node.value ?? node.type)
}

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((value): value is Node => typeof (value as Node | null)?.type === 'string')

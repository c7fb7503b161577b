// Valid values of a schema, and everything in it that can be replaced by another value.
import type { TSchema } from 'typebox'
import { isPlausibleDate } from '#lib/dates.ts'

export type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  format?: string
  pattern?: string
  description?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
}

/** One of them matches every pattern of the contracts. */
const TEXTS = [
  'Riverside',
  'riverside',
  'maya@example.org',
  'US',
  '2026-12-02',
  '10:00',
  '2026-12-02T10:00:00.000Z',
  '#67337a',
  '7',
  '7,8',
  'abcdefghijkl',
  'own-7',
  'abcdefghijklmnopqrstuv',
  '3f1c0a5e-1d2b-4c3d-8e9f-0a1b2c3d4e5f',
]

/** A valid value, with every optional property and one item in every array. */
export function sampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sampleOf(schema.anyOf[0]!)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(sampleOf))
  if (schema.type === 'object') {
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, value]) => [key, sampleOf(value)]))
  }
  if (schema.type === 'array') {
    return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => sampleOf(schema.items ?? {}))
  }
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(1, schema.minimum ?? 1)
  if (schema.type === 'boolean') return false
  if (schema.type === 'null') return null
  return schema.type === 'string' ? sampleText(schema) : {}
}

function sampleText({ pattern, format, minLength = 0, maxLength = 1_000, description }: Schema): string {
  const fits = (text: string) =>
    text.length >= minLength &&
    text.length <= maxLength &&
    (!pattern || new RegExp(pattern).test(text)) &&
    (format !== 'date' || isPlausibleDate(text)) &&
    (format !== 'date-time' || text.endsWith('Z'))
  const found = [...TEXTS, 'a'.repeat(minLength), ''].find(fits)
  if (found === undefined) throw new Error(`Add a text that is ${description ?? pattern} to TEXTS.`)
  return found
}

export type Leaf = {
  /** Its place as errors name it, such as tourSlots.0.date. */
  field: string
  schema: Schema
  /** The whole value with another one in this place. */
  with: (value: unknown) => unknown
}

/** Every text, number and flag in a schema, each within a value that is otherwise valid. */
export function leavesOf(schema: TSchema | Schema): Leaf[] {
  const root = schema as Schema
  return walk(root, []).map(({ path, schema: at }) => ({
    field: path.join('.'),
    schema: at,
    with: (value) => replaceAt(root, path, value),
  }))
}

type Place = { path: string[]; schema: Schema }

function walk(schema: Schema, path: string[]): Place[] {
  const inner = [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, value]) => walk(value, [...path, key])),
    ...(schema.items ? walk(schema.items, [...path, '0']) : []),
    ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((option) => walk(option, path)),
  ]
  const isLeaf = ['string', 'number', 'integer', 'boolean'].includes(schema.type ?? '')
  return isLeaf && path.length > 0 ? [...inner, { path, schema }] : inner
}

/** A sample in which the options of unions are those that lead to the path. */
function replaceAt(schema: Schema, path: string[], value: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  const options = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])]
  const option = options.find((each) => walk(each, []).some(({ path: at }) => at.join('.') === path.join('.')))
  if (option) {
    const other = schema.allOf ? (sampleOf(schema) as object) : {}
    return { ...other, ...(replaceAt(option, path, value) as object) }
  }
  if (schema.properties) {
    return { ...(sampleOf(schema) as object), [key]: replaceAt(schema.properties[key]!, rest, value) }
  }
  return [replaceAt(schema.items!, rest, value)]
}

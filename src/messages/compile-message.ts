import { type MessageFormatElement, type NumberElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Argument, Branches, CompiledMessage } from './format-message.ts'

/** Compiles a message in ICU syntax. Throws for a mistake, and for dates, times, tags and offsets, which no message uses. */
export const compileMessage = (text: string): CompiledMessage => compile(parse(text))

/** `counted` is the argument that "#" stands for. */
function compile(elements: MessageFormatElement[], counted?: string): CompiledMessage {
  const parts = elements.map((element) => compileElement(element, counted))
  if (parts.length === 0) return ''
  return parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : parts
}

function compileElement(element: MessageFormatElement, counted: string | undefined): string | Argument {
  switch (element.type) {
    case TYPE.literal:
      return element.value
    case TYPE.argument:
      return [element.value]
    case TYPE.pound:
      return [counted!, 'number']
    case TYPE.number:
      return compileNumber(element)
    case TYPE.select:
      return [element.value, 'select', compileBranches(element.options)]
    case TYPE.plural: {
      const { value, options, offset, pluralType } = element
      if (offset) throw new Error(`An offset is not supported: {${value}}`)
      return [value, pluralType ?? 'cardinal', compileBranches(options, value)]
    }
    default:
      throw new Error(`Only numbers, plurals and selections are supported: {${element.value}}`)
  }
}

function compileNumber({ value, style }: NumberElement): Argument {
  if (!style) return [value, 'number']
  if (style === 'percent') return [value, 'number', { style }]
  if (typeof style === 'string') throw new Error(`There is no number format "${style}"`)
  return [value, 'number', style.parsedOptions]
}

function compileBranches(options: Record<string, { value: MessageFormatElement[] }>, counted?: string): Branches {
  const branches = Object.entries(options).map(([key, { value }]) => [key, compile(value, counted)])
  return Object.fromEntries(branches) as Branches
}

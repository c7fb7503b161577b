import type { SourcedField, WordBox } from '../../../flyer/contract.ts'
import type { Values } from '../form-values.ts'
import { isUnit } from './fill-form.ts'

export type Sources = Partial<Record<keyof Values, SourcedField>>
/** Words of a page from which fields are filled in; the first is the one that they are named after. */
export type Outline = {
  fields: (keyof Values)[]
  source: SourcedField
  box: WordBox
  /** Whether one of the values is to be checked. */
  hasDoubt: boolean
}

type OutlineOptions = { sources: Sources; values: Values; page: number }

/**
 * The words of a page that the form's values are from, from its top; also of fields without a value. Changed values are no
 * longer among them.
 */
export function outlinesOf({ sources, values, page }: OutlineOptions): Outline[] {
  const outlines = new Map<string, Outline>()
  for (const [name, source] of Object.entries(sources) as [keyof Values, SourcedField][]) {
    const { box, doubt } = source
    if (!box || source.page !== page || isUnit(name) || values[name] !== source.value) continue
    const key = JSON.stringify(box)
    const outline = outlines.get(key) ?? { fields: [], source, box, hasDoubt: false }
    outlines.set(key, {
      ...outline,
      fields: [...outline.fields, name],
      hasDoubt: outline.hasDoubt || doubt !== null,
    })
  }
  return [...outlines.values()].toSorted((one, other) => one.box.top - other.box.top || one.box.left - other.box.left)
}

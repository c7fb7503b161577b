import type { RefusalReason, RowProblem } from './reject-row.ts'

type TextOptions = { max: number; required?: boolean; paragraphs?: boolean }
/** `decimals`: digits after the point, none by default; `rounds`: more of them are rounded, not refused. */
type NumberOptions = { min: number; max: number; decimals?: number; rounds?: boolean }

/** A value and its column; a constant of the mapping has no column. */
export type Cell = { column: string | null; value: string }

// Thousands separators must be consistent, so that 12,5 is refused instead of read as 125.
const NUMBER = /^[+-]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds them; PostgreSQL cannot store NUL
const UNREADABLE = /[\u0000-\u0008\u000b-\u001f\u007f\ufffd]/

/**
 * Reads the cells of one row as values, null for a blank one. `problem` is the first cell that could not be read, which
 * also returns null: check it once, at the end.
 */
export function createCellParser() {
  let problem: RowProblem | null = null

  function refuse({ column, value }: Cell, reason: RefusalReason, expected: string): null {
    problem ??= { column, value: value.trim(), reason, expected }
    return null
  }

  return {
    refuse,
    get problem(): RowProblem | null {
      return problem
    },

    /** Trimmed, with runs of white space as one space; `paragraphs` preserves line breaks. */
    text(cell: Cell, { max, required = false, paragraphs = false }: TextOptions): string | null {
      const unix = cell.value.replaceAll('\r\n', '\n')
      const text = (paragraphs ? unix : unix.replace(/\s+/g, ' ')).trim()
      if (text === '') return required ? refuse(cell, 'missing', 'it is empty and is required') : null
      if (UNREADABLE.test(text))
        return refuse(cell, 'unreadable_text', 'it contains characters that are not text; is the file UTF-8?')
      const length = Array.from(text).length
      if (length > max) return refuse(cell, 'too_long', `it has ${length} characters; at most ${max} are allowed`)
      return text
    },

    /** A number such as 1200, 1,200 or -87.65. */
    number(cell: Cell, { min, max, decimals = 0, rounds = false }: NumberOptions): number | null {
      const parsed = parseNumber(cell.value)
      if (parsed === null) return null
      if (parsed === 'not_a_number') return refuse(cell, 'not_a_number', 'a number such as 1200 or 1,200 was expected')
      const rounded = Number(parsed.toFixed(decimals))
      const fits = (rounds || rounded === parsed) && rounded >= min && rounded <= max
      const kind = decimals === 0 ? 'a whole number' : `a number of at most ${decimals} decimals`
      return fits ? rounded : refuse(cell, 'out_of_range', `${kind} from ${min} to ${max} was expected`)
    },

    /** Degrees of latitude (limit 90) or longitude (limit 180). */
    degrees(cell: Cell, limit: 90 | 180): number | null {
      const parsed = parseNumber(cell.value)
      if (parsed === null) return null
      if (parsed === 'not_a_number') return refuse(cell, 'not_a_number', 'degrees such as 41.8789 were expected')
      if (Math.abs(parsed) <= limit) return parsed
      return refuse(cell, 'out_of_range', `degrees from -${limit} to ${limit} were expected`)
    },

    /** One of the choices, ignoring case. */
    choice<Choice extends string>(cell: Cell, choices: readonly Choice[]): Choice | null {
      const parsed = cell.value.trim().toLowerCase()
      if (parsed === '') return null
      const found = choices.find((choice) => choice.toLowerCase() === parsed)
      return found ?? refuse(cell, 'unknown_value', `one of ${choices.join(', ')} was expected`)
    },
  }
}

export type CellParser = ReturnType<typeof createCellParser>

function parseNumber(value: string): number | 'not_a_number' | null {
  const text = value.trim()
  if (text === '') return null
  return NUMBER.test(text) ? Number(text.replaceAll(',', '')) : 'not_a_number'
}

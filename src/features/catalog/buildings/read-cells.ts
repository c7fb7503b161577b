import type { RefusalReason, RowProblem } from './reject-row.ts'

type TextOptions = { max: number; required?: boolean; paragraphs?: boolean }
type NumberOptions = { min: number; max: number; round?: boolean }

/** Where a value comes from: the column and its cell, or a constant of the mapping, whose column is null. */
export type Cell = { column: string | null; value: string }

// Grouping has to be by thousands throughout, so that 12,5 is refused instead of read as 125.
const NUMBER = /^[+-]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for; PostgreSQL cannot store NUL
const UNREADABLE = /[\u0000-\u0008\u000b-\u001f\u007f\ufffd]/

/**
 * Reads the cells of one row into values, null for a blank one. `problem` is the first cell that could not be read, which
 * gives null too: look at it once, at the end.
 */
export function cellReader() {
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

    /** Trimmed, with runs of blanks as one; `paragraphs` keeps the line breaks. */
    text(cell: Cell, { max, required = false, paragraphs = false }: TextOptions): string | null {
      const unix = cell.value.replaceAll('\r\n', '\n')
      const text = (paragraphs ? unix : unix.replace(/\s+/g, ' ')).trim()
      if (text === '') return required ? refuse(cell, 'missing', 'it is empty and has to be filled') : null
      if (UNREADABLE.test(text))
        return refuse(cell, 'unreadable_text', 'it holds characters that are no text; is the file UTF-8?')
      const length = Array.from(text).length
      if (length > max) return refuse(cell, 'too_long', `it has ${length} characters and ${max} are the most`)
      return text
    },

    /** A number such as 1200, 1,200 or -87.65; whole unless it is told to round. */
    whole(cell: Cell, { min, max, round = false }: NumberOptions): number | null {
      const given = parseNumber(cell.value)
      if (given === null) return null
      if (given === 'not_a_number') return refuse(cell, 'not_a_number', 'a number such as 1200 or 1,200 was expected')
      const value = round ? Math.round(given) : given
      const fits = Number.isInteger(value) && value >= min && value <= max
      return fits ? value : refuse(cell, 'out_of_range', `a whole number from ${min} to ${max} was expected`)
    },

    /** Degrees of latitude (limit 90) or longitude (limit 180). */
    degrees(cell: Cell, limit: 90 | 180): number | null {
      const given = parseNumber(cell.value)
      if (given === null) return null
      if (given === 'not_a_number') return refuse(cell, 'not_a_number', 'degrees such as 41.8789 were expected')
      if (Math.abs(given) <= limit) return given
      return refuse(cell, 'out_of_range', `degrees from -${limit} to ${limit} were expected`)
    },

    /** One of the choices, in any case. */
    choice<Choice extends string>(cell: Cell, choices: readonly Choice[]): Choice | null {
      const given = cell.value.trim().toLowerCase()
      if (given === '') return null
      const found = choices.find((choice) => choice.toLowerCase() === given)
      return found ?? refuse(cell, 'unknown_value', `one of ${choices.join(', ')} was expected`)
    },
  }
}

function parseNumber(value: string): number | 'not_a_number' | null {
  const text = value.trim()
  if (text === '') return null
  return NUMBER.test(text) ? Number(text.replaceAll(',', '')) : 'not_a_number'
}

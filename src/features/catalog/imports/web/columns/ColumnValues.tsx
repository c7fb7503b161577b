import disclosure from '#ui/disclosure.module.css'
import { useText } from '#ui/use-text.ts'
import type { ColumnMapping } from '../../contract.ts'
import { TARGETS } from '../../fields.ts'
import { NO_VALUE, REFUSED_VALUE } from '../../rules.ts'
import { targetCode } from '../target-labels.ts'
import type { Import } from '../use-import.ts'
import classes from './ColumnValues.module.css'
import { unmatchedValues } from './missing-fields.ts'

type Props = { column: Import['columns'][number]; filled: ColumnMapping; onChange: (next: ColumnMapping) => void }

/** The values of a column, the most frequent first, and the code of each; those without one are open. */
export function ColumnValues({ column, filled, onChange }: Props) {
  const text = useText()
  const field = TARGETS[filled.target]!
  const codes = 'codes' in field ? field.codes : []
  const unmatched = unmatchedValues(column, filled)
  const all = column.values!
  const set = (values: Record<string, string>) =>
    onChange({ ...filled, values: { ...filled.values, ...values }, reason: null })

  return (
    <details className={classes.values} open={unmatched.length > 0 || undefined}>
      <summary className={disclosure.summary}>
        {unmatched.length > 0
          ? text('imports.values.open', { count: unmatched.length, total: all.length })
          : text('imports.values.matched', { total: all.length })}
      </summary>
      <ul>
        {all.map(({ text: value, count }) => {
          const isOpen = unmatched.includes(value)
          return (
            <li key={value} data-open={isOpen || undefined}>
              <b>{value}</b>
              <span>{text('imports.rows', { count })}</span>
              <select
                aria-label={text('imports.codeOf', { value })}
                value={isOpen ? '?' : filled.values![value]}
                onChange={({ target }) => set({ [value]: target.value })}
              >
                {isOpen && <option value="?">{text('imports.values.choose')}</option>}
                <option value={NO_VALUE}>{text('imports.values.empty')}</option>
                <option value={REFUSED_VALUE}>{text('imports.values.refused')}</option>
                {codes.map((code) => (
                  <option key={code} value={code}>
                    {targetCode(filled.target, code, text)}
                  </option>
                ))}
              </select>
            </li>
          )
        })}
      </ul>
      {unmatched.length > 1 && (
        <button type="button" onClick={() => set(Object.fromEntries(unmatched.map((value) => [value, NO_VALUE])))}>
          {text('imports.values.emptyAll')}
        </button>
      )}
    </details>
  )
}

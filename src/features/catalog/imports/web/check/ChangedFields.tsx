import { IconHandStop } from '@tabler/icons-react'
import { Segments } from '#ui/Segments.tsx'
import { useLocalDay } from '#ui/use-local-day.ts'
import { useText } from '#ui/use-text.ts'
import type { Row } from '../../contract.ts'
import { TARGETS, type Target } from '../../fields.ts'
import { targetCode, targetLabel } from '../target-labels.ts'
import classes from './ChangedFields.module.css'

/** The fields that a row changes, before and after; one that was edited by hand stays unless the file's value is taken. */
export function ChangedFields({ row: { number, changes }, onTake }: { row: Row; onTake?: (takes: Target[]) => void }) {
  const text = useText()
  const dayOf = useLocalDay()
  if (changes.length === 0) return null
  const taken = changes.filter(({ editedAt, isTaken }) => editedAt !== null && isTaken).map(({ target }) => target)
  const print = (target: Target, value: string) =>
    value === '' ? text('common.none') : TARGETS[target]!.kind === 'choice' ? targetCode(target, value, text) : value
  return (
    <dl className={classes.changes}>
      {changes.map(({ target, before, after, editedAt, isTaken }) => (
        <div key={target} data-edited={editedAt !== null || undefined}>
          <dt>{targetLabel(target, text)}</dt>
          <dd>
            {isTaken ? <del>{print(target, before)}</del> : <b>{print(target, before)}</b>}
            <span aria-hidden>→</span>
            {isTaken ? <ins>{print(target, after)}</ins> : <span>{print(target, after)}</span>}
          </dd>
          {editedAt && (
            <dd className={classes.edited}>
              <IconHandStop size={16} stroke={1.75} aria-hidden />
              {text('imports.editedByHand', { date: dayOf(editedAt) })}
              {onTake && (
                <Segments
                  legend={text('imports.whichValue', { field: targetLabel(target, text) })}
                  name={`take-${number}-${target}`}
                  value={isTaken ? 'file' : 'ours'}
                  onChange={(value) =>
                    onTake(value === 'file' ? [...taken, target] : taken.filter((each) => each !== target))
                  }
                  choices={[
                    { value: 'ours', label: text('imports.ours') },
                    { value: 'file', label: text('imports.files') },
                  ]}
                />
              )}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

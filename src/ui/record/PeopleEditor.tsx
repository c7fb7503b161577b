import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { type Find, FindField } from '../combobox/FindField.tsx'
import { IconButton } from '../IconButton.tsx'
import { Initials } from '../media/Initials.tsx'
import { useText } from '../use-text.ts'
import classes from './PeopleEditor.module.css'

export type Person = { id: number; name: string; detail: string }

type Props = {
  /** In order. */
  people: readonly Person[]
  find: Find
  /** Called with all ids in their new order. */
  onChange: (ids: number[]) => void
  /** While a change is being saved. */
  isPending: boolean
  /** Shown when there is nobody. */
  empty: string
}

/** People in order: added by typing their names, moved, and removed. */
export function PeopleEditor({ people, find, onChange, isPending, empty }: Props) {
  const text = useText()
  const ids = people.map(({ id }) => id)
  const moved = (index: number, step: number) => ids.with(index, ids[index + step]!).with(index + step, ids[index]!)
  return (
    <div className={classes.editor}>
      {people.length === 0 ? (
        <p className={classes.empty}>{empty}</p>
      ) : (
        <ol className={classes.people}>
          {people.map(({ id, name, detail }, index) => (
            <li key={id}>
              <Initials name={name} size={32} />
              <p>
                <b>{name}</b>
                <span>{detail}</span>
              </p>
              <IconButton
                label={text('common.moveUp.of', { name })}
                disabled={isPending || index === 0}
                onClick={() => onChange(moved(index, -1))}
              >
                <IconArrowUp size={18} stroke={1.75} aria-hidden />
              </IconButton>
              <IconButton
                label={text('people.moveDown', { name })}
                disabled={isPending || index === people.length - 1}
                onClick={() => onChange(moved(index, 1))}
              >
                <IconArrowDown size={18} stroke={1.75} aria-hidden />
              </IconButton>
              <IconButton
                label={text('common.remove.of', { name })}
                muted
                disabled={isPending}
                onClick={() => onChange(ids.filter((each) => each !== id))}
              >
                <IconX size={18} stroke={1.75} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      <FindField
        className={classes.add}
        label={text('people.add')}
        hidesLabel
        placeholder={text('people.add')}
        find={async (words) => (await find(words)).filter(({ id }) => !ids.includes(id))}
        onChoose={({ id }) => onChange([...ids, id])}
      />
    </div>
  )
}

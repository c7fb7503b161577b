import { type ReactNode, useState } from 'react'
import fields from '../form/Field.module.css'
import menu from '../menu/Menu.module.css'
import { Menu } from '../menu/Menu.tsx'
import { useText } from '../use-text.ts'
import classes from './ChoiceMenu.module.css'

type Choice<Value> = { value: Value; label: string; isChosen: boolean; isDisabled?: boolean }

type Props<Value> = {
  label: string
  icon: ReactNode
  choices: readonly Choice<Value>[]
  onToggle: (value: Value) => void
  /** Looks like a filter, which is set or not. */
  isSet?: boolean
  /** Shown above the choices. */
  note?: string | undefined
}

/** A button with a menu of checkboxes. On a phone it shows only the icon, unless it is a filter. */
export function ChoiceMenu<Value extends string | number>({
  label,
  icon,
  choices,
  onToggle,
  isSet,
  note,
}: Props<Value>) {
  const text = useText()
  const [words, setWords] = useState('')
  const isLong = choices.length > MAX_WITHOUT_SEARCH
  const shown = choices.filter((choice) => choice.label.toLowerCase().includes(words.trim().toLowerCase()))
  return (
    <Menu
      className={classes.menu}
      buttonClassName={[classes.button, isSet !== undefined && classes.filter, isSet && classes.set]
        .filter(Boolean)
        .join(' ')}
      panelClassName={classes.panel}
      label={label}
      button={
        <>
          {isSet === undefined && icon}
          <span>{label}</span>
          {isSet !== undefined && icon}
        </>
      }
    >
      <fieldset>
        <legend className="visually-hidden">{label}</legend>
        {note && <p>{note}</p>}
        {isLong && (
          <input
            className={`${fields.input} ${classes.words}`}
            type="search"
            aria-label={text('list.findChoice', { label })}
            placeholder={text('common.search')}
            value={words}
            maxLength={100}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
        {isLong && shown.length === 0 && <p role="status">{text('list.none')}</p>}
        {shown.map(({ value, label: name, isChosen, isDisabled }) => (
          <label key={value} className={menu.entry} data-disabled={isDisabled || undefined}>
            <input type="checkbox" checked={isChosen} disabled={isDisabled} onChange={() => onToggle(value)} />
            {name}
          </label>
        ))}
      </fieldset>
    </Menu>
  )
}

const MAX_WITHOUT_SEARCH = 12

import type { IconMap2 } from '@tabler/icons-react'
import classes from './Segments.module.css'

/** With an icon, only the icon is shown; the label is its accessible name. */
type Choice<Value extends string> = { value: Value; label: string; Icon?: typeof IconMap2 }

type Props<Value extends string> = {
  legend: string
  /** The name of the radio buttons, unique on the page. */
  name: string
  choices: Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
  className?: string | undefined
}

/** A segmented control: one choice of a few, all visible. */
export function Segments<Value extends string>(props: Props<Value>) {
  const { legend, name, choices, value, onChange, className = '' } = props
  return (
    <fieldset className={`${classes.segments} ${className}`}>
      <legend className="visually-hidden">{legend}</legend>
      {choices.map(({ value: each, label, Icon }) => (
        <label key={each} data-on={each === value || undefined} {...(Icon && { 'data-icon': true, title: label })}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            checked={each === value}
            onChange={() => onChange(each)}
          />
          {Icon ? (
            <>
              <span className="visually-hidden">{label}</span>
              <Icon size={16} stroke={1.75} aria-hidden />
            </>
          ) : (
            label
          )}
        </label>
      ))}
    </fieldset>
  )
}

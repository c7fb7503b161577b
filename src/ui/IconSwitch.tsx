import type { IconMap2 } from '@tabler/icons-react'
import classes from './IconSwitch.module.css'

type Choice<Value extends string> = { value: Value; label: string; Icon: typeof IconMap2 }

type Props<Value extends string> = {
  legend: string
  /** What the radio buttons are called in the page, once. */
  name: string
  choices: Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
  className?: string | undefined
}

/** One of a few ways to see a page, each an icon with a name. */
export function IconSwitch<Value extends string>({
  legend,
  name,
  choices,
  value,
  onChange,
  className = '',
}: Props<Value>) {
  return (
    <fieldset className={`${classes.switch} ${className}`}>
      <legend className="visually-hidden">{legend}</legend>
      {choices.map(({ value: each, label, Icon }) => (
        <label key={each} data-on={each === value || undefined} title={label}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            checked={each === value}
            onChange={() => onChange(each)}
          />
          <span className="visually-hidden">{label}</span>
          <Icon size={16} stroke={1.75} aria-hidden />
        </label>
      ))}
    </fieldset>
  )
}

import { useEffect, useRef } from 'react'
import type { MessageId } from '#messages/messages.ts'
import { useText } from '../use-text.ts'
import classes from './FormAlert.module.css'

type Props = {
  form: { alert: string | undefined; mistakes: Partial<Record<string, unknown>>; focus: (name: string) => void }
  /** Label of each field in the list of mistakes, which a form that scrolls has. */
  labels?: Record<string, MessageId>
}

/** What is wrong with a form as a whole, or its fields with mistakes if there are several. */
export function FormAlert({ form, labels = {} }: Props) {
  const text = useText()
  const invalid = Object.entries(labels).filter(([name]) => form.mistakes[name])
  const element = useRef<HTMLDivElement>(null)
  // In a form that scrolls it may be far from the button.
  useEffect(() => {
    if (form.alert) element.current?.scrollIntoView({ block: 'nearest' })
  }, [form.alert])
  return (
    <div ref={element} role="status" className={classes.alert}>
      {form.alert && <p>{form.alert}</p>}
      {invalid.length > 1 && (
        <div>
          <p>{text('inquiry.mistakes', { count: invalid.length })}</p>
          <ul>
            {invalid.map(([name, label]) => (
              <li key={name}>
                <button type="button" onClick={() => form.focus(name)}>
                  {text(label)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

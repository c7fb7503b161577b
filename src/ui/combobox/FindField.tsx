import { useState } from 'react'
import classes from '../form/Field.module.css'
import { Field, type FieldFrame } from '../form/Field.tsx'
import { useText } from '../use-text.ts'
import find from './FindField.module.css'
import { OptionList } from './OptionList.tsx'
import { OptionName } from './OptionName.tsx'
import { useCombobox } from './use-combobox.ts'
import { useFound } from './use-found.ts'

/** A record that can be chosen. */
export type Choice = { id: number; name: string; detail?: string | null }
/** Finds records by words; without words, the first ones. */
export type Find = (words: string) => Promise<readonly Choice[]>

type Props = Omit<FieldFrame, 'label'> & {
  label: string
  /** The label is only for screen readers, who do not see the placeholder. */
  hidesLabel?: boolean
  /** The name of what is chosen, shown until something is typed. */
  chosen?: string
  find: Find
  onChoose: (choice: Choice) => void
  /** Called when the text is deleted; without it, deleting changes nothing. */
  onClear?: (() => void) | undefined
  placeholder?: string
}

/** A field in which typing finds records, of which one is chosen. Leaving it shows again what is chosen. */
export function FindField({
  chosen = '',
  find: findChoices,
  onChoose,
  onClear,
  placeholder,
  label,
  hidesLabel,
  ...frame
}: Props) {
  const text = useText()
  const [typed, setTyped] = useState<string>()
  function onType(value: string) {
    // What the server rendered is not typed.
    setTyped(value === chosen ? undefined : value)
    if (value === '') onClear?.()
  }
  const { isOpen, connect, close, activate } = useCombobox({ value: typed ?? chosen, onType, opensOnFocus: true })
  const words = (typed ?? '').trim()
  const reply = useFound(isOpen ? words : undefined, findChoices)
  const found = reply ?? []
  const { list, input } = connect({ count: found.length })
  return (
    <Field {...frame} label={hidesLabel ? undefined : label}>
      {(connected) => (
        <div className={find.box}>
          <input
            {...connected}
            {...input}
            className={classes.input}
            aria-label={hidesLabel ? label : undefined}
            placeholder={placeholder}
            maxLength={200}
            onFocus={(event) => {
              input.onFocus()
              event.currentTarget.select()
            }}
            onBlur={() => {
              input.onBlur()
              setTyped(undefined)
            }}
          />
          <OptionList list={list} label={label} className={find.list}>
            {found.map((choice, index) => (
              <button
                key={choice.id}
                type="button"
                {...list.optionAt(index)}
                onPointerMove={() => activate(index)}
                onClick={() => {
                  onChoose(choice)
                  setTyped(undefined)
                  close()
                }}
              >
                <OptionName label={choice.name} detail={choice.detail ?? null} />
              </button>
            ))}
          </OptionList>
          <p className={find.none} role="status">
            {isOpen && words !== '' && reply?.length === 0 && text('find.none', { words })}
          </p>
        </div>
      )}
    </Field>
  )
}

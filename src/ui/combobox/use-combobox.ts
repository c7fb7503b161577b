import { type ChangeEvent, type KeyboardEvent, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { nextOption } from './next-option.ts'

type Options = {
  /** The text in the field. */
  value: string
  /** Called with what is typed, also with what was typed before the page was hydrated. */
  onType: (text: string) => void
  /** Whether the list opens when the field gets the focus. */
  opensOnFocus: boolean
  /** A list that is shown as long as the field is: its owner says which option is active, and one always is. */
  lasting?: { active: number; activate: (index: number) => void }
}

type Connection = {
  /** How many options there are for the text. */
  count: number
  /** Enter while no option is active. Without it, the form around the field is submitted. */
  onEnter?: () => void
  /** Escape while no list is shown. Without it, the key is left to what is around the field. */
  onEscape?: () => void
}

export type ComboboxList = ReturnType<ReturnType<typeof useCombobox>['connect']>['list']

/**
 * A text field with a listbox of options, by the ARIA pattern: the field keeps the focus, arrow keys make an option active,
 * Enter clicks it and Escape closes the list. Options are read while it is open; `connect` then gives the attributes of
 * field and list. An option is chosen by its `onClick`, which also calls `close`.
 */
export function useCombobox({ value, onType, opensOnFocus, lasting }: Options) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isOpened, setOpen] = useState(false)
  const [chosen, choose] = useState(-1)
  const isOpen = isOpened || lasting !== undefined
  const { active, activate } = lasting ?? { active: chosen, activate: choose }
  const optionId = (index: number) => `${id}-${index}`

  const restoreTyped = useEffectEvent(() => {
    // Text typed before hydration is only in the field.
    const before = field.current?.value ?? ''
    if (before === '') return
    onType(before)
    setOpen(field.current === document.activeElement)
  })
  useLayoutEffect(() => restoreTyped(), [])

  function close() {
    setOpen(false)
    choose(-1)
  }

  function connect({ count, onEnter, onEscape }: Connection) {
    const isShown = isOpen && count > 0

    function onKeyDown(event: KeyboardEvent) {
      if (event.nativeEvent.isComposing) return
      const { key } = event
      const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : null
      if (step && isShown && lasting) activate((active + step + count) % count)
      else if (step && isShown) activate(nextOption(active, step, count))
      else if (step && count > 0) setOpen(true)
      else if (key === 'Enter' && isShown && active >= 0) clickLike(event, document.getElementById(optionId(active)))
      else if (key === 'Enter' && onEnter) onEnter()
      else if (key === 'Escape' && isShown && !lasting) setOpen(false)
      else if (key === 'Escape' && onEscape) onEscape()
      else return
      event.preventDefault()
    }

    return {
      list: {
        id,
        isShown,
        /** The attributes of an option; `label` where its content does not say in words what it is. */
        optionAt: (index: number, label?: string) => ({
          id: optionId(index),
          role: 'option',
          tabIndex: -1,
          'aria-label': label,
          'aria-selected': index === active,
        }),
      },
      input: {
        ref: field,
        type: 'text',
        role: 'combobox',
        autoComplete: 'off',
        value,
        'aria-autocomplete': 'list',
        'aria-expanded': isShown,
        'aria-controls': id,
        'aria-activedescendant': isShown && active >= 0 ? optionId(active) : undefined,
        onKeyDown,
        onFocus: () => setOpen(opensOnFocus),
        onBlur: () => setOpen(false),
        onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
          onType(target.value)
          setOpen(true)
          choose(-1)
        },
      },
    } as const
  }

  return { field, isOpen, close, activate, connect }
}

/** With Ctrl or Command a link opens in a new tab, as when it is clicked. */
function clickLike({ ctrlKey, metaKey }: KeyboardEvent, option: HTMLElement | null) {
  option?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey }))
}

import { IconPlus, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useText } from '#ui/use-text.ts'
import { MAX_MUST_HAVE, MAX_MUST_HAVES } from '../fields.ts'
import classes from './Requirement.module.css'

type Props = { mustHaves: readonly string[]; onChange: (mustHaves: string[]) => void }

/** What a space must have in the broker's words, to add and remove. */
export function MustHaves({ mustHaves, onChange }: Props) {
  const text = useText()
  const [draft, setDraft] = useState<string | null>(null)
  const adding = useRef<HTMLButtonElement>(null)
  /** What had the focus is gone; the button is there with the next frame. */
  const focusButton = () => requestAnimationFrame(() => adding.current?.focus())
  function add() {
    const added = draft?.replace(/\s+/g, ' ').trim() ?? ''
    if (added !== '' && !mustHaves.includes(added)) onChange([...mustHaves, added])
    return added
  }
  function close() {
    setDraft(null)
    focusButton()
  }
  function onKeyDown({ key }: { key: string }) {
    if (key === 'Escape' || (key === 'Enter' && add() === '')) close()
    else if (key === 'Enter') setDraft('')
  }
  return (
    <div className={classes.mustHaves}>
      <span className={classes.label}>{text('requirement.mustHaves')}</span>
      <ul>
        {mustHaves.map((each) => (
          <li key={each}>
            {each}
            <button
              type="button"
              aria-label={`${text('common.remove')}: ${each}`}
              onClick={() => {
                onChange(mustHaves.filter((other) => other !== each))
                focusButton()
              }}
            >
              <IconX size={14} stroke={2} aria-hidden />
            </button>
          </li>
        ))}
        {mustHaves.length < MAX_MUST_HAVES && (
          <li data-add>
            {draft === null ? (
              <button
                ref={adding}
                type="button"
                aria-label={text('requirement.mustHaves.add')}
                onClick={() => setDraft('')}
              >
                <IconPlus size={14} stroke={2} aria-hidden />
                {text('common.add')}
              </button>
            ) : (
              <input
                // biome-ignore lint/a11y/noAutofocus: it replaces the button that was pressed
                autoFocus
                aria-label={text('requirement.mustHaves.add')}
                placeholder={text('requirement.mustHaves.example')}
                maxLength={MAX_MUST_HAVE}
                value={draft}
                onChange={({ target }) => setDraft(target.value)}
                onKeyDown={onKeyDown}
                onBlur={() => {
                  add()
                  setDraft(null)
                }}
              />
            )}
          </li>
        )}
      </ul>
    </div>
  )
}

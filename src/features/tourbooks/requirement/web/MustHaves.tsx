import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '#ui/use-text.ts'
import { MAX_MUST_HAVE, MAX_MUST_HAVES } from '../fields.ts'
import classes from './Requirement.module.css'

type Props = { mustHaves: readonly string[]; onChange: (mustHaves: string[]) => void }

/** What a space must have in the broker's words, to add and remove. */
export function MustHaves({ mustHaves, onChange }: Props) {
  const text = useText()
  const [draft, setDraft] = useState<string | null>(null)
  function add() {
    const added = draft?.replace(/\s+/g, ' ').trim() ?? ''
    if (added !== '' && !mustHaves.includes(added)) onChange([...mustHaves, added])
    return added
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
              onClick={() => onChange(mustHaves.filter((other) => other !== each))}
            >
              <IconX size={14} stroke={2} aria-hidden />
            </button>
          </li>
        ))}
        {mustHaves.length < MAX_MUST_HAVES && (
          <li data-add>
            {draft === null ? (
              <button type="button" aria-label={text('requirement.mustHaves.add')} onClick={() => setDraft('')}>
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
                onKeyDown={({ key }) => {
                  if (key === 'Enter') setDraft(add() === '' ? null : '')
                  if (key === 'Escape') setDraft(null)
                }}
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

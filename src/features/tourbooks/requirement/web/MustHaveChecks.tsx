import { IconCheck, IconX } from '@tabler/icons-react'
import { useText } from '#ui/use-text.ts'
import type { CheckedMustHaves, MustHaveCheck } from '../contract.ts'
import classes from './MustHaveChecks.module.css'

type Props = {
  /** What is checked, such as "Jefferson Mill". */
  space: string
  needed: readonly string[]
  checked: CheckedMustHaves
  onCheck: (check: MustHaveCheck) => void
}

const ANSWERS = [
  { isMet: true, name: 'met', Icon: IconCheck },
  { isMet: false, name: 'missed', Icon: IconX },
] as const

/** The must-haves of the client beside one stop, each with a yes and a no; pressing one again takes it back. */
export function MustHaveChecks({ space, needed, checked, onCheck }: Props) {
  const text = useText()
  return (
    <fieldset className={classes.checks}>
      <legend>
        <span aria-hidden="true">{text('requirement.mustHaves')}</span>
        <span className="visually-hidden">{text('mustHaves.of', { space })}</span>
      </legend>
      <ul>
        {needed.map((name) => (
          <li key={name}>
            <span aria-hidden="true">{name}</span>
            {ANSWERS.map((answer) => {
              const isChosen = checked[answer.name].includes(name)
              return (
                <button
                  key={answer.name}
                  type="button"
                  data-answer={answer.name}
                  aria-pressed={isChosen}
                  aria-label={text(`mustHaves.${answer.name}`, { name })}
                  onClick={() => onCheck({ name, isMet: isChosen ? null : answer.isMet })}
                >
                  <answer.Icon size={16} stroke={2} aria-hidden />
                </button>
              )
            })}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

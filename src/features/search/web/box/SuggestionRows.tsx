import { IconPlus, IconSearch, IconTextScan2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Translate } from '#messages/messages.ts'
import { useText } from '#ui/use-text.ts'
import type { Suggestion } from '../../contract.ts'
import type { SearchChoice } from './apply-sentence.ts'
import classes from './Suggestions.module.css'

type Props = {
  id: string
  active: number
  choices: SearchChoice[]
  results: Suggestion[]
  choose: (index: number) => void
}

/** The options under a search box: first the searches that the sentence may mean, then places with such names. */
export function SuggestionRows({ id, active, choices, results, choose }: Props) {
  const text = useText()
  const option = (index: number) => ({
    id: `${id}-${index}`,
    isActive: index === active,
    onChoose: () => choose(index),
  })
  return (
    <>
      {choices.map((choice, index) => (
        <Option key={choice.kind} {...option(index)} label={inWords(choice, text)}>
          <Choice choice={choice} isEnter={index === 0} />
        </Option>
      ))}
      {results.map(({ kind, label, detail, id: named, market }, index) => (
        <Option key={`${kind}-${named}-${market}-${label}`} {...option(index + choices.length)}>
          <span className={classes.name}>
            <b>{label}</b>
            {detail && <small>{detail}</small>}
          </span>
          <small>{text(`search.suggestion.${kind}`)}</small>
        </Option>
      ))}
    </>
  )
}

const ICONS = { search: IconSearch, add: IconPlus, text: IconTextScan2 }

/** The filters as chips, and the words that are not searched. */
function Choice({ choice, isEnter }: { choice: SearchChoice; isEnter: boolean }) {
  const text = useText()
  const { kind, things, rest } = choice
  const Icon = ICONS[kind]
  return (
    <>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span className={classes.parts}>
        {kind === 'add' && text('search.box.add')}
        {kind === 'text'
          ? inWords(choice, text)
          : things.map((label) => (
              <span key={label} className={classes.part}>
                {label}
              </span>
            ))}
        {kind === 'search' && rest && (
          <span className={classes.rest}>{text('search.box.notUnderstood', { words: rest })}</span>
        )}
      </span>
      {isEnter && <kbd aria-hidden>{text('search.box.enter')}</kbd>}
    </>
  )
}

type OptionProps = {
  id: string
  isActive: boolean
  onChoose: () => void
  label?: string
  children: ReactNode
}

function Option({ id, isActive, onChoose, label, children }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focused field handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-label={label}
      aria-selected={isActive}
      className={classes.option}
      // The field stays focused, so that its blur event means leaving the whole box.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </div>
  )
}

function inWords({ kind, things, rest }: SearchChoice, text: Translate): string {
  const list = things.join(', ')
  if (kind === 'text') return text('search.box.text', { words: list })
  if (kind === 'add') return `${text('search.box.add')}: ${list}`
  const searched = `${text('common.search')}: ${list}`
  return rest ? `${searched}. ${text('search.box.notUnderstood', { words: rest })}` : searched
}

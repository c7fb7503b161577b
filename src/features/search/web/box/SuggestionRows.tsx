import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '#ui/use-text.ts'
import type { Suggestion } from '../../contract.ts'
import classes from './Suggestions.module.css'

type UnderstoodSentence = { filters: string[]; rest: string }
type Props = {
  id: string
  active: number
  understood: UnderstoodSentence | null
  results: Suggestion[]
  choose: (index: number) => void
}

/** The options under a search box: first the filters of the sentence, then places with such names. */
export function SuggestionRows({ id, active, understood, results, choose }: Props) {
  const text = useText()
  const option = (index: number) => ({
    id: `${id}-${index}`,
    isActive: index === active,
    onChoose: () => choose(index),
  })
  return (
    <>
      {understood && (
        <Option {...option(0)} label={inWords(understood, text('search.box.search'))}>
          <Understood {...understood} />
        </Option>
      )}
      {results.map(({ kind, label, detail, id: named, market }, index) => (
        <Option key={`${kind}-${named}-${market}-${label}`} {...option(index + (understood ? 1 : 0))}>
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

/** The filters as chips, and the text to search for in quotation marks. */
function Understood({ filters, rest }: UnderstoodSentence) {
  const text = useText()
  return (
    <>
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <span className={classes.parts}>
        {filters.map((label) => (
          <span key={label} className={classes.part}>
            {label}
          </span>
        ))}
        {rest && <span className={classes.rest}>“{rest}”</span>}
      </span>
      <kbd aria-hidden>{text('search.box.enter')}</kbd>
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

function inWords({ filters, rest }: UnderstoodSentence, search: string): string {
  return `${search}: ${[...filters, ...(rest ? [`“${rest}”`] : [])].join(', ')}`
}

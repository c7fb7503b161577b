import { IconPlus, IconSearch, IconTextScan2 } from '@tabler/icons-react'
import type { Translate } from '#messages/messages.ts'
import type { ComboboxList } from '#ui/combobox/use-combobox.ts'
import { useText } from '#ui/use-text.ts'
import type { Suggestion } from '../../contract.ts'
import type { SearchChoice } from './apply-sentence.ts'
import { PlaceRows } from './PlaceRows.tsx'
import classes from './Suggestions.module.css'

type Props = {
  list: ComboboxList
  choices: SearchChoice[]
  results: Suggestion[]
  choose: (index: number) => void
  onOpen: () => void
}

/** The options under a search box: first the searches that the sentence may mean, then places with such names. */
export function SuggestionRows({ list, choices, results, choose, onOpen }: Props) {
  const text = useText()
  const option = (index: number, label: string) => ({ ...list.optionAt(index, label), onClick: () => choose(index) })
  return (
    <>
      {choices.map((choice, index) => (
        <div key={choice.kind} {...option(index, inWords(choice, text))}>
          <Choice choice={choice} isEnter={index === 0} />
        </div>
      ))}
      <PlaceRows list={list} results={results} after={choices.length} onOpen={onOpen} />
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

function inWords({ kind, things, rest }: SearchChoice, text: Translate): string {
  const list = things.join(', ')
  if (kind === 'text') return text('search.box.text', { words: list })
  if (kind === 'add') return `${text('search.box.add')}: ${list}`
  const searched = `${text('common.search')}: ${list}`
  return rest ? `${searched}. ${text('search.box.notUnderstood', { words: rest })}` : searched
}

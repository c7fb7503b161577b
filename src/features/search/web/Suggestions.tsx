import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '#ui/use-text.ts'
import classes from './Suggestions.module.css'
import type { useSentenceBox } from './use-sentence-box.ts'

/** The listbox under a search box: first what the words mean, then places called so. */
export function Suggestions({ list }: { list: ReturnType<typeof useSentenceBox>['list'] }) {
  const text = useText()
  const { id, shown, active, results, understood, choose } = list
  const option = (index: number) => ({
    id: `${id}-${index}`,
    isActive: index === active,
    onChoose: () => choose(index),
  })
  return (
    <div id={id} role="listbox" aria-label={text('search.suggestions')} className={classes.list} hidden={!shown}>
      {shown && understood && (
        <Option {...option(0)} label={inWords(understood, text('search.box.search'))}>
          <Understood {...understood} />
        </Option>
      )}
      {shown &&
        results.map(({ kind, label, detail, id: named, market }, index) => (
          <Option key={`${kind}-${named}-${market}-${label}`} {...option(index + (understood ? 1 : 0))}>
            <span className={classes.name}>
              <b>{label}</b>
              {detail && <small>{detail}</small>}
            </span>
            <small>{text(`search.suggestion.${kind}`)}</small>
          </Option>
        ))}
    </div>
  )
}

type Meaning = { filters: string[]; rest: string }

/** The filters as chips, and what is searched as text in quotation marks. */
function Understood({ filters, rest }: Meaning) {
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the field, which keeps the focus
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-label={label}
      aria-selected={isActive}
      className={classes.option}
      // The field keeps the focus, so that leaving it means leaving the whole.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </div>
  )
}

function inWords({ filters, rest }: Meaning, search: string): string {
  return `${search}: ${[...filters, ...(rest ? [`“${rest}”`] : [])].join(', ')}`
}

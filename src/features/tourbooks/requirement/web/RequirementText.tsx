import { useId, useState } from 'react'
import type { Market } from '#features/markets/rules.ts'
import { criteriaOf } from '#features/search/web/box/apply-sentence.ts'
import { suggestionsInput } from '#features/search/web/box/use-suggestions.ts'
import { useApp } from '#site/routing/use-app.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { RequirementChange } from '../contract.ts'
import { requirementOfSearch } from '../rules.ts'
import classes from './Requirement.module.css'

const MAX_CHARACTERS = 200

type Props = {
  market: Market | undefined
  onChange: (change: RequirementChange) => void
  /** Called to enter the parts one by one. */
  onInParts: () => void
}

/** Where nothing is known yet: a box that takes what is needed as a sentence, read as a search reads it. */
export function RequirementText({ market, onChange, onInParts }: Props) {
  const text = useText()
  const locale = useLocale()
  const { call } = useApp()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()

  async function read() {
    const words = typed.trim()
    if (words === '') return setProblem(text('requirement.sentence.none'))
    try {
      const { sentence } = await call('GET /api/global_searches', suggestionsInput(words, market?.slug ?? null))
      const criteria = criteriaOf(sentence)
      const change = requirementOfSearch({ ...criteria, market: criteria.market ?? market?.slug ?? null }, locale)
      if (Object.keys(change).length === 0) return setProblem(text('requirement.sentence.none'))
      onChange(change)
    } catch {
      setProblem(text('requirement.sentence.failed'))
    }
  }

  return (
    <div className={classes.sentence}>
      <input
        id={id}
        value={typed}
        maxLength={MAX_CHARACTERS}
        autoComplete="off"
        placeholder={text('requirement.sentence.example')}
        aria-label={text('requirement.sentence')}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${id}-problem`}
        onChange={({ target }) => {
          setTyped(target.value)
          setProblem(undefined)
        }}
        onKeyDown={({ key }) => key === 'Enter' && void read()}
      />
      {problem && (
        <div id={`${id}-problem`} className={classes.mistake} role="alert">
          {problem}
        </div>
      )}
      <button type="button" onClick={onInParts}>
        {text('requirement.sentence.inParts')}
      </button>
    </div>
  )
}

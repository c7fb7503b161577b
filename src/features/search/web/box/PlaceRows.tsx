import { useEffect } from 'react'
import { OptionGroup } from '#ui/combobox/OptionGroup.tsx'
import { OptionName } from '#ui/combobox/OptionName.tsx'
import type { ComboboxList } from '#ui/combobox/use-combobox.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import type { Suggestion } from '../../contract.ts'
import { groupOf } from '../../suggestions/rules.ts'
import { suggestionPath } from './suggestion-path.ts'

type Props = {
  list: ComboboxList
  /** Group by group. */
  results: Suggestion[]
  /** How many options come before. */
  after?: number
  onOpen: () => void
}

/** Links to the suggested places and landlords, each kind below a heading. */
export function PlaceRows({ list, results, after = 0, onOpen }: Props) {
  const text = useText()
  const options = results.map((_, index) => list.optionAt(after + index))
  const activeId = options.find((option) => option['aria-selected'])?.id
  // Arrow keys may lead to an option beyond the edge of the list.
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <>
      {[...new Set(results.map(({ kind }) => groupOf(kind)))].map((group) => (
        <OptionGroup key={group} heading={text(`search.suggestions.${group}`)}>
          {results.map((each, index) => {
            const { kind, market, id, label, detail } = each
            return (
              groupOf(kind) === group && (
                <SiteLink
                  key={`${kind}/${market}/${id}/${label}`}
                  {...options[index]}
                  href={suggestionPath(each)}
                  onClick={onOpen}
                >
                  <OptionName label={label} detail={detail} />
                </SiteLink>
              )
            )
          })}
        </OptionGroup>
      ))}
    </>
  )
}

import { IconChevronDown } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useText } from '../use-text.ts'
import { ChoiceMenu } from './ChoiceMenu.tsx'
import { type ListAddress, withFilterValue } from './list-address.ts'

type Props<Filter extends string> = {
  label: string
  name: Filter
  /** `name` is the label without a count. */
  choices: readonly { value: string; label: string; name?: string }[]
  address: ListAddress<Filter>
  pathOf: (address: ListAddress<Filter>) => string
}

/** A filter of a list that takes several values. */
export function FilterMenu<Filter extends string>({ label, name, choices, address, pathOf }: Props<Filter>) {
  const text = useText()
  const navigate = useNavigate()
  const chosen = address.filters[name] ?? []
  function shownLabel(): string {
    if (chosen.length === 0) return label
    const only = chosen.length === 1 ? choices.find(({ value }) => value === chosen[0]) : undefined
    if (only) return text('list.filterOne', { label, value: only.name ?? only.label })
    return text('list.filterCount', { label, count: chosen.length })
  }
  return (
    <ChoiceMenu
      label={shownLabel()}
      icon={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
      isSet={chosen.length > 0}
      choices={choices.map((choice) => ({ ...choice, isChosen: chosen.includes(choice.value) }))}
      onToggle={(value) => void navigate({ href: pathOf(withFilterValue(address, name, value)), resetScroll: false })}
    />
  )
}

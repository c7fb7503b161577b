import { IconListCheck } from '@tabler/icons-react'
import { ChoiceMenu } from '#ui/table/ChoiceMenu.tsx'
import { useText } from '#ui/use-text.ts'
import { MAX_COMPARED } from '../../rules.ts'
import type { Stop } from '../../stops/contract.ts'

type Props = { stops: readonly Stop[]; chosen: readonly number[]; onChange: (sortableIds: number[]) => void }

/** A menu of the stops to compare. */
export function ChooseStops({ stops, chosen, onChange }: Props) {
  const text = useText()
  const isFull = chosen.length >= MAX_COMPARED
  return (
    <ChoiceMenu
      label={text('comparison.chooseStops')}
      icon={<IconListCheck size={18} stroke={1.75} aria-hidden />}
      note={[
        text('comparison.stopsChosen', { count: chosen.length, all: stops.length }),
        text('comparison.most', { most: MAX_COMPARED }),
      ].join('. ')}
      choices={stops.map(({ sortableId, space: { name, buildingName } }, index) => {
        const isChosen = chosen.includes(sortableId)
        return {
          value: sortableId,
          label: `${index + 1}. ${[buildingName, name].filter(Boolean).join(', ')}`,
          isChosen,
          // The last one stays, because without a choice the first stops are compared.
          isDisabled: isChosen ? chosen.length === 1 : isFull,
        }
      })}
      onToggle={(id) => onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])}
    />
  )
}

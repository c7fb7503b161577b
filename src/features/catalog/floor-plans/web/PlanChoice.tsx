import { Segments } from '#ui/Segments.tsx'
import { useText } from '#ui/use-text.ts'
import type { FloorPlan } from '../contract.ts'
import classes from './FloorPlans.module.css'

export type PlanChoiceProps = {
  floorPlans: readonly FloorPlan[]
  chosen: number
  onChoose: (index: number) => void
}

/** Which of several plans is shown; nothing for a single one. */
export function PlanChoice({ name, floorPlans, chosen, onChoose }: PlanChoiceProps & { name: string }) {
  const text = useText()
  if (floorPlans.length < 2) return null
  const choices = floorPlans.map(({ label }, index) => ({
    value: String(index),
    label: label || text('plan.number', { number: index + 1 }),
  }))
  return (
    <div className={classes.choice}>
      <Segments
        legend={text('common.floorPlans')}
        name={`${name}-choice`}
        choices={choices}
        value={String(chosen)}
        onChange={(value) => onChoose(Number(value))}
      />
    </div>
  )
}

import { IconCheck } from '@tabler/icons-react'
import { useText } from '#ui/use-text.ts'
import type { Stage } from '../rules.ts'
import classes from './ImportSteps.module.css'

const STEPS = ['file', 'columns', 'check', 'import'] as const
const CURRENT: Record<Stage, number> = { file: 0, columns: 1, checked: 2, imported: 4, undone: 4 }

/** The four steps of an import, of which one is current. */
export function ImportSteps({ stage }: { stage: Stage }) {
  const text = useText()
  const current = CURRENT[stage]
  return (
    <ol className={classes.steps} aria-label={text('imports.steps')}>
      {STEPS.map((step, index) => (
        <li key={step} data-done={index < current || undefined} aria-current={index === current ? 'step' : undefined}>
          <span aria-hidden>{index < current ? <IconCheck size={14} stroke={2.5} /> : index + 1}</span>
          {text(`imports.step.${step}`)}
        </li>
      ))}
    </ol>
  )
}

import { IconAlertTriangle, IconCheck, IconHelpCircle } from '@tabler/icons-react'
import { inOrder, type Mark } from '../messages.ts'
import classes from './FitMark.module.css'

const ICONS = { over: IconAlertTriangle, ok: IconCheck, unknown: IconHelpCircle }

/** A quiet word on how a space meets what is needed, for the broker alone. */
export function FitMark({ kind, children }: { kind: keyof typeof ICONS; children: string }) {
  const Icon = ICONS[kind]
  return (
    <span className={classes.mark} data-kind={kind}>
      <Icon size={14} stroke={2} aria-hidden />
      {children}
    </span>
  )
}

/** The marks of a space, what is against it first. */
export function FitMarks({ marks }: { marks: readonly Mark[] }) {
  return (
    <p className={classes.marks}>
      {inOrder(marks).map(({ kind, words }) => (
        <FitMark key={words} kind={kind}>
          {words}
        </FitMark>
      ))}
    </p>
  )
}

import { type ReactNode, useId } from 'react'
import { Segments } from '../Segments.tsx'
import { useText } from '../use-text.ts'
import classes from './CompareTable.module.css'

type Side = { name: string; about: string; picture: ReactNode }
type Choice = { legend: string; value: 'ours' | 'theirs'; onChange: (value: 'ours' | 'theirs') => void }
export type ComparedRow = {
  key: string
  label: string
  ours: string
  theirs: string
  differs: boolean
  /** Which of two values is taken, or what is said in place of a choice. */
  choice: Choice | string
}

type Props = {
  title: string
  note: string
  ours: Side
  theirs: Side
  /** What the choices are about, and what they are called. */
  choice: string
  choices: Record<'ours' | 'theirs', string>
  rows: readonly ComparedRow[]
  /** Below the rows. */
  children?: ReactNode
}

/** Two records side by side, value by value; of what differs, one is chosen. */
export function CompareTable({ title, note, ours, theirs, choice, choices, rows, children }: Props) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header className={classes.row}>
        <div>
          <h2 id={id}>{title}</h2>
          <p>{note}</p>
        </div>
        <Head side={ours} />
        <Head side={theirs} />
        <p className={classes.end}>{choice}</p>
      </header>
      {rows.map((row) => (
        <Row key={row.key} {...{ row, choices }} />
      ))}
      {children}
    </section>
  )
}

const Head = ({ side: { name, about, picture } }: { side: Side }) => (
  <div className={classes.side}>
    <span>{picture}</span>
    <div>
      <b>{name}</b>
      <p>{about}</p>
    </div>
  </div>
)

function Row({
  row: { key, label, ours, theirs, differs, choice },
  choices,
}: { row: ComparedRow } & Pick<Props, 'choices'>) {
  const text = useText()
  const notStated = <i>{text('common.notStated')}</i>
  return (
    <div className={classes.row} data-differs={differs || undefined}>
      <span>{label}</span>
      <span>{ours || notStated}</span>
      <span>{differs && theirs ? <mark>{theirs}</mark> : theirs || notStated}</span>
      {typeof choice === 'string' ? (
        <p className={classes.end}>{choice}</p>
      ) : (
        <Segments
          className={classes.choice}
          legend={choice.legend}
          name={`choice-${key}`}
          choices={(['ours', 'theirs'] as const).map((value) => ({ value, label: choices[value] }))}
          value={choice.value}
          onChange={choice.onChange}
        />
      )}
    </div>
  )
}

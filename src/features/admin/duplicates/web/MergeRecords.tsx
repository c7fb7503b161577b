import { IconArrowsExchange } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ActionBar } from '#ui/ActionBar.tsx'
import { Button } from '#ui/Button.tsx'
import { type ComparedRow, CompareTable } from '#ui/record/CompareTable.tsx'
import { WithAside } from '#ui/record/WithAside.tsx'
import { useText } from '#ui/use-text.ts'

type Side = { name: string; about: string }
type Props<Name extends string> = {
  /** What stays, and what becomes a part of it. */
  target: Side
  merged: Side
  picture: ReactNode
  /** The fields in which they differ, and those of them that are proposed to be taken. */
  differing: readonly Name[]
  proposed: readonly Name[]
  labelOf: (name: Name) => string
  print: (name: Name, side: 'target' | 'merged') => string
  /** Rows without a choice, which say what becomes of a value. */
  decided?: readonly ComparedRow[]
  /** Below the values. */
  children?: ReactNode
  aside: ReactNode
  /** What follows. */
  note: string
  /** The page with the other one as what stays. */
  swapHref: string
  isPending: { merge: boolean; distinct: boolean }
  onMerge: (fields: Name[]) => void
  onDistinct: () => void
}

/** Chooses value by value what stays of two records. */
export function MergeRecords<Name extends string>(props: Props<Name>) {
  const { target, merged, picture, differing, proposed, labelOf, print, decided = [], isPending } = props
  const text = useText()
  const [taken, setTaken] = useState(proposed)
  const rows = differing.map((name): ComparedRow => {
    const label = labelOf(name)
    return {
      ...{ key: name, label, differs: true, ours: print(name, 'target'), theirs: print(name, 'merged') },
      choice: {
        legend: text('duplicates.choose', { field: label }),
        value: taken.includes(name) ? 'theirs' : 'ours',
        onChange: (value) => setTaken(value === 'theirs' ? [...taken, name] : taken.filter((each) => each !== name)),
      },
    }
  })
  const sideOf = ({ name, about }: Side, role: 'stays' | 'goes') => ({
    ...{ name, about: `${text(`duplicates.${role}`)} · ${about}`, picture },
  })
  return (
    <>
      <WithAside aside={props.aside}>
        <CompareTable
          title={text('duplicates.values')}
          note={text('duplicates.differ', { count: differing.length })}
          ours={sideOf(target, 'stays')}
          theirs={sideOf(merged, 'goes')}
          choice={text('duplicates.take')}
          choices={{ ours: text('duplicates.take.target'), theirs: text('duplicates.take.other') }}
          rows={[...rows, ...decided]}
        />
        {props.children}
      </WithAside>
      <ActionBar note={props.note}>
        <Button href={props.swapHref}>
          <IconArrowsExchange size={16} stroke={1.75} aria-hidden />
          {text('duplicates.swap')}
        </Button>
        <Button loading={isPending.distinct} onClick={props.onDistinct}>
          {text('duplicates.distinct')}
        </Button>
        <Button variant="primary" loading={isPending.merge} onClick={() => props.onMerge([...taken])}>
          {text('duplicates.merge')}
        </Button>
      </ActionBar>
    </>
  )
}

/** A value that is not stated. */
export const isBlank = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

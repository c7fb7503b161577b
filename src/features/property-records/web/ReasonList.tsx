import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useLocale, useText } from '#ui/use-text.ts'
import type { Candidate } from '../contract.ts'
import { SAME_PLACE_METERS } from '../rules.ts'
import { printDistance } from './print-value.ts'
import classes from './ReasonList.module.css'

type Reason = [isFor: boolean, line: string]

/** What speaks for a building, and what against it or is not known. */
export function ReasonList({ reasons }: Pick<Candidate, 'reasons'>) {
  const text = useText()
  const locale = useLocale()
  const { address, meters, suites, isNamedSame, isOwnerSame } = reasons
  const lines: Reason[] = [
    [address !== 'other', text(`propertyRecord.reason.address.${address}`)],
    meters === null
      ? [false, text('propertyRecord.reason.noPoints')]
      : [
          meters <= SAME_PLACE_METERS,
          text('propertyRecord.reason.points', { distance: printDistance(meters, locale) }),
        ],
    suites.total === 0
      ? [false, text('propertyRecord.reason.noSuites')]
      : [suites.matching > 0, text('propertyRecord.reason.suites', suites)],
    ...(isNamedSame ? [[true, text('propertyRecord.reason.sameName')] as Reason] : []),
    ...(isOwnerSame === null
      ? []
      : [
          [
            isOwnerSame,
            text(isOwnerSame ? 'propertyRecord.reason.sameOwner' : 'propertyRecord.reason.otherOwner'),
          ] as Reason,
        ]),
  ]
  return <ReasonLines lines={lines} />
}

/** What speaks for two records being one, as true, and what does not. */
export function ReasonLines({ lines }: { lines: readonly Reason[] }) {
  return (
    <ul className={classes.reasons}>
      {lines.map(([isFor, line]) => (
        <li key={line} data-for={isFor || undefined}>
          {isFor ? <IconCircleCheck size={16} aria-hidden /> : <IconCircleDashed size={16} aria-hidden />}
          {line}
        </li>
      ))}
    </ul>
  )
}

import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useLocale, useText } from '#ui/use-text.ts'
import type { Candidate } from '../contract.ts'
import { SAME_PLACE_METRES } from '../rules.ts'
import { printDistance } from './print-value.ts'
import classes from './ReasonList.module.css'

/** What speaks for a building, and what against it or is not known. */
export function ReasonList({ reasons }: Pick<Candidate, 'reasons'>) {
  const text = useText()
  const locale = useLocale()
  const { address, metres, suites, isNamedSame, isOwnerSame } = reasons
  const lines: [isFor: boolean, line: string][] = [
    [address !== 'other', text(`propertyRecord.reason.address.${address}`)],
    metres === null
      ? [false, text('propertyRecord.reason.noPoints')]
      : [
          metres <= SAME_PLACE_METRES,
          text('propertyRecord.reason.points', { distance: printDistance(metres, locale) }),
        ],
    suites.total === 0
      ? [false, text('propertyRecord.reason.noSuites')]
      : [suites.matching > 0, text('propertyRecord.reason.suites', suites)],
    ...(isNamedSame ? [[true, text('propertyRecord.reason.sameName')] as [boolean, string]] : []),
    ...(isOwnerSame === null
      ? []
      : [
          [isOwnerSame, text(isOwnerSame ? 'propertyRecord.reason.sameOwner' : 'propertyRecord.reason.otherOwner')] as [
            boolean,
            string,
          ],
        ]),
  ]
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

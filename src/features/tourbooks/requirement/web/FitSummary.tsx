import type { Market } from '#features/markets/rules.ts'
import { useText } from '#ui/use-text.ts'
import type { SpaceSummary } from '../../spaces/contract.ts'
import type { Requirement } from '../contract.ts'
import { costTermsOf, countFits, judgeSpace } from '../rules.ts'
import { FitMark } from './FitMark.tsx'
import classes from './Requirement.module.css'

type Props = { requirement: Requirement; spaces: readonly SpaceSummary[]; market: Market | undefined }

/** How many spaces meet a requirement, and why others do not. */
export function FitSummary({ requirement, spaces, market }: Props) {
  const text = useText()
  const terms = costTermsOf(requirement, market)
  if (!terms || spaces.length === 0) return null
  const { budget } = requirement
  const judgements = spaces.filter(canBeLeased).flatMap((space) => judgeSpace(space, terms, budget) ?? [])
  const { fitting, over, short, withoutRent } = countFits(judgements, budget !== null)
  return (
    <div className={classes.summary}>
      <p role="status">
        <span>
          <b className="num">{text('requirement.fits', { fitting, count: spaces.length })}</b>{' '}
          {text(budget ? 'requirement.fits.both' : 'requirement.fits.size')}
        </span>
        {over > 0 && <FitMark kind="over">{text('requirement.over', { count: over })}</FitMark>}
        {short > 0 && <FitMark kind="over">{text('requirement.short', { count: short })}</FitMark>}
        {withoutRent > 0 && <FitMark kind="unknown">{text('requirement.withoutRent', { count: withoutRent })}</FitMark>}
      </p>
      <small>{text('requirement.private')}</small>
    </div>
  )
}

const canBeLeased = ({ status }: SpaceSummary) => status !== 'leased' && status !== 'withdrawn'

import type { ReactNode } from 'react'
import { useRentBasis } from '#features/catalog/listings/web/rent/use-rent-basis.ts'
import type { MessageId } from '#messages/messages.ts'
import { useText } from '#ui/use-text.ts'
import type { CostTerms } from '../../requirement/rules.ts'
import type { ComparedSpace } from '../contract.ts'
import { basisOfRents, compareSpaces, sharedRentUnits } from '../rules.ts'
import { ComparisonTable } from './ComparisonTable.tsx'
import { ComparisonTools } from './ComparisonTools.tsx'
import classes from './ComparisonView.module.css'
import type { UsedComparisonAddress } from './use-comparison-address.ts'

type Props = {
  spaces: readonly ComparedSpace[]
  /** For which size costs are stated. */
  terms?: CostTerms | null
  address: UsedComparisonAddress
  /** The path of the comparison's files below /api/, without a format. */
  file: string
  /** What the number of columns counts. */
  counted: MessageId
  /** A menu that chooses the spaces. */
  chooser?: ReactNode
  /** What is shown below the name of a space, such as a client's verdict. */
  note?: (space: ComparedSpace) => ReactNode
}

/** The tools and the table of a comparison. */
export function ComparisonView({ spaces, terms = null, address, file, counted, chooser, note }: Props) {
  const text = useText()
  const [basis] = useRentBasis()
  const all = compareSpaces(spaces, basis, terms)
  const { rows: chosen, onlyDifferences } = address.address
  const rows = all.filter(({ key, isSame }) => !(isSame && onlyDifferences) && (!chosen || chosen.includes(key)))
  const rentUnits = sharedRentUnits(all)
  return (
    <div className={classes.comparison}>
      <ComparisonTools {...{ address, rentUnits, basis, file }} rows={all}>
        {chooser}
      </ComparisonTools>
      <p className="visually-hidden" role="status">
        {text('comparison.rowsShown', { count: rows.length })}
      </p>
      <ComparisonTable {...{ spaces, rows, rentUnits, counted, note }} isQuoted={basisOfRents(basis) === 'quoted'} />
      {rows.length === 0 && <p className={classes.same}>{text('comparison.same')}</p>}
    </div>
  )
}

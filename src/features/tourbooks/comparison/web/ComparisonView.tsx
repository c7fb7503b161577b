import type { ReactNode } from 'react'
import { useRentBasis } from '#features/catalog/listings/web/rent/use-rent-basis.ts'
import type { MessageId } from '#messages/messages.ts'
import { useText } from '#ui/use-text.ts'
import type { CostTerms } from '../../requirement/rules.ts'
import type { ComparedSpace } from '../contract.ts'
import type { NeededTerm } from '../own-rows/rules.ts'
import type { RowEditing } from '../own-rows/web/use-row-editing.ts'
import { basisOfRents, compareSpaces, sharedRentUnits } from '../rules.ts'
import { ComparisonTable, type TableProps } from './ComparisonTable.tsx'
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
  /** Of a tourbook: the term that is needed, its own rows, and which rows are for the deck. */
  term?: NeededTerm
  editing?: RowEditing
  /** The table, which shows what editing adds. Default: one that is only read. */
  tableWith?: (table: TableProps) => ReactNode
}

/** The tools and the table of a comparison. */
export function ComparisonView({
  spaces,
  terms = null,
  address,
  file,
  counted,
  chooser,
  note,
  term = null,
  editing,
  tableWith = (table) => <ComparisonTable {...table} />,
}: Props) {
  const text = useText()
  const [basis] = useRentBasis()
  const all = compareSpaces(spaces, basis, terms, {
    rows: editing?.ownRows ?? [],
    term,
    order: editing?.rowOrder ?? [],
  })
  // In a tourbook rows are chosen for its deck, and all of them are shown.
  const { onlyDifferences } = address.address
  const chosen = editing ? null : address.address.rows
  const rows = all.filter(
    ({ key, isSame }) => !(isSame && onlyDifferences) && (!chosen || chosen.some((each) => each === key)),
  )
  const rentUnits = sharedRentUnits(all)
  return (
    <div className={classes.comparison}>
      <ComparisonTools {...{ address, rentUnits, basis, file, editing }} rows={all}>
        {chooser}
      </ComparisonTools>
      <p className="visually-hidden" role="status">
        {text('comparison.rowsShown', { count: rows.length })}
      </p>
      {tableWith({ spaces, rows, rentUnits, counted, terms, note, isQuoted: basisOfRents(basis) === 'quoted' })}
      {rows.length === 0 && <p className={classes.same}>{text('comparison.same')}</p>}
    </div>
  )
}

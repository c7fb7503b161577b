import { AreaFigure } from '#features/catalog/listings/web/ListingCard.tsx'
import { RentFigure } from '#features/catalog/listings/web/rent/RentFigure.tsx'
import { useText } from '#ui/use-text.ts'
import type { SpaceSummary } from '../../spaces/contract.ts'
import { showsRent } from '../../spaces/rules.ts'
import classes from './StopRow.module.css'

/** Area and rent of a space, as far as they are known. */
export function StopFacts({ space }: { space: SpaceSummary }) {
  const text = useText()
  const { area, minDivisible, rent, leaseStructure } = space
  if (!area) return null
  return (
    <p className={classes.facts}>
      <AreaFigure area={area} minDivisible={minDivisible} />
      {showsRent(space) && (
        <span>
          <RentFigure rent={rent} area={area} />
          {rent && leaseStructure && (
            <span className={classes.structure}> {text(`leaseStructureShort.${leaseStructure}`)}</span>
          )}
        </span>
      )}
    </p>
  )
}

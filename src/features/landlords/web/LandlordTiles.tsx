import type { MarketSlug } from '#features/markets/rules.ts'
import type { LandlordSummary } from '../contract.ts'
import { LandlordTile } from './LandlordTile.tsx'
import classes from './LandlordTiles.module.css'

type Props = {
  landlords: LandlordSummary[]
  /** Of which the figures are, if only of one. */
  market?: MarketSlug | undefined
  className?: string
  eager?: number
  Heading?: 'h2' | 'h3'
}

/** A list of landlords in columns; the logos of the first `eager` ones load at once. */
export function LandlordTiles({ landlords, market, className = '', eager = 0, Heading }: Props) {
  return (
    <ul className={`${classes.tiles} ${className}`}>
      {landlords.map((landlord, index) => (
        <li key={landlord.id}>
          <LandlordTile landlord={landlord} market={market} eager={index < eager} Heading={Heading} />
        </li>
      ))}
    </ul>
  )
}

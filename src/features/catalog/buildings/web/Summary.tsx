import type { ReactNode } from 'react'
import { formatAddress } from '#lib/address.ts'
import { initialsOf } from '#lib/media/initials-of.ts'
import { paths } from '#lib/paths.ts'
import { describeArea } from '#lib/units/area.ts'
import { SaveButton } from '#site/saved/SaveButton.tsx'
import { Button } from '#ui/Button.tsx'
import lines from '#ui/facts.module.css'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { Building } from '../contract.ts'
import classes from './Summary.module.css'

type Props = { building: Building; actions?: ReactNode; isPreview: boolean }

/** Name, address, landlord, and the four most important facts; unknown ones are left out. */
export function Summary({ building, actions, isPreview }: Props) {
  const text = useText()
  const locale = useLocale()
  const { yearBuilt, yearRenovated, floors, rentableArea, leed, epc, connectivity } = building
  const years =
    yearBuilt === null
      ? 'building.fact.renovated'
      : yearRenovated
        ? 'building.fact.builtRenovated'
        : 'building.fact.built'
  const facts: [string, (string | number | null)[], string][] = [
    [text('building.field.class'), [building.class], ''],
    [text(years), [yearBuilt, yearRenovated], ', '],
    [
      text('common.size'),
      [floors && text('building.fact.floors', { count: floors }), rentableArea && describeArea(rentableArea, locale)],
      ', ',
    ],
    [
      text('building.fact.certificates'),
      [
        leed && text('building.fact.leed', { tier: leed }),
        epc && text('building.fact.epc', { rating: epc }),
        connectivity && text('building.fact.connectivity', { tier: text(`connectivity.${connectivity}`) }),
      ],
      ' · ',
    ],
  ]
  return (
    <header className={classes.summary}>
      <h1>{building.name}</h1>
      <p className={classes.address}>{formatAddress(building.address)}</p>
      <LandlordLink building={building} />
      <dl className={`${lines.facts} ${classes.facts}`}>
        {facts.map(([label, values, separator]) => {
          const known = values.filter((value) => value !== null)
          return known.length === 0 ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{known.join(separator)}</dd>
            </div>
          )
        })}
      </dl>
      <div className={classes.actions}>
        {building.contacts.length > 0 && (
          <Button className={classes.contact} href="#team" variant="primary">
            {text('landlord.contact')}
          </Button>
        )}
        {actions}
        {!isPreview && (
          <SaveButton
            className={classes.save}
            look="labelled"
            kind="building"
            id={building.id}
            name={building.name}
            market={building.market}
            photo={building.photos[0]}
          />
        )}
      </div>
    </header>
  )
}

function LandlordLink({ building: { landlord, employerId, leasingCompany } }: { building: Building }) {
  const text = useText()
  if (!landlord) return null
  // Initials instead of the logo, which is a wordmark and unreadable at this size.
  const isLeasing = leasingCompany !== null && leasingCompany.id === employerId
  return (
    <SiteLink className={classes.owner} href={paths.landlord({ slug: landlord.slug })}>
      <span className={classes.logo} aria-hidden="true">
        {initialsOf(landlord.name)}
      </span>
      <span className={classes.who}>
        <b>{landlord.name}</b>
        <span>
          {text(isLeasing ? 'building.ownerAndLeasing' : 'building.owner')} ·{' '}
          {text('common.buildingCount', { count: landlord.buildingCount })}
        </span>
      </span>
    </SiteLink>
  )
}

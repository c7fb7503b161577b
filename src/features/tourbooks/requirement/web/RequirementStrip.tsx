import { IconArrowRight, IconPencil } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { storeSearched } from '#features/catalog/size-fit/web/stored-requirement.ts'
import { usualPeriod } from '#features/markets/rules.ts'
import { paths } from '#lib/paths.ts'
import { formatArea, wholeArea } from '#lib/units/area.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { Tourbook } from '../../contract.ts'
import { useTourbookChanges } from '../../web/use-tourbook-changes.ts'
import type { RequirementChange } from '../contract.ts'
import { areaPerHead, marketOf, searchedOf, searchOf } from '../rules.ts'
import { FitSummary } from './FitSummary.tsx'
import { MustHaves } from './MustHaves.tsx'
import classes from './Requirement.module.css'
import { RequirementField } from './RequirementField.tsx'
import { RequirementText } from './RequirementText.tsx'
import { REQUIREMENT_CELLS } from './requirement-cells.ts'
import { useFittingCount } from './use-fitting-count.ts'

/** What the client of a tourbook needs, each part edited in its place, and how many stops meet it. */
export function RequirementStrip({ tourbook }: { tourbook: Tourbook }) {
  const text = useText()
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const strip = useRef<HTMLDivElement>(null)
  const [isInParts, setInParts] = useState(false)
  const { id, client, requirement, listings } = tourbook
  const { saveFields } = useTourbookChanges(id)
  const market = useMemo(() => marketOf(listings.map(({ space }) => space)), [listings])
  const { currency = 'USD', countryCode = 'US' } = market ?? {}
  const wording = {
    ...{ locale, countryCode, areaUnit: requirement.area?.unit ?? 'sf' },
    priceUnits: { money: currency, area: null, period: usualPeriod(market) },
  } as const
  // The pages of spaces that are opened from here state their costs for what is needed.
  useEffect(() => {
    const searched = searchedOf(requirement, market)
    if (Object.values(searched).some((value) => value !== null)) storeSearched(searched)
  }, [requirement, market])
  const each = wholeArea(areaPerHead(market), wording.areaUnit)
  const save = (change: RequirementChange) => void saveFields({ requirement: change })
  // After they have replaced the sentence.
  const focusCells = () => requestAnimationFrame(() => strip.current?.querySelector('button')?.focus())
  const isEmpty =
    REQUIREMENT_CELLS.every((cell) => cell.print(requirement, wording) === '') && requirement.mustHaves.length === 0
  const stated = REQUIREMENT_CELLS.filter(({ key }) => key !== 'people')
    .map((cell) => cell.print(requirement, wording))
    .filter(Boolean)
  const count = useFittingCount(tourbook, !isEmpty)
  const title = client ? text('requirement.titleOf', { client }) : text('requirement.title')
  return (
    <section className={classes.requirement} aria-label={title}>
      <button type="button" className={classes.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>
          <b>{title}</b>
          <span>{stated.join(' · ') || text('common.add')}</span>
        </span>
        <IconPencil size={18} stroke={1.75} aria-hidden />
      </button>
      <div ref={strip} className={classes.strip} data-open={isOpen || undefined}>
        <div className={classes.head}>
          <span>{title}</span>
          {!isEmpty && (
            <SiteLink href={paths.search(searchOf(tourbook))}>
              {count === undefined ? text('requirement.search') : text('requirement.search.count', { count })}
              <IconArrowRight size={16} stroke={1.75} aria-hidden />
            </SiteLink>
          )}
        </div>
        {isEmpty && !isInParts ? (
          <RequirementText
            market={market}
            onChange={(change) => {
              save(change)
              focusCells()
            }}
            onInParts={() => {
              setInParts(true)
              focusCells()
            }}
          />
        ) : (
          <>
            {REQUIREMENT_CELLS.map((cell) => (
              <RequirementField
                key={cell.key}
                cell={cell}
                requirement={requirement}
                wording={wording}
                note={
                  cell.key === 'people' && requirement.people !== null
                    ? text('requirement.people.each', { area: formatArea(each, locale) })
                    : undefined
                }
                onChange={save}
              />
            ))}
            <MustHaves mustHaves={requirement.mustHaves} onChange={(mustHaves) => save({ mustHaves })} />
          </>
        )}
      </div>
      <FitSummary requirement={requirement} spaces={listings.map(({ space }) => space)} market={market} />
    </section>
  )
}

import { perLocale } from '#lib/locale.ts'
import { areaParts, convertArea, toSquareFeet } from '#lib/units/area.ts'
import { formatLength } from '#lib/units/length.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { SiteContent } from '../../contract.ts'

/** One figure and what it counts. */
export type Figure = { figure: string; label: string }

const COUNTS = perLocale((tag) => new Intl.NumberFormat(tag))
const SHOWN = 3

/** Three figures of a building, the ones first that matter most for its use; fewer where less is known. */
export function useFigures({ building, stations }: SiteContent): Figure[] {
  const text = useText()
  const locale = useLocale()
  const { rentableArea, floors, yearRenovated, yearBuilt, leed, epc, industrialAttributes: industrial } = building
  const [nearest] = stations
  const count = (value: number) => COUNTS[locale].format(value)
  const ofIndustry: (Figure | null)[] = [
    industrial?.clearHeight
      ? { figure: formatLength(industrial.clearHeight, locale), label: text('buildingSite.figure.clearHeight') }
      : null,
    industrial?.dockDoors
      ? { figure: count(industrial.dockDoors), label: text('buildingSite.figure.dockDoors') }
      : null,
  ]
  const area = rentableArea && areaParts(rentableArea, locale)
  const known: (Figure | null)[] = [
    area && { figure: area.figure, label: text('buildingSite.figure.area', { unit: area.unit }) },
    ...ofIndustry,
    floors
      ? {
          figure: count(floors),
          label: text('buildingSite.figure.floors', {
            count: floors,
            year: yearRenovated ? String(yearRenovated) : 'none',
          }),
        }
      : null,
    nearest
      ? {
          figure: text('buildingSite.minutes', { count: nearest.minutes }),
          label: text('buildingSite.figure.walk', { station: nearest.station }),
        }
      : null,
    leed ? { figure: text('building.field.leed'), label: leed } : null,
    epc ? { figure: epc, label: text('building.field.epc') } : null,
    yearBuilt ? { figure: String(yearBuilt), label: text('buildingSite.figure.built') } : null,
    {
      figure: count(building.listingCount),
      label: text('buildingSite.figure.spaces', { count: building.listingCount }),
    },
  ]
  return known.filter((each) => each !== null).slice(0, SHOWN)
}

/** What is available in total, the largest space and the smallest; none where nothing is on the market. */
export function useSpaceFigures({ building, listings }: SiteContent): Figure[] {
  const text = useText()
  const locale = useLocale()
  const [first] = listings
  if (!first) return []
  const { unit } = first.area
  const sizes = listings.map(({ area }) => toSquareFeet(area))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const figure = (sqft: number) => areaParts(convertArea({ magnitude: sqft, unit: 'sf' }, unit), locale).figure
  // Of more spaces than the list has, the sum is not known.
  const isWhole = building.listingCount === listings.length
  const all: Figure[] = [
    ...(isWhole ? [{ figure: figure(total), label: text('buildingSite.figure.available', { unit }) }] : []),
    { figure: figure(Math.max(...sizes)), label: text('buildingSite.figure.largest', { unit }) },
    { figure: figure(Math.min(...sizes)), label: text('buildingSite.figure.smallest', { unit }) },
  ]
  return listings.length === 1 ? all.slice(0, 1) : all
}

import { formatCount } from '#lib/count.ts'
import { paths } from '#lib/paths.ts'
import type { Column } from '#ui/table/columns.ts'
import type { ListColumn } from '#ui/table/list-address.ts'
import { RowName } from '#ui/table/RowName.tsx'
import { useListColumns } from '#ui/table/use-list-columns.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { MarketRecord } from '../contract.ts'
import classes from './Markets.module.css'
import { firstViewText, paywallText, type SettingText, unitText } from './market-labels.ts'

const COLUMNS = [
  { name: 'market', isFixed: true },
  { name: 'listings', width: '140px', align: 'end' },
  { name: 'buildings', width: '110px', align: 'end' },
  { name: 'paywall', width: '190px', align: 'end' },
  { name: 'firstView', width: '250px', isLabelled: true },
  { name: 'units', width: '150px', isLabelled: true },
] as const satisfies ListColumn[]

type Name = (typeof COLUMNS)[number]['name']

/** The columns of the list of markets: defaults are quiet, and what an admin set is plain. */
export function useMarketColumns(): Column<MarketRecord>[] {
  const text = useText()
  const locale = useLocale()
  const show = ({ value, isDefault }: SettingText) =>
    isDefault ? <span className={classes.default}>{value}</span> : value
  const cells: Record<Name, Column<MarketRecord>['cell']> = {
    market: ({ slug, name }) => <RowName href={paths.adminMarket({ slug })} name={name} />,
    listings: ({ marketedCount }) => formatCount(marketedCount, locale),
    buildings: ({ buildingCount }) => formatCount(buildingCount, locale),
    paywall: (market) => show(paywallText(market, text)),
    firstView: (market) => show(firstViewText(market, text)),
    units: (market) => show(unitText(market, text)),
  }
  return useListColumns<MarketRecord, Name>(COLUMNS, cells, {
    market: ({ name }) => name,
    listings: ({ marketedCount }) => marketedCount,
    buildings: ({ buildingCount }) => buildingCount,
    paywall: (market) => paywallText(market, text).value,
    firstView: (market) => firstViewText(market, text).value,
    units: (market) => unitText(market, text).value,
  })
}

import { plainWording } from '#lib/fields/field-text.ts'
import { useDraftName } from '#site/record/use-draft-name.ts'
import { Card } from '#ui/Card.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { RecordFormFrame } from '#ui/record/RecordForm.tsx'
import { useRecordForm } from '#ui/record/use-record-form.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { MarketRecord } from '../contract.ts'
import { MARKET_FIELDS } from '../fields.ts'
import { PAYWALL, STATED_UNITS, type StatedUnit } from '../rules.ts'
import { DefaultButton } from './DefaultButton.tsx'
import { FirstViewCard } from './FirstViewCard.tsx'
import classes from './Markets.module.css'
import { labelOf } from './market-labels.ts'
import { useMarketWrite } from './use-market-write.ts'

/** The settings of a market; an empty field has the default. */
export function MarketForm({ market }: { market: MarketRecord }) {
  const text = useText()
  const locale = useLocale()
  const draft = useDraftName()
  const { mutateAsync } = useMarketWrite()
  const form = useRecordForm({
    fields: MARKET_FIELDS,
    record: market,
    wording: plainWording(locale),
    labelOf: labelOf(text),
    save: (body) => mutateAsync({ params: { market: market.slug }, body }),
  })
  const unitLabel = (unit: string) => text(`market.areaUnit.${unit as StatedUnit}`)
  const { most: count, days } = PAYWALL
  return (
    <RecordFormFrame
      form={form}
      draft={draft}
      labelOf={labelOf(text)}
      printValue={(name, value) =>
        value === '' ? text('common.none') : name === 'areaUnit' ? unitLabel(value) : value
      }
    >
      <Card title={text('market.visitors')}>
        <div className={classes.setting}>
          <TextField
            {...form.field('paywallCount')}
            label={text('market.paywallCount')}
            description={text('market.paywallCount.about', { days, count })}
            placeholder={String(count)}
            inputMode="numeric"
            autoComplete="off"
          />
          <DefaultButton form={form} names={['paywallCount']} label={text('market.paywallCount')} />
        </div>
        <div className={classes.setting}>
          <SelectField
            {...form.field('areaUnit')}
            label={text('market.areaUnit')}
            description={text('market.areaUnit.about')}
            options={[
              ['', text('market.areaUnit.default')],
              ...STATED_UNITS.map((unit) => [unit, unitLabel(unit)] as const),
            ]}
          />
          <DefaultButton form={form} names={['areaUnit']} label={text('market.areaUnit')} />
        </div>
      </Card>
      <FirstViewCard form={form} market={market.slug} />
    </RecordFormFrame>
  )
}

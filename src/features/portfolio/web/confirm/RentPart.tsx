import { useRef } from 'react'
import type { ReplyOf } from '#api'
import type { ListingRecord } from '#features/catalog/listings/records/contract.ts'
import { labelOf } from '#features/catalog/listings/records/web/field-labels.ts'
import { codeLabelOf, savePrices } from '#features/catalog/listings/records/web/ListingForm.tsx'
import {
  type FormPrices,
  PRICE_FIELDS,
  pricesFromForm,
  pricesToForm,
  priceUnits,
} from '#features/catalog/listings/records/web/listing-prices.ts'
import type { LeaseStructure } from '#features/catalog/listings/rules.ts'
import { rentText } from '#features/catalog/listings/web/rent/displayed-rent.ts'
import { printFields } from '#lib/fields/field-text.ts'
import type { Area } from '#lib/units/area.ts'
import { useDraftName } from '#site/record/use-draft-name.ts'
import { useRecordWrite } from '#site/record/use-record-write.ts'
import { ConflictsField } from '#ui/form/ConflictsField.tsx'
import { FormAlert } from '#ui/form/FormAlert.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { UNDO_MS, useNotify } from '#ui/notify.ts'
import { FormDraft } from '#ui/record/FormDraft.tsx'
import { RecordField } from '#ui/record/RecordField.tsx'
import { useRecordForm } from '#ui/record/use-record-form.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import { shortStructure } from '../short-structure.ts'
import { pricesOf } from '../unsent/send-unsent.ts'
import type { UnsentChange } from '../unsent/unsent-changes.ts'
import classes from './RentPart.module.css'
import { type OnSaved, useSpaceWrite } from './use-space-write.ts'

type Props = {
  record: ListingRecord
  medianRent: ReplyOf<'GET /api/portfolio/listings/:id/summary'>['medianRent']
  onSaved: OnSaved
}

const FIELDS = {
  rent: PRICE_FIELDS.rent,
  leaseStructure: PRICE_FIELDS.leaseStructure,
  isUndisclosed: PRICE_FIELDS.isUndisclosed,
}
/** The usual ones; the space's own is always a choice. */
const STRUCTURES: readonly LeaseStructure[] = ['triple_net', 'modified_gross', 'full_service']

/** The rent as brokers type it, with what was understood, and what it includes. */
export function RentPart({ record, medianRent, onSaved }: Props) {
  const text = useText()
  const locale = useLocale()
  const notify = useNotify()
  const draft = useDraftName()
  const { id, version } = record
  const { send, show, remove } = useSpaceWrite(record)
  const latest = useRef<UnsentChange>(undefined)
  const { mutate, mutateAsync } = useRecordWrite('PUT /api/portfolio/listings/:id/prices', {
    failed: 'portfolio.undo.failed',
  })
  const params = { id }
  const wording = {
    locale,
    countryCode: record.building.countryCode,
    areaUnit: record.area.unit,
    priceUnits: priceUnits(record),
  }
  const form = useRecordForm({
    fields: FIELDS,
    record: pricesToForm(record),
    wording,
    labelOf: (name) => labelOf(name, text),
    async save(change, before) {
      const { version: _, ...to } = pricesFromForm(change, before as FormPrices)
      const { reply, stored } = await send({ kind: 'rent', version, before: pricesOf(record), to }, () =>
        savePrices(change, before as FormPrices, (body) =>
          mutateAsync({ params, body: body as Parameters<typeof mutateAsync>[0]['body'] }),
        ),
      )
      latest.current = stored
      if (reply) return reply
      show(to, {})
      return pricesToForm({ version, ...to } as Parameters<typeof pricesToForm>[0])
    },
    notifySaved(saved, before) {
      const stored = latest.current
      const former = pricesFromForm({ version: saved.version }, before as FormPrices)
      const shown = String(printFields(FIELDS, saved, wording).rent || text('comparison.onRequest'))
      notify.success(text('record.cell.saved', { label: labelOf('rent', text), name: record.name }), {
        message: stored ? text('walk.onPhone') : shown,
        undo: () => {
          if (!stored) return mutate({ params, body: former })
          remove(stored.id)
          show(former, {})
        },
        durationMs: UNDO_MS,
      })
      onSaved(stored !== undefined)
    },
  })
  const structure = String(form.useValue('leaseStructure')) as LeaseStructure | ''
  const offered = [...STRUCTURES, ...(structure && !STRUCTURES.includes(structure) ? [structure] : [])]
  const labels = {
    labelOf: (name: string) => labelOf(name, text),
    codeLabelOf: (name: string, code: string) => codeLabelOf(name, code, text),
  }
  return (
    <form {...form.props} className={classes.rent} aria-label={text('listing.detail.rent')}>
      <FormDraft name={draft} form={form} saved={form.saved} onConflicts={form.ask} />
      <ConflictsField
        conflicts={form.conflicts}
        labelOf={labels.labelOf}
        printValue={(_name, value) => String(value)}
        onChoose={form.choose}
        isOpen={form.isOpen}
      />
      <RecordField name="rent" field={FIELDS.rent} {...{ form, wording }} {...labels} />
      {medianRent && (
        <p className={classes.median}>
          {text('walk.median', {
            rent: rentText(medianRent.rent, record.area as Area, 'quoted', locale),
          })}
        </p>
      )}
      <fieldset className={classes.chips}>
        <legend className="visually-hidden">{labelOf('leaseStructure', text)}</legend>
        {offered.map((code) => (
          <label key={code}>
            <input type="radio" {...form.radio('leaseStructure', code)} />
            {shortStructure(code, text)}
          </label>
        ))}
        <label>
          <input type="checkbox" {...form.box('isUndisclosed')} />
          {text('comparison.onRequest')}
        </label>
      </fieldset>
      <FormAlert form={form} />
      {form.isChanged && (
        <SubmitButton size="large" fullWidth isPending={form.isPending}>
          {text('common.save')}
        </SubmitButton>
      )}
    </form>
  )
}

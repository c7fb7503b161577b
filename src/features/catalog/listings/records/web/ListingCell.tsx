import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent } from 'react'
import { editPath } from '#features/media/photos/web/edited-subject.ts'
import { printFields } from '#lib/fields/field-text.ts'
import type { FormFields } from '#lib/fields/fields.ts'
import { readOptions } from '#site/api/api-client.ts'
import { AgentsCard } from '#site/record/AgentsCard.tsx'
import { useFindRecords } from '#site/record/use-find-records.ts'
import { useRecordWrite } from '#site/record/use-record-write.ts'
import { useApp } from '#site/routing/use-app.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormAlert } from '#ui/form/FormAlert.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { UNDO_MS, useNotify } from '#ui/notify.ts'
import { FieldList } from '#ui/record/FieldCards.tsx'
import { useRecordForm } from '#ui/record/use-record-form.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import { LISTING_FIELDS } from '../../fields.ts'
import { PUBLIC_STATUSES } from '../../rules.ts'
import type { ListingRecord } from '../contract.ts'
import { labelOf } from './field-labels.ts'
import classes from './ListingCell.module.css'
import { codeLabelOf, savePrices } from './ListingForm.tsx'
import { type FormPrices, PRICE_FIELDS, pricesFromForm, pricesToForm, priceUnits } from './listing-prices.ts'

const { area, status, availability, availableOn, assigneeId } = LISTING_FIELDS
/** The fields of the cells that can be edited in the list. */
const CELLS = {
  area: { area },
  rent: { rent: PRICE_FIELDS.rent, leaseStructure: PRICE_FIELDS.leaseStructure },
  status: { status },
  availability: { availability, availableOn },
  assignee: { assigneeId },
} as const satisfies Record<string, FormFields>

export const EDITED_CELLS = ['area', 'rent', 'status', 'availability', 'assignee', 'agent'] as const satisfies (
  | keyof typeof CELLS
  | 'agent'
)[]
type Workspace = 'admin' | 'portfolio'
type Props = { id: number; name: (typeof EDITED_CELLS)[number]; workspace: Workspace; onClose: () => void }

/** Edits a cell of the list of listings: Enter, Tab or leaving it saves, Escape does not. */
export function ListingCell({ id, name, workspace, onClose }: Props) {
  const { call } = useApp()
  // As it is now, because the row may be old.
  const { data } = useQuery({
    ...readOptions(call, `GET /api/${workspace}/listings/:id`, { params: { id } }),
    staleTime: 0,
  })
  if (!data) return null
  if (name === 'agent') return <AgentsDialog record={data} workspace={workspace} onClose={onClose} />
  return <CellForm record={data} {...{ name, workspace, onClose }} />
}

type FormProps = { record: ListingRecord; name: keyof typeof CELLS; workspace: Workspace; onClose: () => void }

function CellForm({ record, name, workspace, onClose }: FormProps) {
  const text = useText()
  const locale = useLocale()
  const notify = useNotify()
  const find = useFindRecords(workspace, record.id)
  const fields = CELLS[name]
  const path = name === 'rent' ? '/prices' : ''
  const { mutate, mutateAsync } = useRecordWrite(
    `PUT /api/${workspace}/listings/:id${path}` as 'PUT /api/admin/listings/:id',
    { failed: 'portfolio.undo.failed' },
  )
  const send = (body: { version: number }) => mutateAsync({ params: { id: record.id }, body })
  const wording = {
    locale,
    countryCode: record.building.countryCode,
    areaUnit: record.area.unit,
    priceUnits: priceUnits(record),
  }
  const form = useRecordForm({
    fields,
    record: name === 'rent' ? pricesToForm(record) : record,
    wording,
    labelOf: (field) => labelOf(field, text),
    async save(change, before) {
      const saved = name === 'rent' ? await savePrices(change, before as FormPrices, send) : await send(change)
      onClose()
      return saved
    },
    notifySaved(saved, before) {
      const { version } = saved
      const former =
        name === 'rent' ? pricesFromForm({ version }, before as FormPrices) : { ...valuesOf(fields, before), version }
      const [first] = Object.keys(fields) as [string]
      const shown = (of: object) =>
        name === 'assignee'
          ? ((of as ListingRecord).names.assigneeId ?? text('common.none'))
          : codeLabelOf(first, String(printFields(fields, of, wording)[first] || '–'), text)
      notify.success(text('record.cell.saved', { label: labelOf(first, text), name: record.name }), {
        message: text('record.cell.was', { value: shown(saved), before: shown(before) }),
        undo: () => mutate({ params: { id: record.id }, body: former }),
        durationMs: UNDO_MS,
      })
    },
  })
  const isAsked = form.conflicts.length > 0
  const ask = useEffectEvent(() => {
    notify.error(text('form.stale.title'), {
      action: { label: record.name, href: editPath({ workspace, type: 'listings', id: record.id }) },
    })
    onClose()
  })
  const focusFirst = useEffectEvent(() => {
    form.focus(Object.keys(fields)[0]!)
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.select()
  })
  useEffect(() => focusFirst(), [])
  useEffect(() => {
    if (isAsked) ask()
  }, [isAsked])

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    // Keys of the table mean something else in a field, and Enter chooses from an open list.
    event.stopPropagation()
    if (event.defaultPrevented) return
    if (event.key === 'Escape') onClose()
    if (event.key !== 'Enter' && !(event.key === 'Tab' && leavesBy(event))) return
    event.preventDefault()
    leave(event.currentTarget)
  }
  function onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) {
    if (!currentTarget.contains(relatedTarget)) leave(currentTarget)
  }
  const leave = (element: HTMLFormElement) => (form.isChanged ? element.requestSubmit() : onClose())

  return (
    <form {...form.props} aria-label={record.name} className={classes.cell} onKeyDown={onKeyDown} onBlur={onBlur}>
      <FieldList
        {...{ fields, form, wording }}
        references={{ find, names: record.names }}
        labelOf={(field) => labelOf(field, text)}
        codeLabelOf={(field, code) => codeLabelOf(field, code, text)}
      />
      <FormAlert form={form} />
      <SubmitButton size="small" isPending={form.isPending}>
        {text('common.save')}
      </SubmitButton>
    </form>
  )
}

const valuesOf = (fields: FormFields, record: object) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name in fields))

/** Tab leaves from the last control, and with Shift from the first one. */
function leavesBy({ currentTarget, target, shiftKey }: KeyboardEvent<HTMLFormElement>): boolean {
  return [...currentTarget.querySelectorAll('input:not([tabindex="-1"]), select')].at(shiftKey ? 0 : -1) === target
}

type DialogProps = { record: ListingRecord; workspace: Workspace; onClose: () => void }

function AgentsDialog({ record, workspace, onClose }: DialogProps) {
  const text = useText()
  const { name, status, building, agents } = record
  return (
    <Dialog
      title={text('listing.title', { space: name, building: building.name })}
      width={520}
      onPhone="sheet"
      onClose={onClose}
    >
      <AgentsCard
        title={text('record.tab.agents')}
        empty={text('record.listing.noAgents')}
        keepsLast={PUBLIC_STATUSES.includes(status) ? text('agents.keepsLast') : undefined}
        workspace={workspace}
        record={record}
        agents={agents.map((each) => ({ ...each, detail: each.company }))}
        write={`PUT /api/${workspace}/listings/:id/agents`}
      />
    </Dialog>
  )
}

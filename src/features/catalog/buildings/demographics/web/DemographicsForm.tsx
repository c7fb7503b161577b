import { flushSync } from 'react-dom'
import { plainWording } from '#lib/fields/field-text.ts'
import type { MessageId } from '#messages/messages.ts'
import { useRead } from '#site/api/api-client.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { useDraftName } from '#site/record/use-draft-name.ts'
import { useApp } from '#site/routing/use-app.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FieldGrid } from '#ui/record/FieldCards.tsx'
import { RecordFormFrame } from '#ui/record/RecordForm.tsx'
import type { Versioned } from '#ui/record/record-change.ts'
import { useRecordForm } from '#ui/record/use-record-form.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { Ring } from '../contract.ts'
import { DEMOGRAPHIC_DISTANCES } from '../fields.ts'
import classes from './DemographicsForm.module.css'
import {
  DEMOGRAPHIC_FIELDS,
  distanceOf,
  FIELDS_OF_RINGS,
  inFormNames,
  isShown,
  nameInRing,
  printDistances,
  readDistances,
  ringsBody,
  ringValues,
  withoutFigures,
} from './ring-values.ts'

type Props = { id: number; workspace: 'admin' | 'portfolio' }

/** The demographics of a building as a form: the figures of each distance, which are added and removed as a whole. */
export function DemographicsForm({ id, workspace }: Props) {
  const text = useText()
  const wording = plainWording(useLocale())
  const stored = useRead(`GET /api/${workspace}/buildings/:id/demographics`, { params: { id } })
  const nameOf = (miles: number) => text('building.demographics.ring', { miles })
  const labelInRing = (name: string) => figureLabel(nameInRing(name), stored.currency, text)
  const labelOf = (name: string) =>
    name === 'distances' ? text('record.demographics.distances') : `${labelInRing(name)}, ${nameOf(distanceOf(name)!)}`
  const form = useRecordForm({
    fields: DEMOGRAPHIC_FIELDS,
    record: ringValues(stored),
    wording,
    isUsed: isShown,
    save: useSaveDemographics({ id, workspace }),
    labelOf,
  })
  const shown: readonly number[] = readDistances(form.useValue('distances'))
  const { name, defaultValue } = form.field('distances')
  const show = (distances: readonly number[], others = {}) =>
    form.set({ distances: printDistances(distances), ...others })

  function add(miles: number, place: number) {
    // Before the first of its fields is focused.
    flushSync(() => show([...shown, miles]))
    form.focus(Object.keys(FIELDS_OF_RINGS[place]!)[0]!)
  }

  return (
    <RecordFormFrame form={form} draft={useDraftName()} labelOf={labelOf}>
      <input type="hidden" name={name} defaultValue={defaultValue} />
      {shown.length === 0 && (
        <EmptyState title={text('record.demographics.empty')} about={text('record.demographics.empty.about')} />
      )}
      {DEMOGRAPHIC_DISTANCES.map((miles, place) => (
        <Card
          key={miles}
          className={classes.ring ?? ''}
          hidden={!shown.includes(miles)}
          title={nameOf(miles)}
          actions={
            <Button
              size="small"
              variant="subtle"
              aria-label={text('common.remove.of', { name: nameOf(miles) })}
              onClick={() =>
                show(
                  shown.filter((each) => each !== miles),
                  withoutFigures(place),
                )
              }
            >
              {text('common.remove')}
            </Button>
          }
        >
          <FieldGrid
            fields={FIELDS_OF_RINGS[place]!}
            form={form}
            wording={wording}
            labelOf={labelInRing}
            codeLabelOf={(_name, code) => code}
          />
        </Card>
      ))}
      <div className={classes.add}>
        {DEMOGRAPHIC_DISTANCES.map(
          (miles, place) =>
            !shown.includes(miles) && (
              <Button key={miles} onClick={() => add(miles, place)}>
                {text('record.demographics.add', { distance: nameOf(miles) })}
              </Button>
            ),
        )}
      </div>
    </RecordFormFrame>
  )
}

/** Sends all rings as they are with a change, and resolves to the values of the form as they are saved. */
function useSaveDemographics({ id, workspace }: Props) {
  const { queryClient } = useApp()
  const params = { id }
  const { mutateAsync } = useApiMutation(`PUT /api/${workspace}/buildings/:id/demographics`, {
    invalidates: [
      ...([`GET /api/${workspace}/buildings/:id`, 'GET /api/admin/buildings'] as const),
      ...(['GET /api/buildings/:id', 'GET /api/browse/buildings/:id'] as const),
    ],
    onSuccess: (saved) =>
      queryClient.setQueryData([`GET /api/${workspace}/buildings/:id/demographics`, { params }], saved),
  })
  return async (change: Versioned, before: Versioned) => {
    const values = { ...before, ...change } as ReturnType<typeof ringValues>
    try {
      return ringValues(await mutateAsync({ params, body: ringsBody(values) }))
    } catch (error) {
      throw inFormNames(error, values)
    }
  }
}

const LABELS: Record<Exclude<keyof Ring, 'ringMiles'>, MessageId> = {
  population: 'building.demographics.population',
  households: 'building.demographics.households',
  medianAge: 'building.demographics.age',
  medianHouseholdIncome: 'building.demographics.income',
  daytimeEmployees: 'building.demographics.employees',
  bachelorShare: 'building.demographics.bachelor',
  source: 'record.demographics.source',
}

/** The label of a figure; an income names its currency, if the market of the building has said which. */
function figureLabel(name: string, currency: string | null, text: ReturnType<typeof useText>): string {
  const label = text(LABELS[name as keyof typeof LABELS])
  return name === 'medianHouseholdIncome' && currency !== null ? `${label}, ${currency}` : label
}

import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { LOCALE_RULES } from '#lib/locale.ts'
import { Card } from '#ui/Card.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { Switch } from '#ui/form/Switch.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import { SPACE_TYPES } from '../../../listings/rules.ts'
import { isOfContactsOnly, type Target } from '../../fields.ts'
import { targetCode, targetLabel } from '../target-labels.ts'
import type { Import, Workspace } from '../use-import.ts'
import classes from './MappingAside.module.css'
import { isMissing, requiredFields } from './missing-fields.ts'
import { RecordPreview } from './RecordPreview.tsx'
import type { EditedMapping } from './use-mapping.ts'

type Props = {
  data: Import
  workspace: Workspace
  edited: EditedMapping
  /** The name under which the mapping is saved; null if it is not. */
  name: string | null
  onName: (name: string | null) => void
}

/** What differs from row to row. */
const NO_CONSTANTS: Target[] = ['building.street', 'listing.area', 'contact.name']
const COUNTRIES = ['US', 'GB', 'CA', 'AE', 'IE', 'DE', 'FR'] as const

/** What the file needs, from a column or the same for every row; what becomes of new records; a name for the mapping. */
export function MappingAside({ data, workspace, edited, name, onName }: Props) {
  const text = useText()
  const names = new Intl.DisplayNames(LOCALE_RULES[useLocale()].tag, { type: 'region' })
  const choices: Partial<Record<Target, Record<string, string>>> = {
    'building.countryCode': Object.fromEntries(COUNTRIES.map((code) => [code, names.of(code) ?? code])),
    'building.spaceType': Object.fromEntries(
      SPACE_TYPES.map((type) => [type, targetCode('building.spaceType', type, text)]),
    ),
  }
  const fields = requiredFields(edited.mapping, data)
  const found = fields.filter((field) => !isMissing(field)).length
  return (
    <aside className={classes.aside}>
      <Card
        id="required-fields"
        title={text('imports.required')}
        note={text('imports.required.count', { found, count: fields.length })}
      >
        <ul className={classes.fields}>
          {fields.map((field) => (
            <li key={field.target} data-missing={isMissing(field) || undefined}>
              {isMissing(field) ? (
                <IconCircleDashed size={18} stroke={1.75} aria-hidden />
              ) : (
                <IconCircleCheck size={18} stroke={1.75} aria-hidden />
              )}
              <span>{targetLabel(field.target, text)}</span>
              <span>
                {field.column ??
                  choices[field.target]?.[field.constant ?? ''] ??
                  field.constant ??
                  text('imports.noColumn')}
              </span>
            </li>
          ))}
        </ul>
        {fields
          .filter(({ column, target }) => column === null && !NO_CONSTANTS.includes(target))
          .map(({ target, constant }) =>
            choices[target] ? (
              <SelectField
                key={target}
                name={`constant-${target}`}
                label={text('imports.sameForAll', { name: targetLabel(target, text) })}
                value={constant ?? ''}
                onChange={(event) => edited.setConstant(target, event.target.value)}
                options={[['', text('imports.values.choose')] as const, ...Object.entries(choices[target])]}
              />
            ) : (
              <TextField
                key={target}
                name={`constant-${target}`}
                label={text('imports.sameForAll', { name: targetLabel(target, text) })}
                defaultValue={constant ?? ''}
                maxLength={120}
                onBlur={(event) => {
                  const value = event.target.value.trim()
                  if (value !== (constant ?? '')) edited.setConstant(target, value)
                }}
              />
            ),
          )}
      </Card>
      {!isOfContactsOnly(edited.mapping.columns.flatMap((column) => column?.target ?? [])) && (
        <RecordPreview {...{ data, workspace }} />
      )}
      <Card title={text('imports.new')}>
        <label className={classes.publishes}>
          <span>
            <b>{text('imports.publishes')}</b>
            <small>{text('imports.publishes.about')}</small>
          </span>
          <Switch checked={edited.mapping.publishes} onChange={({ target }) => edited.setPublishes(target.checked)} />
        </label>
      </Card>
      <Card title={text('imports.saveAs')} note={text('imports.saveAs.about')}>
        <TextField
          label={text('imports.saveAs.name')}
          value={name ?? ''}
          maxLength={80}
          onChange={(event) => onName(event.target.value || null)}
        />
      </Card>
    </aside>
  )
}

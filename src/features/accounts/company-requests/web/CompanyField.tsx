import { useApp } from '#site/routing/use-app.ts'
import find from '#ui/combobox/FindField.module.css'
import { OptionList } from '#ui/combobox/OptionList.tsx'
import { OptionName } from '#ui/combobox/OptionName.tsx'
import { useCombobox } from '#ui/combobox/use-combobox.ts'
import { useFound } from '#ui/combobox/use-found.ts'
import classes from '#ui/form/Field.module.css'
import { Field } from '#ui/form/Field.tsx'
import { Optional } from '#ui/form/Optional.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import type { Form } from '#ui/form/use-form.ts'
import { useText } from '#ui/use-text.ts'
import type { NewCompanyRequest } from '../contract.ts'
import { MAX_NOTE, MIN_NAME_QUERY } from '../rules.ts'

/** What a form has of a request; the id is empty while the name is only typed. */
export const NO_REQUEST = { companyName: '', companyId: '', note: '' }
type RequestValues = typeof NO_REQUEST
type Props = { form: Pick<Form<RequestValues>, 'field' | 'set' | 'useValue'> }

/** The fields of a request to work for a company. */
export function RequestFields({ form }: Props) {
  const text = useText()
  return (
    <>
      <CompanyField form={form} />
      <TextArea
        {...form.field('note')}
        label={<Optional label="companyRequest.note" />}
        maxLength={MAX_NOTE}
        rows={2}
      />
      <p className={classes.hint}>{text('companyRequest.about')}</p>
    </>
  )
}

/** A company that is public here, or the name of another one. */
function CompanyField({ form }: Props) {
  const text = useText()
  const { call } = useApp()
  const name = form.useValue('companyName')
  const id = form.useValue('companyId')
  const { isOpen, connect, close, activate } = useCombobox({
    value: name,
    onType: (companyName) => form.set({ companyName, companyId: '' }),
    opensOnFocus: false,
  })
  const words = name.trim()
  const isAsked = isOpen && words.length >= MIN_NAME_QUERY && id === ''
  const reply = useFound(isAsked ? words : undefined, (query) => call('GET /api/company_names', { query: { query } }))
  const found = reply?.companies ?? []
  const { list, input } = connect({ count: found.length })
  const label = text('common.company')
  return (
    <Field label={label} hint={text('companyRequest.company.hint')} error={form.field('companyName').error}>
      {(connected) => (
        <div className={find.box}>
          <input type="hidden" name="companyId" value={id} />
          <input {...connected} {...input} name="companyName" className={classes.input} maxLength={160} />
          <OptionList list={list} label={label} className={find.list}>
            {found.map((company, index) => (
              <button
                key={company.id}
                type="button"
                {...list.optionAt(index)}
                onPointerMove={() => activate(index)}
                onClick={() => {
                  form.set({ companyName: company.name, companyId: String(company.id) })
                  close()
                }}
              >
                <OptionName label={company.name} detail={null} />
              </button>
            ))}
          </OptionList>
        </div>
      )}
    </Field>
  )
}

export const requestBody = ({ companyName, companyId, note }: RequestValues): NewCompanyRequest => ({
  companyId: companyId === '' ? null : Number(companyId),
  companyName,
  note,
})

/** The mistake of a request without a company. */
export const checkRequest = ({ companyName }: Pick<RequestValues, 'companyName'>) =>
  companyName === '' ? { companyName: 'companyRequest.company.missing' as const } : {}

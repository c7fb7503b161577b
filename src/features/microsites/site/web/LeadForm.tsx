import { INQUIRERS, MAX_MESSAGE } from '#features/inquiries/rules.ts'
import type { MessageId } from '#messages/messages.ts'
import { useText } from '#ui/use-text.ts'
import type { SiteContent } from '../../contract.ts'
import type { PartProps } from './part-props.ts'
import { useSpaceRows } from './use-space-rows.ts'

/** Where an inquiry about a listing is sent. */
export const leadAction = (listingId: number) => `/api/listings/${listingId}/site_visitor_inquiries`

/** The form by which visitors ask the leasing team about a space; the script of the site sends it. */
export function LeadForm({ content, settings }: PartProps) {
  const text = useText()
  const rows = useSpaceRows(content)
  const outcomes = useOutcomes(text('buildingSite.sent'))
  if (rows.length === 0) return null
  return (
    <section className="part ask" id="ask" aria-labelledby="ask-heading">
      <div className="inner">
        <div>
          <h2 id="ask-heading">{text('buildingSite.ask')}</h2>
          <p className="about">{text('buildingSite.ask.about')}</p>
          <noscript>
            <p>{text('buildingSite.noScript')}</p>
          </noscript>
        </div>
        <form className="lead" data-lead="inquiry" {...outcomes} noValidate>
          <Field id="ask-space" label={text('common.space')}>
            <select id="ask-space" name="space">
              {rows.map(({ id, name, area }) => (
                <option key={id} value={leadAction(id)}>
                  {name}, {area}
                </option>
              ))}
            </select>
          </Field>
          <LeadFields content={content} id="ask" />
          <p className="privacy" data-text="privacy">
            {settings.privacy}
          </p>
          <button type="submit" className="button">
            {text('buildingSite.send')}
          </button>
          <p className="outcome" role="status" />
        </form>
      </div>
    </section>
  )
}

/** What the script of the site says below a form, once it is sent or could not be. */
export function useOutcomes(sent: string) {
  const text = useText()
  return {
    'data-sent': sent,
    'data-repeat': text('inquiry.repeat.about'),
    'data-gone': text('inquiry.failed.gone'),
    'data-failed': text('buildingSite.failed'),
  }
}

type FieldsProps = {
  content: SiteContent
  /** Begins the ids of the fields. */
  id: string
  /** Without phone, occupation and message. */
  short?: boolean
}

/** The fields of a form to the leasing team; each has the texts of its mistakes, and of the form's failures. */
export function LeadFields({ content, id, short = false }: FieldsProps) {
  const text = useText()
  const shared = { id, text: text as (message: MessageId) => string }
  const companies = [...new Set(content.building.contacts.map(({ company }) => company))]
  return (
    <>
      <div className="pair">
        <Input {...shared} name="firstName" label="common.firstName" autoComplete="given-name" maxLength={80} />
        <Input {...shared} name="lastName" label="common.lastName" autoComplete="family-name" maxLength={80} />
      </div>
      <Input {...shared} name="email" label="common.workEmail" type="email" autoComplete="email" maxLength={254} />
      <Input {...shared} name="company" label="common.company" autoComplete="organization" maxLength={160} />
      {short ? (
        <>
          <input type="hidden" name="who" value="other" />
          <input type="hidden" name="message" value={text('buildingSite.documents.message')} />
        </>
      ) : (
        <>
          <Field id={`${id}-who`} label={text('inquiry.who')}>
            <select id={`${id}-who`} name="who" data-mistake={text('inquiry.mistake.who')}>
              <option value="">{text('inquiry.who.choose')}</option>
              {INQUIRERS.map((who) => (
                <option key={who} value={who}>
                  {text(`inquiry.who.${who}`)}
                </option>
              ))}
            </select>
          </Field>
          <Field id={`${id}-message`} label={text('common.message')}>
            <textarea
              id={`${id}-message`}
              name="message"
              rows={3}
              maxLength={MAX_MESSAGE}
              data-mistake={text('inquiry.mistake.message')}
            />
          </Field>
        </>
      )}
      <Field id={`${id}-consent`}>
        <label className="check">
          <input
            type="checkbox"
            id={`${id}-consent`}
            name="consent"
            value="yes"
            data-mistake={text('inquiry.mistake.consent')}
          />
          <span>
            {companies.length === 1
              ? text('inquiry.consent', { company: companies[0]! })
              : text('inquiry.consent.team')}
          </span>
        </label>
      </Field>
      <div className="visually-hidden" aria-hidden="true">
        <label>
          {text('account.honeypot')}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}

type InputProps = {
  id: string
  name: 'firstName' | 'lastName' | 'email' | 'company'
  label: MessageId
  text: (message: MessageId) => string
  type?: string
  autoComplete: string
  maxLength: number
}

function Input({ id, name, label, text, type = 'text', ...attributes }: InputProps) {
  const own = `${id}-${name}`
  return (
    <Field id={own} label={text(label)}>
      <input id={own} name={name} type={type} {...attributes} data-mistake={text(`inquiry.mistake.${name}`)} />
    </Field>
  )
}

/** A field with its label, and room for its mistake. */
function Field({ id, label, children }: { id: string; label?: string; children: React.ReactNode }) {
  return (
    <div className="field">
      {label && <label htmlFor={id}>{label}</label>}
      {children}
      <p className="mistake" id={`${id}-mistake`} hidden />
    </div>
  )
}

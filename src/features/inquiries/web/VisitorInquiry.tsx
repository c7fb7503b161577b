import { type ReactNode, useMemo, useState } from 'react'
import { paths } from '#lib/paths.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import type { ChoiceProps } from '#ui/form/connect-fields.ts'
import { Honeypot } from '#ui/form/Honeypot.tsx'
import { Optional } from '#ui/form/Optional.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import { describeRequirement, INQUIRERS, type Inquirer, MAX_MESSAGE } from '../rules.ts'
import { checkVisitor, EMPTY_VISITOR } from './check-inquiry.ts'
import { explainInquiryError, RepeatedInquiry } from './explain-error.ts'
import { InquiryDialog } from './InquiryDialog.tsx'
import classes from './InquiryForm.module.css'
import { InquiryForm } from './InquiryForm.tsx'
import { InquirySent } from './InquirySent.tsx'
import { type DialogProps, sourceOf } from './inquiry-place.ts'
import { namesOf } from './names-of.ts'
import { useSearchedRequirement } from './use-searched-requirement.ts'

const LABELS = {
  firstName: 'common.firstName',
  lastName: 'common.lastName',
  email: 'common.workEmail',
  company: 'common.company',
  who: 'inquiry.who',
  message: 'common.message',
  consent: 'inquiry.consent.label',
} as const

/** An inquiry by a visitor without an account. */
export function VisitorInquiry({ listing, place, isOpen, onClose, onSent }: DialogProps) {
  const text = useText()
  const locale = useLocale()
  const [sentBy, setSentBy] = useState<{ email: string; message: string }>()
  const searched = useSearchedRequirement(listing)
  // A visitor's inquiry is a message, so that it begins with what was searched.
  const values = useMemo(() => {
    const facts = describeRequirement(searched, locale, text).map(([label, value]) => `${label}: ${value}`)
    return { ...EMPTY_VISITOR, message: facts.length > 0 ? text('inquiry.looking', { facts: facts.join('\n') }) : '' }
  }, [searched, locale, text])
  const inquire = useApiMutation('POST /api/listings/:id/site_visitor_inquiries', { createsOnce: true })
  const form = useForm({
    values,
    check: checkVisitor,
    explain: explainInquiryError,
    async send({ who, consent: _, ...entered }) {
      const body = { ...entered, who: who as Inquirer, consent: true as const, ...sourceOf(place) }
      const sent = await inquire.mutateAsync({ params: { id: listing.id }, body })
      if (sent.isRepeat) throw new RepeatedInquiry()
      setSentBy({ email: entered.email, message: entered.message })
      onSent(sent)
    },
  })
  const { field } = form
  const companies = namesOf(
    listing.listingAgents.map(({ company }) => company),
    locale,
  )
  return (
    <InquiryDialog title={text('inquiry.ask')} listing={listing} isOpen={isOpen} onClose={onClose}>
      {sentBy ? (
        <InquirySent
          listing={listing}
          answer={text('inquiry.sent.answer', { email: sentBy.email })}
          message={sentBy.message}
        />
      ) : (
        <InquiryForm form={form} labels={LABELS}>
          <div className={classes.pair}>
            <TextField
              {...field('firstName')}
              label={text('common.firstName')}
              autoComplete="given-name"
              maxLength={80}
            />
            <TextField
              {...field('lastName')}
              label={text('common.lastName')}
              autoComplete="family-name"
              maxLength={80}
            />
          </div>
          <TextField
            {...field('email')}
            type="email"
            label={text('common.workEmail')}
            autoComplete="email"
            maxLength={254}
          />
          <div className={classes.pair}>
            <TextField
              {...field('phone')}
              type="tel"
              label={<Optional label="common.phone" />}
              autoComplete="tel"
              maxLength={40}
            />
            <TextField
              {...field('company')}
              label={text('common.company')}
              autoComplete="organization"
              maxLength={160}
            />
          </div>
          <SelectField
            {...field('who')}
            label={text('inquiry.who')}
            options={[
              ['', text('inquiry.who.choose')],
              ...INQUIRERS.map((who) => [who, text(`inquiry.who.${who}`)] as const),
            ]}
          />
          <TextArea {...field('message')} label={text('common.message')} rows={5} maxLength={MAX_MESSAGE} />
          <Consent box={form.box('consent')} error={field('consent').error} companies={companies} />
          <Honeypot />
        </InquiryForm>
      )}
    </InquiryDialog>
  )
}

type ConsentProps = { box: ChoiceProps; error: ReactNode; companies: string | null }

function Consent({ box, error, companies }: ConsentProps) {
  const text = useText()
  return (
    <div className={classes.consent}>
      <label className={classes.check}>
        <input
          {...box}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'inquiry-consent-mistake' : undefined}
        />
        <span>{companies ? text('inquiry.consent', { company: companies }) : text('inquiry.consent.team')}</span>
      </label>
      <SiteLink className={classes.privacy} href={paths.privacy()} target="_blank">
        {text('frame.footer.privacy')}
      </SiteLink>
      {error && (
        <div id="inquiry-consent-mistake" className={classes.mistake}>
          {error}
        </div>
      )}
    </div>
  )
}

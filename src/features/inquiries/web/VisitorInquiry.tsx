import { InputBase, Textarea, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { Honeypot } from '#ui/form/Honeypot.tsx'
import { openIdempotencyKeys } from '#ui/form/idempotency-key.ts'
import { useEntries } from '#ui/form/use-entries.tsx'
import { useApp } from '#ui/routing/use-app.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import { INQUIRERS, type Inquirer, MOST_MESSAGE } from '../rules.ts'
import { checkVisitor, VISITOR_FIELDS } from './check-inquiry.ts'
import { explainInquiryError, RepeatedInquiry } from './explain-error.ts'
import { InquiryDialog } from './InquiryDialog.tsx'
import classes from './InquiryForm.module.css'
import { InquiryForm, Optional } from './InquiryForm.tsx'
import { InquirySent } from './InquirySent.tsx'
import { type DialogProps, sourceOf } from './inquiry-place.ts'
import { namesOf } from './names-of.ts'

const LABELS = {
  firstName: 'inquiry.firstName',
  lastName: 'inquiry.lastName',
  email: 'inquiry.workEmail',
  company: 'inquiry.company',
  who: 'inquiry.who',
  message: 'inquiry.message',
  consent: 'inquiry.consent.label',
} as const

/** An inquiry by a visitor without an account. */
export function VisitorInquiry({ listing, place, isOpen, onClose, onSent }: DialogProps) {
  const text = useText()
  const locale = useLocale()
  const { call } = useApp()
  const [sentBy, setSentBy] = useState<string>()
  const [keyFor] = useState(openIdempotencyKeys)
  const { field, ...entries } = useEntries({
    fields: VISITOR_FIELDS,
    check: checkVisitor,
    explain: explainInquiryError,
    async send({ who, consent: _, ...entered }) {
      const body = { ...entered, who: who as Inquirer, consent: true as const, ...sourceOf(place) }
      const input = { params: { id: listing.id }, body }
      const sent = await call('POST /api/listings/:id/site_visitor_inquiries', input, { idempotencyKey: keyFor(body) })
      if (sent.isRepeat) throw new RepeatedInquiry()
      setSentBy(entered.email)
      onSent(sent)
    },
  })
  const companies = namesOf(
    listing.listingAgents.map(({ company }) => company),
    locale,
  )
  return (
    <InquiryDialog title={text('inquiry.title.visitor')} listing={listing} isOpen={isOpen} onClose={onClose}>
      {sentBy !== undefined ? (
        <InquirySent listing={listing} answer={text('inquiry.sent.answer', { email: sentBy })} />
      ) : (
        <InquiryForm {...entries} labels={LABELS}>
          <div className={classes.pair}>
            <TextInput
              {...field('firstName')}
              label={text('inquiry.firstName')}
              autoComplete="given-name"
              maxLength={80}
            />
            <TextInput
              {...field('lastName')}
              label={text('inquiry.lastName')}
              autoComplete="family-name"
              maxLength={80}
            />
          </div>
          <TextInput
            {...field('email')}
            type="email"
            label={text('inquiry.workEmail')}
            autoComplete="email"
            maxLength={254}
          />
          <div className={classes.pair}>
            <TextInput
              {...field('phone')}
              type="tel"
              label={<Optional label="inquiry.phone" />}
              autoComplete="tel"
              maxLength={40}
            />
            <TextInput
              {...field('company')}
              label={text('inquiry.company')}
              autoComplete="organization"
              maxLength={160}
            />
          </div>
          <InputBase
            {...field('who')}
            component="select"
            label={text('inquiry.who')}
            defaultValue=""
            rightSection={<IconChevronDown size={16} aria-hidden />}
            rightSectionPointerEvents="none"
          >
            <option value="">{text('inquiry.who.choose')}</option>
            {INQUIRERS.map((who) => (
              <option key={who} value={who}>
                {text(`inquiry.who.${who}`)}
              </option>
            ))}
          </InputBase>
          <Textarea {...field('message')} label={text('inquiry.message')} rows={3} maxLength={MOST_MESSAGE} />
          <Consent field={field('consent')} companies={companies} />
          <Honeypot />
        </InquiryForm>
      )}
    </InquiryDialog>
  )
}

type ConsentProps = { field: ReturnType<ReturnType<typeof useEntries>['field']>; companies: string | null }

function Consent({ field: { error, ...field }, companies }: ConsentProps) {
  const text = useText()
  return (
    <div className={classes.consent}>
      <label className={classes.check}>
        <input
          {...field}
          type="checkbox"
          value="yes"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'inquiry-consent-mistake' : undefined}
        />
        <span>{companies ? text('inquiry.consent', { company: companies }) : text('inquiry.consent.team')}</span>
      </label>
      {error && (
        <div id="inquiry-consent-mistake" className={classes.mistake}>
          {error}
        </div>
      )}
    </div>
  )
}

import { useMemo, useState } from 'react'
import { findMarket } from '#features/markets/rules.ts'
import { currencySymbol } from '#lib/units/money.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { Optional } from '#ui/form/Optional.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { QuietSelect } from '#ui/QuietSelect.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { TourSlot } from '../contract.ts'
import {
  dayAt,
  type InquiryRequirement,
  MAX_MESSAGE,
  TARGET_RENT_BASES,
  type TargetRentBasis,
  TERMS,
  targetRentOf,
} from '../rules.ts'
import { ClientFields } from './ClientFields.tsx'
import { checkRequirement, numberIn } from './check-inquiry.ts'
import { explainInquiryError, RepeatedInquiry } from './explain-error.ts'
import { InquiryDialog } from './InquiryDialog.tsx'
import classes from './InquiryForm.module.css'
import { InquiryForm } from './InquiryForm.tsx'
import { InquirySent } from './InquirySent.tsx'
import { type DialogProps, sourceOf } from './inquiry-place.ts'
import { namesOf } from './names-of.ts'
import { basisOf, requirementValues } from './requirement-values.ts'
import { TourTimes } from './TourTimes.tsx'
import { withTourTime } from './tour-times.ts'
import { useSearchedRequirement } from './use-searched-requirement.ts'

const LABELS = {
  headCount: 'inquiry.headCount',
  minSize: 'search.size.min',
  maxSize: 'search.size.max',
  targetRent: 'inquiry.targetRent',
  moveIn: 'inquiry.moveIn',
  tourDay: 'common.day',
  message: 'common.message',
} as const

/** A user's inquiry with a requirement, for themselves or a client. */
export function StandardInquiry({ listing, place, isOpen, onClose, onSent }: DialogProps) {
  const text = useText()
  const locale = useLocale()
  const [sent, setSent] = useState<{ requirement: InquiryRequirement; message: string }>()
  const [forClient, setForClient] = useState(false)
  const [tourSlots, setTourSlots] = useState<TourSlot[]>([])
  const inquire = useApiMutation('POST /api/listings/:id/inquiries', { createsOnce: true })
  const today = dayAt(listing.building.market, new Date())
  const market = findMarket(listing.building.market)!
  const searched = useSearchedRequirement(listing)
  const values = useMemo(() => requirementValues(searched, TERMS, locale), [searched, locale])
  const [chosenBasis, setBasis] = useState<TargetRentBasis>()
  const targetRentBasis = chosenBasis ?? basisOf(searched)
  const form = useForm({
    values,
    check: (entered) => checkRequirement(entered, { today, hasTourTimes: tourSlots.length > 0 }),
    explain: explainInquiryError,
    async send({ client, headCount, minSize, maxSize, targetRent, moveIn, termMonths, message, copyToMe, ...tour }) {
      const numbers = numbersIn({ headCount, minSize, maxSize, targetRent, termMonths })
      const body = {
        message,
        forClient,
        ...(client !== '' && { client }),
        ...numbers,
        ...(numbers.targetRent !== undefined && { targetRentBasis }),
        ...(moveIn !== '' && { moveIn }),
        tourSlots: withTourTime(tourSlots, { date: tour.tourDay, time: tour.tourTime.slice(0, 5) }),
        copyToMe,
        ...sourceOf(place),
      }
      const sent = await inquire.mutateAsync({ params: { id: listing.id }, body })
      if (sent.isRepeat) throw new RepeatedInquiry()
      const { targetRent: rent, ...others } = numbers
      const requirement = {
        ...NO_NUMBERS,
        ...others,
        forClient,
        client: client || null,
        targetRent: rent === undefined ? null : targetRentOf(rent, market.currency, targetRentBasis),
        moveIn: moveIn || null,
        tourSlots: body.tourSlots,
      }
      setSent({ requirement, message })
      onSent(sent)
    },
  })
  const { field } = form
  const symbol = currencySymbol(market.currency).trim()
  return (
    <InquiryDialog title={text('inquiry.ask')} listing={listing} isOpen={isOpen} onClose={onClose} wide>
      {sent ? (
        <InquirySent listing={listing} answer={text('inquiry.sent.answerYou')} {...sent} />
      ) : (
        <InquiryForm form={form} labels={LABELS} note={<Recipients listing={listing} />}>
          <ClientFields forClient={forClient} onChange={setForClient} field={field('client')} />
          <div className={classes.three}>
            <TextField
              {...field('headCount')}
              label={text('inquiry.headCount')}
              inputMode="numeric"
              end={unit(text('common.people'), 60)}
            />
            <TextField {...field('minSize')} label={text('search.size.min')} inputMode="numeric" end={unit('sf', 36)} />
            <TextField {...field('maxSize')} label={text('search.size.max')} inputMode="numeric" end={unit('sf', 36)} />
            <TextField
              {...field('targetRent')}
              label={`${text('inquiry.targetRent')}, ${symbol}`}
              inputMode="decimal"
              end={{
                content: (
                  <QuietSelect
                    label={text('inquiry.targetRent.basis')}
                    value={targetRentBasis}
                    onChange={(value) => setBasis(value as TargetRentBasis)}
                  >
                    {TARGET_RENT_BASES.map((basis) => (
                      <option key={basis} value={basis}>
                        {UNIT_OF[basis]}
                      </option>
                    ))}
                  </QuietSelect>
                ),
                width: 76,
              }}
            />
            <TextField {...field('moveIn')} type="date" min={today} label={text('inquiry.moveIn')} />
            <SelectField
              {...field('termMonths')}
              label={text('listing.detail.term')}
              options={[
                ['', text('inquiry.term.open')],
                ...TERMS.map((months) => [months, text('listing.term.years', { count: months / 12 })] as const),
              ]}
            />
          </div>
          <TourTimes
            today={today}
            country={market.countryCode}
            slots={tourSlots}
            onChange={setTourSlots}
            day={field('tourDay')}
            time={field('tourTime')}
          />
          <TextArea
            {...field('message')}
            label={<Optional label="common.message" />}
            rows={3}
            maxLength={MAX_MESSAGE}
          />
          <label className={classes.check}>
            <input type="checkbox" {...form.box('copyToMe')} />
            <span>{text('inquiry.copyToMe')}</span>
          </label>
        </InquiryForm>
      )}
    </InquiryDialog>
  )
}

const UNIT_OF: Record<TargetRentBasis, string> = { sf_yr: '/sf/yr', total_mo: '/mo', total_yr: '/yr' }
const NO_NUMBERS = { headCount: null, minSize: null, maxSize: null, termMonths: null }

const unit = (name: string, width: number) => ({ content: <span className={classes.unit}>{name}</span>, width })

function Recipients({ listing }: { listing: DialogProps['listing'] }) {
  const text = useText()
  const locale = useLocale()
  const agents = listing.listingAgents.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  const names = namesOf(agents, locale)
  if (!names) return text('inquiry.recipients.team')
  return text('inquiry.recipients', { names })
}

/** The filled-in fields, as numbers. */
function numbersIn<Field extends string>(entered: Record<Field, string>): Partial<Record<Field, number>> {
  const known = (Object.keys(entered) as Field[]).map((field) => [field, numberIn(entered[field])] as const)
  return Object.fromEntries(known.filter(([, value]) => value !== undefined)) as Partial<Record<Field, number>>
}

import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { paths } from '#lib/paths.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { Button } from '#ui/Button.tsx'
import { useNotify } from '#ui/notify.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import type { Listing } from '../../listings/contract.ts'
import { UNCONFIRMED_DAYS } from '../../listings/rules.ts'
import { ListingBar } from '../../listings/web/ListingBar.tsx'
import panel from '../../listings/web/ListingPanel.module.css'
import { ANSWERS, type Answer } from '../rules.ts'
import classes from './ConfirmOwnListing.module.css'
import type { OwnListing } from './use-own-listing.ts'

/** The actions of a listing's own people: to confirm its status, which is also the bar on phones, or to change it. */
export function ConfirmOwnListing({ listing, own }: { listing: Listing; own: OwnListing }) {
  const text = useText()
  const notify = useNotify()
  const { id, workspace, status, confirmedDaysAgo: days } = own
  const params = { id }
  const [chosen, setChosen] = useState<Answer>()
  const { mutate, isPending } = useApiMutation(`PUT /api/${workspace}/listings/:id/confirmation`, {
    invalidates: [
      `GET /api/${workspace}/listings/:id/confirmation`,
      'GET /api/listings/:id',
      'GET /api/portfolio/listings',
    ],
    onSuccess: (_, { body }) => notify.success(text(`own.done.${body.answer}`)),
    failed: 'common.notSaved',
    explain: 'common.failed.about',
  })
  function save(answer: Answer) {
    setChosen(answer)
    mutate({ params, body: { answer } })
  }
  const stateOf = (answer: Answer) => ({
    loading: isPending && answer === chosen,
    disabled: isPending && answer !== chosen,
    onClick: () => save(answer),
  })
  const confirm = (status === 'on_market' || status === 'under_offer') && (
    <ConfirmButton status={status} isConfirmed={days === 0} state={stateOf(status)} />
  )
  return (
    <section className={`${panel.section} ${classes.own}`} aria-labelledby="own-listing">
      <h2 id="own-listing">{text('own.title')}</h2>
      <p>
        {text('own.confirmed', { days })}{' '}
        {status === 'leased'
          ? text('own.leased')
          : days >= UNCONFIRMED_DAYS.hides
            ? text('own.hidden')
            : days >= UNCONFIRMED_DAYS.sinks && text('own.sinks')}
      </p>
      {confirm && <div className={classes.confirm}>{confirm}</div>}
      <div className={classes.answers}>
        {ANSWERS.filter((answer) => answer !== status).map((answer) => (
          <Button key={answer} {...stateOf(answer)}>
            {text(`own.answer.${answer}`)}
          </Button>
        ))}
      </div>
      <p className={classes.links}>
        <SiteLink href={paths.inquiries({ listing: id })}>{text('own.inquiries')}</SiteLink>
        {workspace === 'portfolio' && <SiteLink href={paths.portfolio()}>{text('frame.portfolio')}</SiteLink>}
      </p>
      <ListingBar listing={listing}>{confirm}</ListingBar>
    </section>
  )
}

type ConfirmProps = {
  status: 'on_market' | 'under_offer'
  isConfirmed: boolean
  state: { loading: boolean; disabled: boolean; onClick: () => void }
}

function ConfirmButton({ status, isConfirmed, state }: ConfirmProps) {
  const text = useText()
  return isConfirmed ? (
    <p className={classes.today} role="status">
      <IconCheck size={18} stroke={1.75} aria-hidden />
      {text('listing.confirmedToday')}
    </p>
  ) : (
    <Button {...state} variant="primary" size="large" fullWidth>
      {text(`own.confirm.${status}`)}
    </Button>
  )
}

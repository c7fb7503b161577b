import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readOptions } from '#ui/api/api-client.ts'
import { useApiMutation } from '#ui/api/use-api-mutation.ts'
import { useNotify } from '#ui/notify.ts'
import { useApp } from '#ui/routing/use-app.ts'
import { useText } from '#ui/use-text.ts'
import panel from '../../listings/web/ListingPanel.module.css'
import { ANSWERS, type Answer } from '../rules.ts'
import classes from './ConfirmOwnListing.module.css'

type Props = {
  id: number
  /** Admins and landlords' users have the same calls under different addresses. */
  workspace: 'admin' | 'portfolio'
}

/** The status of an own listing: a click on the present one confirms it, a click on another changes it. */
export function ConfirmOwnListing({ id, workspace }: Props) {
  const text = useText()
  const notify = useNotify()
  const { call } = useApp()
  const params = { id }
  const own = `GET /api/${workspace}/listings/:id/confirmation` as const
  const { data } = useQuery({ ...readOptions(call, own, { params }), retry: false })
  const [chosen, setChosen] = useState<Answer>()
  const { mutate, isPending } = useApiMutation(`PUT /api/${workspace}/listings/:id/confirmation`, {
    invalidates: [own, 'GET /api/listings/:id'],
    onSuccess: (_, { body }) => notify.success(text(`own.done.${body.answer}`)),
    failed: 'own.failed',
    explain: 'own.failed.about',
  })
  if (!data?.isPublic) return null
  return (
    <section className={`${panel.section} ${classes.own}`} aria-labelledby="own-listing">
      <h2 id="own-listing">{text('own.title')}</h2>
      <p>{text('own.confirmed', { days: data.confirmedDaysAgo })}</p>
      <div className={classes.answers}>
        {ANSWERS.map((answer) => (
          <Button
            key={answer}
            size="sm"
            variant={answer === data.status ? 'filled' : 'default'}
            aria-pressed={answer === data.status}
            loading={isPending && answer === chosen}
            disabled={isPending && answer !== chosen}
            onClick={() => {
              setChosen(answer)
              mutate({ params, body: { answer } })
            }}
          >
            {text(`own.answer.${answer}`)}
          </Button>
        ))}
      </div>
    </section>
  )
}

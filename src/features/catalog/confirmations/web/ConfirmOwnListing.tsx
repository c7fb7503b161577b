import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { readOptions } from '#ui/api/api-client.ts'
import { useNotify } from '#ui/notify.ts'
import { useApp } from '#ui/routing/use-app.ts'
import { useText } from '#ui/use-text.ts'
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
  const queryClient = useQueryClient()
  const { call } = useApp()
  const input = { params: { id } }
  const own = readOptions(call, `GET /api/${workspace}/listings/:id/confirmation`, input)
  const { data } = useQuery({ ...own, retry: false })
  const confirm = useMutation({
    mutationFn: (answer: Answer) =>
      call(`PUT /api/${workspace}/listings/:id/confirmation`, { ...input, body: { answer } }),
    async onSuccess(saved) {
      queryClient.setQueryData(own.queryKey, saved)
      await queryClient.invalidateQueries({ queryKey: ['GET /api/listings/:id', input] })
      notify.success(text(`own.done.${saved.status as Answer}`))
    },
    onError: () => notify.error(text('own.failed'), { message: text('own.failed.about') }),
  })
  if (!data?.isPublic) return null
  return (
    <section className={classes.own} aria-labelledby="own-listing">
      <h2 id="own-listing">{text('own.title')}</h2>
      <p>{text('own.confirmed', { days: data.confirmedDaysAgo })}</p>
      <div className={classes.answers}>
        {ANSWERS.map((answer) => (
          <Button
            key={answer}
            size="sm"
            variant={answer === data.status ? 'filled' : 'default'}
            aria-pressed={answer === data.status}
            loading={confirm.isPending && confirm.variables === answer}
            disabled={confirm.isPending && confirm.variables !== answer}
            onClick={() => confirm.mutate(answer)}
          >
            {text(`own.answer.${answer}`)}
          </Button>
        ))}
      </div>
    </section>
  )
}

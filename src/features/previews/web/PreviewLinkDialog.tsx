import { IconCheck, IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { copyLink } from '#features/share-links/web/copy-link.ts'
import { readOptions } from '#site/api/api-client.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { useApp } from '#site/routing/use-app.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useNotify } from '#ui/notify.ts'
import { useLocalDay } from '#ui/use-local-day.ts'
import { useText } from '#ui/use-text.ts'
import type { PreviewLink } from '../contract.ts'
import { LINK_DAYS, type LinkDays } from '../rules.ts'
import classes from './PreviewLinkDialog.module.css'
import type { PreviewSubject } from './preview-subject.ts'

type Props = { subject: PreviewSubject; onClose: () => void }

/** The user's link to a preview: to make it, copy it, change when it expires, and revoke it. */
export function PreviewLinkDialog({ subject, onClose }: Props) {
  const text = useText()
  const { call } = useApp()
  const { folder, preview } = subject
  const { data, isError } = useQuery(readOptions(call, `GET /api/${folder}/:id/links`, { params: { id: preview.id } }))
  return (
    <Dialog title={text('preview.link.title')} width={440} onPhone="sheet" onClose={onClose}>
      <div className={classes.body}>
        {isError && <p role="alert">{text('shareLink.list.failed')}</p>}
        {data && (data.links[0] ? <Link subject={subject} link={data.links[0]} /> : <NewLink subject={subject} />)}
      </div>
    </Dialog>
  )
}

function NewLink({ subject: { folder, preview } }: Pick<Props, 'subject'>) {
  const text = useText()
  const [days, setDays] = useState<LinkDays>(14)
  const { mutate, isPending } = useApiMutation(`POST /api/${folder}/:id/links`, {
    createsOnce: true,
    invalidates: [`GET /api/${folder}/:id/links`],
    failed: 'preview.link.notMade',
  })
  return (
    <>
      <p>{text('preview.link.about')}</p>
      <DaysField days={days} onChange={setDays} />
      <Button
        variant="primary"
        loading={isPending}
        onClick={() => mutate({ params: { id: preview.id }, body: { days } })}
      >
        {text('sharing.create')}
      </Button>
    </>
  )
}

function Link({ subject: { folder }, link }: Pick<Props, 'subject'> & { link: PreviewLink }) {
  const text = useText()
  const notify = useNotify()
  const dayOf = useLocalDay()
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  const list = [`GET /api/${folder}/:id/links`] as const
  const change = useApiMutation(`PUT /api/${folder}/links/:id`, { invalidates: list, failed: 'common.notSaved' })
  const revoke = useApiMutation(`DELETE /api/${folder}/links/:id`, {
    invalidates: list,
    failed: 'common.notSaved',
    onSuccess: () => notify.success(text('shareLink.revoked')),
  })
  const { id, url, expiresAt, opens, lastOpenedAt, createdAt } = link
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= Date.now()

  async function copy() {
    if (await copyLink(url)) setCopied(true)
    else field.current?.select()
  }

  return (
    <>
      <div className={classes.address}>
        <TextField
          ref={field}
          label={text('sharing.address')}
          value={url}
          readOnly
          onFocus={() => field.current?.select()}
        />
        <Button variant="primary" onClick={() => void copy()}>
          {isCopied && <IconCheck size={16} stroke={2} aria-hidden />}
          <span aria-live="polite">{text(isCopied ? 'sharing.copied' : 'shareLink.copy')}</span>
        </Button>
      </div>
      <DaysField
        key={expiresAt}
        expiry={
          expiresAt === null
            ? undefined
            : text(isExpired ? 'shareLink.expired' : 'shareLink.until', { date: dayOf(expiresAt) })
        }
        days={null}
        onChange={(days) => change.mutate({ params: { id }, body: { days } })}
      />
      <p className={classes.opens}>
        <IconEye size={16} stroke={1.75} aria-hidden />
        <span>
          {lastOpenedAt === null
            ? text('shareLink.opens', { count: opens })
            : text('preview.link.opens', { count: opens, date: dayOf(lastOpenedAt) })}
          <br />
          {text('preview.link.open')}
        </span>
      </p>
      <div className={classes.end}>
        <span>{text('shareLink.made', { date: dayOf(createdAt) })}</span>
        <Button
          variant="subtle"
          tone="danger"
          size="small"
          loading={revoke.isPending}
          onClick={() => revoke.mutate({ params: { id } })}
        >
          {text('preview.link.revoke')}
        </Button>
      </div>
    </>
  )
}

type DaysProps = {
  days: LinkDays
  /** What is set, if it is not one of the choices. */
  expiry?: string | undefined
  onChange: (days: LinkDays) => void
}

function DaysField({ days, expiry, onChange }: DaysProps) {
  const text = useText()
  const labels = LINK_DAYS.map(
    (each) =>
      [
        String(each),
        each === null ? text('shareLink.expires.never') : text('preview.link.days', { days: each }),
      ] as const,
  )
  return (
    <SelectField
      label={text('shareLink.expires')}
      value={expiry === undefined ? String(days) : 'set'}
      options={expiry === undefined ? labels : [['set', expiry], ...labels]}
      onChange={({ target }) => {
        const chosen = LINK_DAYS.find((each) => String(each) === target.value)
        if (chosen !== undefined) onChange(chosen)
      }}
    />
  )
}

import { useState } from 'react'
import { useRead } from '#site/api/api-client.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { FormAlert } from '#ui/form/FormAlert.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useNotify } from '#ui/notify.ts'
import { useText } from '#ui/use-text.ts'
import type { Domain } from '../contract.ts'
import { MAX_HOST } from '../rules.ts'
import classes from './DomainPanel.module.css'
import { DomainSteps } from './DomainSteps.tsx'
import { type DomainPlace, domainRead } from './domain-read.ts'
import { ProofRecord } from './ProofRecord.tsx'

/** The own domain of a building's site: to set it, what was found of it, what is missing, and the record to add. */
export function DomainPanel(place: DomainPlace) {
  const text = useText()
  const { domain, pointsTo } = useRead(domainRead(place), { params: { id: place.id } })
  const [isChanging, setChanging] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const isForm = !domain || isChanging
  return (
    <div className={classes.panel}>
      {isForm ? (
        <DomainForm place={place} domain={domain} onDone={() => setChanging(false)} />
      ) : (
        <p className={classes.host}>
          <b>{domain.host}</b>
          <Button variant="subtle" size="small" onClick={() => setChanging(true)}>
            {text('common.change')}
          </Button>
        </p>
      )}
      {domain && !isForm && (
        <>
          <DomainSteps place={place} domain={domain} pointsTo={pointsTo} />
          <ProofRecord record={domain.record} />
          <Button
            variant="subtle"
            tone="danger"
            size="small"
            className={classes.remove}
            onClick={() => setRemoving(true)}
          >
            {text('domain.remove')}
          </Button>
          {isRemoving && <RemoveDomain place={place} host={domain.host} onClose={() => setRemoving(false)} />}
        </>
      )}
    </div>
  )
}

function DomainForm({ place, domain, onDone }: { place: DomainPlace; domain: Domain | null; onDone: () => void }) {
  const text = useText()
  const { mutateAsync } = useApiMutation(`PUT /api/${place.workspace}/buildings/:id/microsite_domain`, {
    invalidates: [domainRead(place)],
  })
  const form = useForm({
    values: { host: domain?.host ?? '' },
    check: ({ host }) => (host.trim() === '' ? { host: 'domain.host.expected' } : {}),
    send: (body) => mutateAsync({ params: { id: place.id }, body }),
    onSaved: onDone,
  })
  return (
    <form {...form.props} className={classes.form}>
      {!domain && <p>{text('domain.about')}</p>}
      <TextField
        label={text('domain.host')}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_HOST}
        {...form.field('host')}
      />
      <FormAlert form={form} />
      <div className={classes.actions}>
        <SubmitButton isPending={form.isPending}>{text('domain.set')}</SubmitButton>
        {domain && <Button onClick={onDone}>{text('common.cancel')}</Button>}
      </div>
    </form>
  )
}

function RemoveDomain({ place, host, onClose }: { place: DomainPlace; host: string; onClose: () => void }) {
  const text = useText()
  const notify = useNotify()
  const { mutate, isPending } = useApiMutation(`DELETE /api/${place.workspace}/buildings/:id/microsite_domain`, {
    invalidates: [domainRead(place)],
    failed: 'common.notSaved',
    onSuccess() {
      notify.success(text('domain.removed'))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={text('domain.remove')}
      about={text('domain.remove.about', { host })}
      confirm={text('common.remove')}
      tone="danger"
      loading={isPending}
      onConfirm={() => mutate({ params: { id: place.id } })}
      onClose={onClose}
    />
  )
}

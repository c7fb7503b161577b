import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { InputOf } from '#api'
import { paths } from '#lib/paths.ts'
import { ApiError, readOptions } from '#ui/api/api-client.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FieldError } from '#ui/form/FieldError.tsx'
import { openIdempotencyKeys } from '#ui/form/idempotency-key.ts'
import { useNotify } from '#ui/notify.ts'
import { useApp } from '#ui/routing/use-app.ts'
import { useTrack } from '#ui/use-events.ts'
import { useText } from '#ui/use-text.ts'
import { FREQUENCIES, type Frequency, MAX_NAME } from '../../rules.ts'
import type { SavedSearch } from '../contract.ts'
import { savedSearchInformation } from '../events.ts'
import classes from './SaveSearchDialog.module.css'
import { savedRequest } from './saved-request.ts'
import { useSavedSearchChanges } from './use-saved-searches.ts'
import { WishBoxes, type Wishes } from './WishBoxes.tsx'

type Props = {
  criteria: SavedSearch['criteria']
  emailVerified: boolean
  onClose: () => void
  onSaved: (id: number) => void
}

/** Dialog for name and alerts of a new saved search, with the number of alerts it would have had. */
export function SaveSearchDialog({ criteria, emailVerified, onClose, onSaved }: Props) {
  const text = useText()
  const ids = { name: useId(), error: useId() }
  const [name, setName] = useState<string>()
  const [frequency, setFrequency] = useState<Frequency>()
  const [wishes, setWishes] = useState<Wishes>({ wantsUnderOffer: false, wantsLeased: false })
  const preview = usePreview(criteria, wishes)
  const { save, isBusy, problem } = useSaving(onSaved)

  const shownName = name ?? preview?.name ?? ''
  const shownFrequency = frequency ?? preview?.frequency ?? 'daily'
  const isNameless = name !== undefined && name.trim() === ''
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isNameless || isBusy) return
    void save({ criteria, frequency: shownFrequency, ...wishes, ...(shownName && { name: shownName }) })
  }

  return (
    <Dialog title={text('alerts.dialog.title')} width={440} onPhone="sheet" onClose={onClose}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <div className={classes.field}>
          <label htmlFor={ids.name}>{text('alerts.name')}</label>
          <input
            id={ids.name}
            value={shownName}
            maxLength={MAX_NAME}
            autoComplete="off"
            aria-invalid={isNameless || undefined}
            aria-describedby={isNameless ? ids.error : undefined}
            onChange={({ target }) => setName(target.value)}
          />
          <div id={ids.error}>{isNameless && <FieldError>{text('alerts.name.missing')}</FieldError>}</div>
        </div>
        <fieldset className={classes.frequencies}>
          <legend>{text('alerts.frequency')}</legend>
          {FREQUENCIES.toReversed().map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="frequency"
                className="visually-hidden"
                checked={each === shownFrequency}
                onChange={() => setFrequency(each)}
              />
              <span>{text(`alerts.frequency.${each}`)}</span>
            </label>
          ))}
        </fieldset>
        <WishBoxes wishes={wishes} onChange={(change) => setWishes({ ...wishes, ...change })} />
        <p className={classes.preview} role="status">
          {preview ? text('alerts.preview', { count: preview.count }) : text('alerts.preview.loading')}
        </p>
        {!emailVerified && <p className={classes.note}>{text('alerts.unverified')}</p>}
        <div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>
        <div className={classes.foot}>
          <Button onClick={onClose}>{text('alerts.cancel')}</Button>
          <Button type="submit" variant="filled" loading={isBusy}>
            {text('alerts.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function usePreview(criteria: SavedSearch['criteria'], { wantsUnderOffer, wantsLeased }: Wishes) {
  const { call } = useApp()
  const query = {
    ...criteria,
    ...(wantsUnderOffer && { wants_under_offer: true }),
    ...(wantsLeased && { wants_leased: true }),
  }
  const options = readOptions(call, 'GET /api/saved_searches/preview', { query })
  return useQuery({ ...options, placeholderData: keepPreviousData }).data
}

type NewSearch = InputOf<'POST /api/saved_searches'>['body']

function useSaving(onSaved: (id: number) => void) {
  const { call } = useApp()
  const text = useText()
  const notify = useNotify()
  const track = useTrack()
  const { refetch } = useSavedSearchChanges()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  // A retry after a failure must not save the search twice.
  const [keyFor] = useState(openIdempotencyKeys)

  async function save(body: NewSearch) {
    setBusy(true)
    setProblem(undefined)
    try {
      const search = await call('POST /api/saved_searches', { body }, { idempotencyKey: keyFor(body) })
      const { criteria } = savedRequest(search.id, search.criteria)
      track('SAVED_SEARCH_CREATED', savedSearchInformation(search.id, criteria))
      await refetch()
      notify.success(text('alerts.saved.as', { name: search.name }), {
        message: text('alerts.saved.about', { frequency: search.frequency }),
        action: { label: text('alerts.saved.all'), href: paths.savedSearches() },
      })
      onSaved(search.id)
    } catch (error) {
      setProblem(
        error instanceof ApiError && error.status === 409 ? text('alerts.tooMany') : text('alerts.save.failed'),
      )
      setBusy(false)
    }
  }
  return { save, isBusy, problem }
}

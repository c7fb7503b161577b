import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { paths } from '#lib/paths.ts'
import { readOptions } from '#site/api/api-client.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { useTrack } from '#site/events/use-events.ts'
import { useApp } from '#site/routing/use-app.ts'
import { ApiError } from '#ui/api-error.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormAlert } from '#ui/form/FormAlert.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { type Form, useForm } from '#ui/form/use-form.ts'
import { useNotify } from '#ui/notify.ts'
import { useText } from '#ui/use-text.ts'
import { FREQUENCIES, type Frequency, MAX_NAME } from '../../rules.ts'
import type { SavedSearch } from '../contract.ts'
import { savedSearchInformation } from '../events.ts'
import classes from './SaveSearchDialog.module.css'
import { savedRequest } from './saved-request.ts'
import { LIST } from './use-saved-searches.ts'
import { WishBoxes, type Wishes } from './WishBoxes.tsx'

type Criteria = SavedSearch['criteria']
type Props = {
  criteria: Criteria
  emailVerified: boolean
  onClose: () => void
  onSaved: (id: number) => void
}

const NO_WISHES: Wishes = { wantsUnderOffer: false, wantsLeased: false }

/** Dialog for name and alerts of a new saved search, with the number of alerts it would have had. */
export function SaveSearchDialog({ criteria, emailVerified, onClose, onSaved }: Props) {
  const text = useText()
  const suggested = usePreview(criteria, NO_WISHES)
  const save = useSave(onSaved)
  const form = useForm({
    values: { name: suggested?.name ?? '', frequency: suggested?.frequency ?? ('daily' as Frequency), ...NO_WISHES },
    // Without a name before one is suggested, the server names the search.
    check: ({ name }) => ({ name: name === '' && suggested ? 'common.name.missing' : undefined }),
    explain: (error) => (error instanceof ApiError && error.status === 409 ? text('alerts.tooMany') : undefined),
    send: ({ name, ...settings }) => save.mutateAsync({ body: { criteria, ...settings, ...(name && { name }) } }),
  })
  return (
    <Dialog title={text('alerts.dialog.title')} width={440} onPhone="sheet" onClose={onClose}>
      <form {...form.props} className={classes.form}>
        <TextField {...form.field('name')} label={text('common.name')} maxLength={MAX_NAME} autoComplete="off" />
        <fieldset className={classes.frequencies}>
          <legend>{text('alerts.frequency')}</legend>
          {FREQUENCIES.toReversed().map((each) => (
            <label key={each}>
              <input type="radio" className="visually-hidden" {...form.radio('frequency', each)} />
              <span>{text(`alerts.frequency.${each}`)}</span>
            </label>
          ))}
        </fieldset>
        <WishBoxes box={form.box} />
        <PreviewCount criteria={criteria} form={form} />
        {!emailVerified && <p className={classes.note}>{text('alerts.unverified')}</p>}
        <FormAlert form={form} />
        <div className={classes.foot}>
          <Button onClick={onClose}>{text('common.cancel')}</Button>
          <SubmitButton isPending={form.isPending}>{text('alerts.save')}</SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}

type PreviewProps = { criteria: Criteria; form: Pick<Form<Wishes>, 'useValue'> }

/** The number of alerts that the search would have had with the chosen boxes. */
function PreviewCount({ criteria, form }: PreviewProps) {
  const text = useText()
  const wishes = { wantsUnderOffer: form.useValue('wantsUnderOffer'), wantsLeased: form.useValue('wantsLeased') }
  const preview = usePreview(criteria, wishes)
  return (
    <p className={classes.preview} role="status">
      {preview ? text('alerts.preview', { count: preview.count }) : text('alerts.preview.loading')}
    </p>
  )
}

function usePreview(criteria: Criteria, { wantsUnderOffer, wantsLeased }: Wishes) {
  const { call } = useApp()
  const query = {
    ...criteria,
    ...(wantsUnderOffer && { wants_under_offer: true }),
    ...(wantsLeased && { wants_leased: true }),
  }
  const options = readOptions(call, 'GET /api/saved_searches/preview', { query })
  return useQuery({ ...options, placeholderData: keepPreviousData }).data
}

function useSave(onSaved: (id: number) => void) {
  const text = useText()
  const notify = useNotify()
  const track = useTrack()
  return useApiMutation('POST /api/saved_searches', {
    createsOnce: true,
    invalidates: [LIST, 'GET /api/saved_searches/:id'],
    onSuccess({ id, name, frequency, criteria: saved }) {
      track('SAVED_SEARCH_CREATED', savedSearchInformation(id, savedRequest(id, saved).criteria))
      notify.success(text('alerts.saved.as', { name }), {
        message: text('alerts.saved.about', { frequency }),
        action: { label: text('alerts.saved.all'), href: paths.savedSearches() },
      })
      onSaved(id)
    },
  })
}

import { MAX_SITE_NAME } from '#lib/slugs/site-name.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { Button } from '#ui/Button.tsx'
import { FormAlert } from '#ui/form/FormAlert.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useSettingsForm } from '#ui/form/use-settings-form.ts'
import { useText } from '#ui/use-text.ts'
import type { Microsite } from '../contract.ts'
import { checkSiteName } from './check-site-name.ts'
import classes from './SiteNameForm.module.css'
import type { SiteSubject } from './use-site-draft.ts'

type Props = {
  subject: SiteSubject
  site: Microsite
  /** Writes the site as it is after the writes that are under way. */
  queue: (write: (known: Microsite) => Promise<Microsite>) => Promise<Microsite>
  onSaved: (site: Microsite) => void
}

/** The name of a site in its address, which changes at once. */
export function SiteNameForm({ subject: { workspace, id }, site, queue, onSaved }: Props) {
  const text = useText()
  const { name, host, published } = site
  const { mutateAsync } = useApiMutation(`PUT /api/${workspace}/buildings/:id/microsite`, {
    invalidates: ['GET /api/buildings/:id'],
    onSuccess: onSaved,
  })
  const form = useSettingsForm({
    values: { name },
    check: checkSiteName,
    send: ({ name }) => queue(({ version }) => mutateAsync({ params: { id }, body: { version, name } })),
  })
  return (
    <form {...form.props} className={classes.form}>
      <TextField
        {...form.field('name')}
        label={text('microsite.name')}
        hint={host === null ? text('microsite.name.noHost') : text('microsite.name.stands', { host: `.${host}` })}
        maxLength={MAX_SITE_NAME}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
      />
      {form.isChanged && published && <p className={classes.moves}>{text('microsite.name.moves')}</p>}
      <FormAlert form={form} />
      {form.isChanged && (
        <Button type="submit" size="small" loading={form.isPending}>
          {text('microsite.name.save')}
        </Button>
      )}
    </form>
  )
}

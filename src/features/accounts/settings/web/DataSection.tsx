import { useRead } from '#site/api/api-client.ts'
import { useText } from '#ui/use-text.ts'
import { ChangeRow } from './ChangeRow.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { ExportData } from './ExportData.tsx'
import classes from './Section.module.css'
import { useOwnerForms } from './use-owner-forms.tsx'

/** Exporting one's data, and closing the account. */
export function DataSection() {
  const text = useText()
  const ownerForm = useOwnerForms()
  const { hasPassword, signInAgain } = useRead('GET /api/current_user/profile', {})
  const mayProve = hasPassword || signInAgain !== null
  return (
    <section className={classes.section} aria-labelledby="data">
      <h2 id="data">{text('settings.data')}</h2>
      <ChangeRow
        value={text('settings.export')}
        note={text(mayProve ? 'settings.export.about' : 'settings.password.none')}
        button={text('common.download')}
        label={text('settings.export')}
        isWide
      >
        {ownerForm((close) => (
          <ExportData onClose={close} />
        ))}
      </ChangeRow>
      <ChangeRow
        value={text('settings.delete')}
        note={text(mayProve ? 'settings.delete.about' : 'settings.password.none')}
        button={text('common.delete')}
        label={text('settings.delete')}
        isWide
      >
        {ownerForm((close) => (
          <DeleteAccount onClose={close} />
        ))}
      </ChangeRow>
    </section>
  )
}

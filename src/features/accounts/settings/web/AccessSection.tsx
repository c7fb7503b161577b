import { paths } from '#lib/paths.ts'
import type { Role } from '#lib/permissions.ts'
import type { MessageId } from '#messages/messages.ts'
import { useRead } from '#site/api/api-client.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import { CompanyRequestRow } from '../../company-requests/web/CompanyRequestRow.tsx'
import { isSignUpRole } from '../../registration/rules.ts'
import { ChangeRow } from './ChangeRow.tsx'
import { EmailChange } from './EmailChange.tsx'
import { PasswordChange } from './PasswordChange.tsx'
import { RoleChange } from './RoleChange.tsx'
import classes from './Section.module.css'
import { useOwnerForms } from './use-owner-forms.tsx'

export const ROLE_NAMES: Record<Role, MessageId> = {
  occupier: 'account.role.occupier',
  tenant_rep: 'account.role.tenant_rep',
  landlord_rep: 'account.role.landlord_rep',
  admin: 'account.role.admin',
}

/** How a user signs in, and their role. Changes need the password or a new SSO sign-in. */
export function AccessSection() {
  const text = useText()
  const { email, pendingEmail, hasPassword, signInAgain, role, employer, vtsId } = useRead(
    'GET /api/current_user/profile',
    {},
  )
  const ownerForm = useOwnerForms()
  const isOwnChoice = isSignUpRole(role)
  return (
    <section className={classes.section} aria-labelledby="access">
      <h2 id="access">{text('settings.access')}</h2>
      <ChangeRow
        label={text('account.signIn.email')}
        value={email}
        note={pendingEmail === null ? undefined : text('settings.email.pending', { email: pendingEmail })}
      >
        {ownerForm((close) => (
          <EmailChange onClose={close} />
        ))}
      </ChangeRow>
      <ChangeRow
        label={text('account.signIn.password')}
        value={hasPassword ? '••••••••••' : text('common.none')}
        note={hasPassword ? undefined : text(signInAgain === null ? 'settings.password.none' : 'settings.password.sso')}
        {...(!hasPassword && { button: text('settings.password.set') })}
      >
        {ownerForm((close) => (
          <PasswordChange email={email} onClose={close} />
        ))}
      </ChangeRow>
      {!hasPassword && signInAgain === null && (
        <SiteLink className={classes.link} href={paths.forgotPassword()}>
          {text('account.reset.ask')}
        </SiteLink>
      )}
      <ChangeRow label={text('common.role')} value={text(ROLE_NAMES[role])}>
        {isOwnChoice ? ownerForm((close) => <RoleChange role={role} onClose={close} />) : undefined}
      </ChangeRow>
      {isOwnChoice && <CompanyRequestRow />}
      {employer !== null && <ChangeRow label={text('settings.employer')} value={employer} />}
      {vtsId !== null && <ChangeRow label={text('settings.vtsId')} value={vtsId} />}
    </section>
  )
}

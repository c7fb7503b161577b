import { type ReactNode, useId } from 'react'
import type { MessageId } from '#messages/messages.ts'
import type { ChoiceProps } from '#ui/form/connect-fields.ts'
import { useText } from '#ui/use-text.ts'
import { SIGN_UP_ROLES, type SignUpRole } from '../registration/rules.ts'
import classes from './AccountForm.module.css'

const NAMES: Record<SignUpRole, MessageId> = {
  occupier: 'account.iAm.occupier',
  tenant_rep: 'account.iAm.tenant_rep',
}

type Props = { error: ReactNode; radio: (role: SignUpRole) => ChoiceProps }

/** The role chosen at sign-up. */
export function RoleChoice({ error, radio }: Props) {
  const text = useText()
  const mistakeId = useId()
  return (
    <fieldset className={classes.choice} aria-describedby={error ? mistakeId : undefined}>
      <legend>{text('account.iAm')}</legend>
      <div className={classes.options}>
        {SIGN_UP_ROLES.map((role) => (
          <label key={role} className={classes.option}>
            <input type="radio" {...radio(role)} />
            {text(NAMES[role])}
          </label>
        ))}
      </div>
      {error && (
        <p id={mistakeId} className={classes.mistake}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

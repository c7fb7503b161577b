import { type ReactNode, useId } from 'react'
import type { MessageId } from '#messages/messages.ts'
import type { ChoiceProps } from '#ui/form/connect-fields.ts'
import { useText } from '#ui/use-text.ts'
import { SIGN_UP_ROLES, type SignUpRole } from '../registration/rules.ts'
import classes from './AccountForm.module.css'

/** The roles to choose; that of those who lease out space is had once their company accepts them. */
export type RoleChosen = SignUpRole | 'landlord_rep'
const CHOICES: readonly RoleChosen[] = [...SIGN_UP_ROLES, 'landlord_rep']

/** The role of a link such as “List your space”; undefined for anything else. */
export const roleNamed = (name: unknown): RoleChosen | undefined => CHOICES.find((role) => role === name)

const NAMES: Record<RoleChosen, MessageId> = {
  occupier: 'account.iAm.occupier',
  tenant_rep: 'account.iAm.tenant_rep',
  landlord_rep: 'account.iAm.landlord_rep',
}

type Props = { error: ReactNode; radio: (role: RoleChosen) => ChoiceProps }

/** The role chosen at sign-up. */
export function RoleChoice({ error, radio }: Props) {
  const text = useText()
  const mistakeId = useId()
  return (
    <fieldset className={classes.choice} aria-describedby={error ? mistakeId : undefined}>
      <legend>{text('account.iAm')}</legend>
      <div className={classes.options}>
        {CHOICES.map((role) => (
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

import type { AccountTab } from '../../settings/web/account-tab.ts'
import { PasskeyList } from './PasskeyList.tsx'

export const passkeysTab: AccountTab = {
  name: 'passkeys',
  label: 'passkeys.title',
  read: 'GET /api/current_user/passkeys',
  // Its forms ask for the password of an account that has one.
  alsoReads: ['GET /api/current_user/profile'],
  event: 'ACCOUNT_SETTINGS',
  Content: PasskeyList,
}

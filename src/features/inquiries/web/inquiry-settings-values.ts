import type { ReplyOf } from '#api'
import { addressesIn } from '#lib/email-address.ts'
import type { SettingsValues } from './check-inquiry.ts'

type Settings = ReplyOf<'GET /api/current_user/inquiry_settings'>

/** Inquiry settings as the values of their form. */
export const inquirySettingsValues = ({ message, phone, company, copyTo, copyToMe }: Settings): SettingsValues => ({
  message,
  phone,
  company,
  copyTo: copyTo.join(', '),
  copyToMe,
})

/** The values of the form as the request. */
export const inquirySettingsBody = ({ copyTo, ...entered }: SettingsValues): Settings => ({
  ...entered,
  copyTo: addressesIn(copyTo),
})

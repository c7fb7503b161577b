import type { Professional } from '../../contract.ts'

/** Professional details as the values of their form, which are also the request. */
export const professionalValues = ({
  companyName,
  title,
  phone,
  licenseNumber,
  officeAddress,
  about,
}: Professional) => ({
  companyName,
  title,
  phone,
  licenseNumber,
  officeAddress,
  about,
})

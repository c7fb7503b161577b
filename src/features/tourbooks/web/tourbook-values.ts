import type { Tourbook } from '../contract.ts'

export type TourbookValues = { name: string; client: string; tourDate: string }

/** A tourbook as the values of its form. */
export const tourbookValues = ({
  name,
  client,
  tourDate,
}: Pick<Tourbook, 'name' | 'client' | 'tourDate'>): TourbookValues => ({
  name,
  client,
  tourDate: tourDate ?? '',
})

/** The values of the form as the request. */
export const tourbookBody = ({ name, client, tourDate }: TourbookValues) => ({
  name,
  client,
  tourDate: tourDate || null,
})

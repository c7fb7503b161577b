import type { MessageId } from '#messages/messages.ts'

/** A whole number, or null for an empty field. */
export const readInteger = (value: string): number | null => (value === '' ? null : Number(value))

/** A number with or without thousands separators; undefined for anything that is not above 0. */
export function readNumber(value: string): number | undefined {
  const number = Number(value.replaceAll(',', ''))
  return value !== '' && Number.isFinite(number) && number > 0 ? number : undefined
}

const isWithin = (value: string, least: number, most: number) =>
  /^-?\d{1,6}$/.test(value) && Number(value) >= least && Number(value) <= most

/** The mistake of a floor, which may be empty. */
export const checkFloor = (value: string): MessageId | undefined =>
  value === '' || isWithin(value, -10, 200) ? undefined : 'plans.floor.wrong'

export const checkCount = (value: string): MessageId | undefined =>
  isWithin(value, 1, 1_000) ? undefined : 'rooms.count.wrong'

export const checkSeats = (value: string): MessageId | undefined =>
  value === '' || isWithin(value, 0, 10_000) ? undefined : 'rooms.seats.wrong'

export const checkArea = (value: string): MessageId | undefined =>
  value === '' || (readNumber(value) ?? 0) >= 1 ? undefined : 'rooms.area.wrong'

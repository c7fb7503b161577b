import { notFound } from '@tanstack/react-router'

/** The page number from "?page=", 1 without one; throws notFound for an invalid one. */
export function pageNumber(text: string | string[] | undefined): number {
  if (text === undefined) return 1
  if (typeof text !== 'string' || !/^[1-9]\d{0,4}$/.test(text)) throw notFound()
  return Number(text)
}

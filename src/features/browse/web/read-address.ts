import { notFound } from '@tanstack/react-router'

/** A slug from the address; throws notFound for an invalid one. */
export function checkSlug(text: string | undefined): string {
  if (text === undefined || text.length > 120 || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)) throw notFound()
  return text
}

/** The page number from "?page=", 1 without one; throws notFound for an invalid one. */
export function pageNumber(text: string | string[] | undefined): number {
  if (text === undefined) return 1
  if (typeof text !== 'string' || !/^[1-9]\d{0,4}$/.test(text)) throw notFound()
  return Number(text)
}

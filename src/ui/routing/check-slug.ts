import { notFound } from '@tanstack/react-router'
import { SLUG } from '#lib/slugs/slug.ts'

const MAX_LENGTH = 120

/** A slug from the address; throws notFound for an invalid one. */
export function checkSlug(text: string | undefined): string {
  if (!isSlug(text)) throw notFound()
  return text
}

/** Whether a value from the address is a slug. */
export const isSlug = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_LENGTH && SLUG.test(value)

import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button, type ButtonLook } from '../Button.tsx'

type Props = ButtonLook & { isPending: boolean; disabled?: boolean; children: ReactNode }

/**
 * The submit button of a form. Until the page is hydrated it submits nothing, nor does Enter in a field: the browser would
 * leave the page and its entries for a JSON response.
 */
export function SubmitButton({ isPending, children, ...props }: Props) {
  const isHydrated = useHydrated()
  return (
    <>
      {!isHydrated && <button type="submit" disabled hidden />}
      <Button
        variant="primary"
        {...props}
        type={isHydrated ? 'submit' : 'button'}
        aria-disabled={!isHydrated || undefined}
        loading={isPending}
      >
        {children}
      </Button>
    </>
  )
}

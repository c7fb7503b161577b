import { Button, type ButtonProps } from '@mantine/core'
import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Props = ButtonProps & { isPending: boolean; children: ReactNode }

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
        variant="filled"
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

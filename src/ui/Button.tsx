import type { ComponentProps } from 'react'
import classes from './Button.module.css'
import { SiteLink } from './routing/SiteLink.tsx'

export type ButtonLook = {
  /** One action of a view is primary. Default: secondary. */
  variant?: 'primary' | 'secondary' | 'subtle' | undefined
  /** 34, 40 or 48 px high. */
  size?: 'small' | 'medium' | 'large' | undefined
  tone?: 'danger' | 'neutral' | undefined
  /** A fill of someone's own, on which white text has AA contrast. */
  color?: string | undefined
  fullWidth?: boolean | undefined
  /** Shows a spinner instead of the text and cannot be clicked. */
  loading?: boolean | undefined
}
type Props = ButtonLook &
  (
    | (ComponentProps<'button'> & { href?: undefined; plain?: undefined })
    | (Omit<ComponentProps<'a'>, 'href'> & { href: string; disabled?: undefined; plain?: boolean })
  )

/** A button, or with `href` a link that looks like one; a `plain` link loads a document or file without the router. */
export function Button(props: Props) {
  const {
    variant = 'secondary',
    size = 'medium',
    tone,
    color,
    fullWidth,
    loading = false,
    className,
    ...others
  } = props
  const look = {
    className: buttonClass({ variant, size, tone, fullWidth }, className),
    'data-loading': loading || undefined,
    ...(color && {
      style: { ['--fill' as string]: color, ['--fill-hover' as string]: `color-mix(in srgb, ${color}, black 10%)` },
    }),
  }
  if (others.href === undefined) {
    const { href: _href, plain: _plain, disabled, ...button } = others
    return <button type="button" {...look} {...button} disabled={disabled || loading} />
  }
  const { plain, disabled: _disabled, ...anchor } = others
  return plain ? <a {...look} {...anchor} /> : <SiteLink {...look} {...anchor} />
}

/** The look of a button, for the summary of a menu. */
export const buttonClass = (
  { variant = 'secondary', size = 'medium', tone, fullWidth }: ButtonLook,
  className?: string | undefined,
) =>
  [classes.button, classes[variant], classes[size], tone && classes[tone], fullWidth && classes.wide, className]
    .filter(Boolean)
    .join(' ')

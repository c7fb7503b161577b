import type { ComponentProps, ReactNode } from 'react'
import classes from './IconButton.module.css'
import { SiteLink } from './routing/SiteLink.tsx'

export type IconButtonLook = {
  /** 34, 40 or 44 px square; fingers always get 44. */
  size?: 'small' | 'medium' | 'large' | undefined
  /** `picture`: on a photograph or map. */
  variant?: 'quiet' | 'outlined' | 'picture' | undefined
  /** An action of minor importance, such as removing a row. */
  muted?: boolean | undefined
}
type Props = IconButtonLook & {
  /** Its accessible name. */
  label: string
  /** The icon. */
  children: ReactNode
} & (
    | (Omit<ComponentProps<'button'>, 'aria-label'> & { href?: undefined })
    | (Omit<ComponentProps<'a'>, 'href' | 'aria-label'> & { href: string })
  )

/** A square button that shows only an icon, or with `href` a link that looks like one. */
export function IconButton({ label, size, variant, muted, className, ...others }: Props) {
  const shared = {
    'aria-label': label,
    className: [iconButtonClass({ size, variant, muted }), className].filter(Boolean).join(' '),
  }
  return others.href === undefined ? (
    <button type="button" {...others} {...shared} />
  ) : (
    <SiteLink {...others} {...shared} />
  )
}

/** The look of an icon button, for the summary of a menu. */
export const iconButtonClass = ({ size = 'medium', variant = 'quiet', muted }: IconButtonLook) =>
  [classes.button, classes[size], classes[variant], muted && classes.muted].filter(Boolean).join(' ')

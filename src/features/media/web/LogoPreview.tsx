import { Photo } from '#ui/media/Photo.tsx'
import { pictureAt } from '#ui/media/picture-at.ts'
import { useText } from '#ui/use-text.ts'
import type { Picture } from '../contract.ts'
import classes from './LogoPreview.module.css'

/** A logo, whole on white. */
export function LogoPreview({ logo }: { logo: Picture | null }) {
  const text = useText()
  return (
    <span className={classes.logo}>
      {logo ? <Photo photo={pictureAt(logo.src)} alt="" sizes="160px" /> : text('picture.none')}
    </span>
  )
}

import { useId } from 'react'
import grid from '#features/media/photos/web/PhotoGrid.module.css'
import { useText } from '#ui/use-text.ts'
import { MAX_PHOTOS } from '../../../rules.ts'
import classes from './FlyerPictures.module.css'
import { imageOf, type LiftedPictures } from './use-lifted-pictures.ts'

/** The pictures of a flyer: those that are checked are among the photos of the space, or its plan. */
export function FlyerPictures({ lifted }: { lifted: LiftedPictures }) {
  const text = useText()
  const id = useId()
  const { pictures, isChosen, isFull, isCover, toggle } = lifted
  if (pictures.length === 0) return null
  return (
    <fieldset className={classes.group}>
      <legend>{text('flyer.pictures')}</legend>
      <p>
        {text('flyer.pictures.about')}{' '}
        <span id={id} role="status">
          {isFull && text('flyer.pictures.full', { most: MAX_PHOTOS })}
        </span>
      </p>
      <ul className={classes.pictures}>
        {pictures.map((picture) => {
          const { kind, page, fileName } = picture
          const words = text(kind === 'plan' ? 'flyer.pictures.plan' : 'flyer.pictures.photo', { page })
          const isLeftOut = isFull && kind === 'photo' && !isChosen(picture)
          return (
            <li key={fileName}>
              <label data-on={isChosen(picture) || undefined}>
                <span className={classes.frame} data-kind={kind}>
                  <img src={imageOf(picture)} alt="" />
                  {isCover(picture) && <span className={grid.cover}>{text('photos.cover')}</span>}
                  <input
                    type="checkbox"
                    checked={isChosen(picture)}
                    disabled={isLeftOut}
                    aria-describedby={isLeftOut ? id : undefined}
                    onChange={() => toggle(picture)}
                  />
                </span>
                {words}
              </label>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

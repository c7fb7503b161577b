import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { ChooseFiles } from '#site/upload/ChooseFiles.tsx'
import { Button } from '#ui/Button.tsx'
import { FieldError } from '#ui/form/FieldError.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './PictureField.module.css'
import { type PictureWrites, usePictureChange } from './use-picture-change.ts'

type Props = PictureWrites & {
  label: string
  hint: string
  hasPicture: boolean
  /** The present picture, or what takes its place. */
  children: ReactNode
}

/** One picture, such as a portrait, with buttons to upload, replace and remove it. Each takes effect at once. */
export function PictureField({ label, hint, hasPicture, children, ...writes }: Props) {
  const text = useText()
  const isHydrated = useHydrated()
  const id = useId()
  const { share, problem, upload, removePicture, cancel } = usePictureChange(label, writes)
  const isUploading = share !== null
  const field = useRef<HTMLFieldSetElement>(null)
  useReturnedFocus(field, isUploading, hasPicture)
  return (
    <fieldset ref={field} className={classes.field} aria-describedby={`${id}-hint`}>
      <legend>{label}</legend>
      <div className={classes.preview}>{children}</div>
      <div className={classes.content}>
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
        {isUploading ? (
          <div className={classes.progress}>
            <progress aria-label={label} value={share} max={1} />
            <span className="num">
              {share < 1 ? text('upload.state.sending', { share }) : text('upload.state.processing')}
            </span>
            <Button size="small" onClick={cancel}>
              {text('common.cancel')}
            </Button>
          </div>
        ) : (
          <div className={classes.actions}>
            <ChooseFiles
              kind="photo"
              look="button"
              disabled={!isHydrated}
              onFiles={([file]) => file && void upload(file)}
            >
              {text(hasPicture ? 'picture.replace' : 'common.upload')}
              <span className="visually-hidden"> {label}</span>
            </ChooseFiles>
            {hasPicture && (
              <Button
                size="small"
                aria-label={`${text('common.remove')} ${label}`}
                onClick={() => void removePicture()}
              >
                {text('common.remove')}
              </Button>
            )}
          </div>
        )}
        <span role="alert">{problem !== null && <FieldError>{problem}</FieldError>}</span>
      </div>
    </fieldset>
  )
}

/** The button that was used is gone after a change: the focus moves to what there is now. */
function useReturnedFocus(field: { current: HTMLElement | null }, isUploading: boolean, hasPicture: boolean) {
  const before = useRef({ isUploading, hasPicture })
  useEffect(() => {
    const { current } = before
    if (current.isUploading === isUploading && current.hasPicture === hasPicture) return
    before.current = { isUploading, hasPicture }
    if (document.activeElement === document.body) field.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [field, isUploading, hasPicture])
}

import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '../use-text.ts'
import classes from './Gallery.module.css'
import { Photo, type PhotoSource } from './Photo.tsx'

type Props = {
  name: string
  photos: PhotoSource[]
  /** Which photo is shown; undefined when closed. */
  shown: number | undefined
  onShow: (index: number | undefined) => void
  /** What else can be done with the photos. */
  actions?: ReactNode
}

/** All photos full screen on black. Supports arrow keys, swipes and Escape; the dialog restores the focus when it closes. */
export function Gallery({ name, photos, shown, onShow, actions }: Props) {
  const text = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const touchStart = useRef<number>(undefined)
  const strip = useRef<HTMLDivElement>(null)
  const open = shown !== undefined
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  useEffect(() => {
    if (shown !== undefined) strip.current?.children[shown]?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [shown])

  const step = (by: number) => shown !== undefined && onShow((shown + by + photos.length) % photos.length)
  const photo = shown === undefined ? undefined : photos[shown]
  const neighbors =
    shown === undefined || photos.length < 2 ? [] : [photos.at((shown + 1) % photos.length)!, photos.at(shown - 1)!]
  return (
    <dialog
      ref={dialog}
      className={classes.gallery}
      aria-label={text('gallery.title', { name })}
      onClose={() => onShow(undefined)}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') step(1)
        if (key === 'ArrowLeft') step(-1)
      }}
    >
      {photo && shown !== undefined && (
        <>
          <header className={classes.bar}>
            <span className="num" aria-live="polite">
              {text('gallery.counter', { number: shown + 1, count: photos.length })}
            </span>
            <span className={classes.caption}>{photo.caption}</span>
            {actions}
            <button
              type="button"
              className={classes.button}
              onClick={() => onShow(undefined)}
              aria-label={text('gallery.close')}
            >
              <IconX />
            </button>
          </header>
          <div
            className={classes.stage}
            onTouchStart={({ touches }) => {
              // Two fingers zoom.
              touchStart.current = touches.length === 1 ? touches[0]!.clientX : undefined
            }}
            onTouchEnd={({ changedTouches }) => {
              if (touchStart.current === undefined) return
              const moved = changedTouches[0]!.clientX - touchStart.current
              if (Math.abs(moved) > 48) step(moved < 0 ? 1 : -1)
            }}
          >
            <button
              type="button"
              className={classes.button}
              onClick={() => step(-1)}
              aria-label={text('gallery.previous')}
            >
              <IconChevronLeft />
            </button>
            <Photo key={photo.src} photo={photo} alt={photo.caption} sizes="100vw" eager className={classes.photo} />
            <button type="button" className={classes.button} onClick={() => step(1)} aria-label={text('gallery.next')}>
              <IconChevronRight />
            </button>
          </div>
          {/* Loaded beforehand, so that the next photo appears at once. */}
          <div hidden>
            {[...new Set(neighbors)].map((each) => (
              <Photo key={each.src} photo={each} alt="" sizes="100vw" eager />
            ))}
          </div>
          <div className={classes.strip} ref={strip}>
            {photos.map((each, index) => (
              <button
                type="button"
                key={each.src}
                onClick={() => onShow(index)}
                aria-label={text('gallery.show', { number: index + 1 })}
                aria-current={index === shown}
              >
                <Photo photo={each} alt="" sizes="96px" />
              </button>
            ))}
          </div>
        </>
      )}
    </dialog>
  )
}

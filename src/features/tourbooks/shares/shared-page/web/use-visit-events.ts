import { createContext, useContext } from 'react'

/** What a visitor does, mostly at a stop, by its number on the page. */
export type VisitEvents = {
  onPhotoOpened: (number: number) => void
  onPlanOpened: (number: number) => void
  onVideoPlayed: (number: number) => void
  onVideoProgress: (number: number, percent: number) => void
  /** The tourbook was downloaded as a deck. */
  onDownload: (format: 'powerpoint' | 'pdf') => void
}

const nothing = () => {}

export const VisitContext = createContext<VisitEvents>({
  onPhotoOpened: nothing,
  onPlanOpened: nothing,
  onVideoPlayed: nothing,
  onVideoProgress: nothing,
  onDownload: nothing,
})

/** Counts what happens on the page, where it is counted; elsewhere the functions do nothing. */
export const useVisitEvents = () => useContext(VisitContext)

import { MASTERS } from '#lib/slides/slide-style.ts'
import type { Master } from '../page-boxes.ts'

// Where the parts of a presentation lie in its package.

export const PRESENTATION = 'ppt/presentation.xml'
export const CORE_PROPERTIES = 'docProps/core.xml'
export const APP_PROPERTIES = 'docProps/app.xml'
export const THEME = 'ppt/theme/theme1.xml'
export const MASTER = 'ppt/slideMasters/slideMaster1.xml'
export const NOTES_MASTER = 'ppt/notesMasters/notesMaster1.xml'
/** PowerPoint wants a theme for each master. */
export const NOTES_THEME = 'ppt/theme/theme2.xml'

export const layoutPath = (master: Master) => `ppt/slideLayouts/slideLayout${MASTERS.indexOf(master) + 1}.xml`
export const slidePath = (number: number) => `ppt/slides/slide${number}.xml`
export const notesPath = (number: number) => `ppt/notesSlides/notesSlide${number}.xml`

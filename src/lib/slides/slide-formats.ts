/** What is made of the pages of a document. */
export const SLIDE_FORMATS = ['powerpoint', 'pdf'] as const
export type SlideFormat = (typeof SLIDE_FORMATS)[number]
export const SLIDE_EXTENSIONS: Record<SlideFormat, string> = { powerpoint: 'pptx', pdf: 'pdf' }

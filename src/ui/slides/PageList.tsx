import type { PreviewColors, PreviewPage } from '#lib/slides/page-preview.ts'
import classes from './PageList.module.css'
import { PagePreview, type PageSize } from './PagePreview.tsx'

type Props = {
  /** Undefined while they are made. */
  pages: PreviewPage[] | undefined
  colors: PreviewColors | undefined
  size: PageSize
}

/** The pages of a document as its files will show them, each with its number and title. */
export function PageList({ pages, colors, size }: Props) {
  return (
    <ol className={classes.pages}>
      {pages && colors
        ? pages.map((page, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pages have no identity beyond their place
            <li key={index}>
              <PagePreview page={page} colors={colors} size={size} />
              <p>
                <span className="num">{index + 1}</span>
                {page.title}
              </p>
            </li>
          ))
        : [1, 2, 3].map((number) => (
            <li key={number} className={classes.waiting} style={{ aspectRatio: size.width / size.height }} />
          ))}
    </ol>
  )
}

import { SiteLink } from '#ui/routing/SiteLink.tsx'
import type { Block, HelpPicture, Line, Table } from '../contract.ts'
import { PICTURE_SIZE } from '../rules.ts'
import classes from './TextBlocks.module.css'

/** The paragraphs, lists and tables below a heading. */
export const TextBlocks = ({ blocks }: { blocks: Block[] }) => (
  <div className={classes.text}>
    {blocks.map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order
      <TextBlock key={index} {...block} />
    ))}
  </div>
)

function TextBlock({ kind, lines, table, picture }: Block) {
  if (picture) return <Picture {...picture} />
  if (table) return <DataTable {...table} />
  if (kind === 'list') {
    return (
      <ul>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order
          <li key={index}>
            <Runs line={line} />
          </li>
        ))}
      </ul>
    )
  }
  return <p>{lines[0] && <Runs line={lines[0]} />}</p>
}

/** Opens in its full size. */
const Picture = ({ src, alt }: HelpPicture) => (
  <a className={classes.picture} href={src}>
    <img src={src} alt={alt} width={PICTURE_SIZE.width} height={PICTURE_SIZE.height} loading="lazy" decoding="async" />
  </a>
)

const Runs = ({ line }: { line: Line }) =>
  line.map(({ text, bold, href }, index) => {
    const key = `${index} ${text}`
    if (href !== null) {
      return (
        <SiteLink key={key} href={href}>
          {text}
        </SiteLink>
      )
    }
    return bold ? <b key={key}>{text}</b> : text
  })

/** A table whose first cell may be beside several lines. */
function DataTable({ columns, rows }: Table) {
  return (
    <div className={classes.table}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map(({ heading, lines }) => (
          <tbody key={heading}>
            {lines.map((cells, index) => (
              <tr key={cells.join()}>
                {index === 0 && (
                  <th scope="rowgroup" rowSpan={lines.length}>
                    {heading}
                  </th>
                )}
                {cells.map((cell, column) => (
                  <td key={`${columns[column + 1]}`}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

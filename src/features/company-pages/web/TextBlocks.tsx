import { SiteLink } from '#ui/routing/SiteLink.tsx'
import type { Block, Line, Table } from '../contract.ts'
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

function TextBlock({ kind, lines, table }: Block) {
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

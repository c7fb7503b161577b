import { formatCount } from '#lib/count.ts'
import { ChartCard, ChartTable } from '#ui/chart/ChartCard.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { SubmarketArea } from '../contract.ts'
import { AVAILABLE_STATES } from '../rules.ts'
import classes from './AvailableBySubmarket.module.css'

type Props = {
  /** The largest first. */
  submarkets: SubmarketArea[]
  /** How many of them have a bar; the table has all. */
  most?: number
}

/** Square feet on the market in each submarket, as bars of what they are or as a table. */
export function AvailableBySubmarket({ submarkets, most = 8 }: Props) {
  const text = useText()
  const locale = useLocale()
  const title = text('portfolioFigures.bySubmarket')
  const longest = Math.max(1, ...submarkets.map(totalOf))
  const summary = submarkets
    .slice(0, most)
    .map((each) => text('portfolioFigures.available.of', { name: each.name, area: totalOf(each) }))
    .join(' ')
  if (submarkets.length === 0) return <ChartCard title={title} summary="" chart={<None />} table={<None />} />
  return (
    <ChartCard
      title={title}
      summary={summary}
      chart={
        <div aria-hidden="true">
          <ul className={`num ${classes.bars}`}>
            {submarkets.slice(0, most).map((each) => (
              <li key={each.name}>
                <span title={each.name}>{each.name}</span>
                <span className={classes.bar}>
                  {AVAILABLE_STATES.filter((state) => each[state] > 0).map((state) => (
                    <i key={state} data-state={state} style={{ width: `${(each[state] / longest) * 100}%` }} />
                  ))}
                </span>
                <b>{formatCount(totalOf(each), locale)}</b>
              </li>
            ))}
          </ul>
          <ul className={classes.legend}>
            {AVAILABLE_STATES.filter((state) => submarkets.some((each) => each[state] > 0)).map((state) => (
              <li key={state}>
                <i data-state={state} />
                {text(`portfolioFigures.state.${state}`)}
              </li>
            ))}
          </ul>
        </div>
      }
      table={
        <ChartTable title={title}>
          <thead>
            <tr>
              <th scope="col">{text('common.submarket')}</th>
              {AVAILABLE_STATES.map((state) => (
                <th key={state} scope="col">
                  {text(`portfolioFigures.state.${state}`)}
                </th>
              ))}
              <th scope="col">{text('portfolioFigures.total')}</th>
            </tr>
          </thead>
          <tbody>
            {submarkets.map((each) => (
              <tr key={each.name}>
                <th scope="row">{each.name}</th>
                {AVAILABLE_STATES.map((state) => (
                  <td key={state}>{formatCount(each[state], locale)}</td>
                ))}
                <td>{formatCount(totalOf(each), locale)}</td>
              </tr>
            ))}
          </tbody>
        </ChartTable>
      }
    />
  )
}

const totalOf = (each: SubmarketArea) => AVAILABLE_STATES.reduce((sum, state) => sum + each[state], 0)

function None() {
  const text = useText()
  return <p className={classes.none}>{text('portfolioFigures.available.none')}</p>
}

import { Outlet } from '@tanstack/react-router'
import { FindBox } from './FindBox.tsx'
import { PORTFOLIO_PAGES } from './find-places.ts'
import classes from './PortfolioFrame.module.css'

export async function load() {}

/** Around the pages of a landlord's workspace: what finds their company's records. */
export function Frame() {
  return (
    <>
      <div className={classes.bar}>
        <FindBox workspace="portfolio" pages={PORTFOLIO_PAGES} />
      </div>
      <Outlet />
    </>
  )
}

import { Button } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { noticeFor } from '#lib/notice.ts'
import { paths } from '#lib/paths.ts'
import { ApiError } from '../api/api-client.ts'
import { SiteLink } from '../routing/SiteLink.tsx'
import { usePageEvent } from '../use-events.ts'
import { useText } from '../use-text.ts'
import classes from './Notices.module.css'

/** Inside the frame: a 404 page. */
export function NotFoundNotice() {
  const text = useText()
  usePageEvent('NOT_FOUND', {})
  return (
    <section className={classes.notice}>
      <title>{`${text('frame.notFound.title')} · Frontage`}</title>
      <h1>{text('frame.notFound.title')}</h1>
      <p>{text('frame.notFound.body')}</p>
      <search>
        <form className={classes.search} action={paths.searchForm()}>
          <input
            name="query"
            type="search"
            maxLength={200}
            aria-label={text('frame.jump.label')}
            placeholder={text('frame.jump.placeholder')}
          />
          <Button type="submit" variant="filled">
            {text('frame.search')}
          </Button>
        </form>
      </search>
      <div className={classes.actions}>
        <Button component={SiteLink} href={paths.search()}>
          {text('frame.notFound.search')}
        </Button>
        <Button component={SiteLink} href={paths.regions()}>
          {text('frame.notFound.browse')}
        </Button>
      </div>
    </section>
  )
}

/** Inside the frame: the page failed, header and footer still work. Shows the reason if the server gave one. */
export function ErrorNotice({ error, reset }: ErrorComponentProps) {
  const text = useText()
  const router = useRouter()
  const notice = error instanceof ApiError ? noticeFor(error.status, error.problem.code) : undefined
  const title = text(notice ? `frame.notice.${notice}.title` : 'frame.error.title')
  return (
    <section className={classes.notice}>
      <title>{`${title} · Frontage`}</title>
      <h1>{title}</h1>
      <p>{text(notice ? `frame.notice.${notice}.body` : 'frame.error.body')}</p>
      <div className={classes.actions}>
        <Button
          variant="filled"
          onClick={() => {
            reset()
            void router.invalidate()
          }}
        >
          {text('frame.error.retry')}
        </Button>
        <Button component={SiteLink} href={paths.home()}>
          {text('frame.notice.home')}
        </Button>
      </div>
    </section>
  )
}
